import { Form, Link } from 'react-router';
import type { OfficeStockLedger } from '#backend/stock/read-ledger.ts';
import type { MovementCause } from '#domain/stock/stock-ledger.ts';
import { Button } from '#storefront/ui/controls/button.tsx';
import { ButtonLink } from '#storefront/ui/controls/button-link.tsx';
import { CardTags } from '../pieces/card-tags.tsx';
import { StateDiamond } from '../pieces/state-diamond.tsx';
import { type Column, Table } from '../pieces/table.tsx';

type ShownMovement = OfficeStockLedger['movements'][number] & { when: string };

const CAUSES: Record<MovementCause, string> = {
  opening: 'There when the ledger began',
  hold: 'Held for an order',
  release: 'Hold ended',
  sale: 'Sold',
  import: 'Import',
  receipt: 'Received',
  count: 'Counted',
  correction: 'Corrected',
  counter_sale: 'Counter sale',
  return: 'Returned',
  refund: 'Back on the shelf after a refund',
  undo: 'Taken back',
};

const signed = (units: number): string => (units < 0 ? `−${-units}` : `+${units}`);

const COLUMNS: readonly Column<ShownMovement>[] = [
  {
    name: 'When',
    className: 'quiet ledger-when',
    cell: ({ at, when, who, is_you }) => (
      <>
        <time dateTime={at}>{when}</time> <span>{is_you ? 'You' : who}</span>
      </>
    ),
  },
  {
    name: 'What',
    className: 'ledger-what',
    cell: (movement) => (
      <span className="stock-what">
        <Link className="quiet-link" to={`/stock?unit=${movement.unit_id}#ledger`}>
          {movement.name}
        </Link>
        <CardTags tags={movement.tags} />
        <span className="meta">
          {movement.detail && `${movement.detail}. `}
          {CAUSES[movement.cause]}
          {movement.reference && ', '}
          <Reference {...movement} />
          {movement.note && `: ${movement.note}`}
        </span>
      </span>
    ),
  },
  {
    name: 'Units',
    isNumber: true,
    cell: ({ available, held }) => {
      const [units, of] = available !== 0 ? [available, ''] : [held, ' held'];
      return <span className={units < 0 ? 'ledger-less' : 'ledger-more'}>{signed(units) + of}</span>;
    },
  },
  {
    name: 'Now',
    isNumber: true,
    cell: ({ available_after, held_after }) =>
      held_after > 0 ? `${available_after}, ${held_after} held` : available_after,
  },
];

const Reference = ({ is_order, reference }: OfficeStockLedger['movements'][number]) =>
  is_order ? <Link to={`/orders/${reference}`}>{reference}</Link> : reference;

interface LedgerProps extends Omit<OfficeStockLedger, 'movements'> {
  movements: readonly ShownMovement[];
  unit: string | undefined;
  /** Not starting at the newest. */
  isOlder: boolean;
}

export function LedgerPart({ movements, has_older, check, unit, isOlder }: LedgerProps) {
  const older = new URLSearchParams({ before: String(movements.at(-1)?.id ?? '') });
  if (unit) older.set('unit', unit);
  return (
    <section className="part" aria-labelledby="ledger">
      <div className="part__head">
        <h2 id="ledger">{unit ? 'Ledger of one product' : 'Ledger'}</h2>
        {check && (
          <StateDiamond state={check.wrong === 0 ? 'done' : 'wrong'}>
            {check.wrong === 0 ? 'adds up' : `${check.wrong} do not add up`}
          </StateDiamond>
        )}
      </div>
      <div className="row-of-buttons">
        <p className="meta">Every unit that ever moved, and why.</p>
        <Form method="post">
          <Button type="submit" size="small" name="intent" value="check">
            Recount
          </Button>
        </Form>
        {unit && (
          <ButtonLink size="small" to="/stock">
            All products
          </ButtonLink>
        )}
      </div>
      {check && check.wrong > 0 && (
        <ul className="stock-wrong">
          {check.differences.map((difference) => (
            <li key={difference}>{difference}</li>
          ))}
        </ul>
      )}
      <Table
        caption="Movements, newest first"
        className="stock-ledger"
        columns={COLUMNS}
        rows={movements}
        idOf={({ id }) => id}
        nameOf={({ name, cause }) => `${name}: ${CAUSES[cause]}`}
      />
      {movements.length === 0 && <p className="meta">Nothing has moved yet.</p>}
      {(has_older || isOlder) && (
        <nav className="row-of-buttons ledger-pages" aria-label="Pages of the ledger">
          {isOlder && <ButtonLink to={`/stock${unit ? `?unit=${unit}` : ''}#ledger`}>Newest</ButtonLink>}
          {has_older && <ButtonLink to={`/stock?${older}#ledger`}>Older</ButtonLink>}
        </nav>
      )}
    </section>
  );
}
