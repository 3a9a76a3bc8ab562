import { Form, Link } from 'react-router';
import type { OfficeStockLine } from '#contract/office/stock.ts';
import { Button } from '#storefront/ui/controls/button.tsx';
import { CardTags } from '../pieces/card-tags.tsx';
import { Diff } from '../pieces/diff.tsx';

interface ConfirmCountProps {
  line: OfficeStockLine;
  formKey: string;
  note: string;
}

/** Without JavaScript: shows the difference before booking. */
export const ConfirmCount = ({ line, formKey, note }: ConfirmCountProps) => (
  <Form method="post" className="box box--acting box--wide">
    <h2>{line.unit.name}</h2>
    <CardTags tags={line.unit.tags} />
    <p>
      {line.change === 0 ? (
        `${line.units} counted: it adds up.`
      ) : (
        <Diff before={`${line.before} by the ledger`} after={`${line.units} counted`} />
      )}
    </p>
    {line.problem && <p className="stock-problem">{line.problem}</p>}
    <input type="hidden" name="shown" value="1" />
    <input type="hidden" name="kind" value="count" />
    <input type="hidden" name="key" value={formKey} />
    <input type="hidden" name="unit" value={line.unit.id} />
    <input type="hidden" name="units" value={line.units} />
    <input type="hidden" name="note" value={note} />
    <div className="row-of-buttons">
      {line.problem === null && (
        <Button type="submit" look="gold">
          Book it
        </Button>
      )}
      <Link to="/stock?kind=count">Leave it</Link>
    </div>
  </Form>
);
