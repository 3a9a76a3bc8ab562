import { Form, Link } from 'react-router';
import type { ProductImport } from '#backend/imports/find-imports.ts';
import { countOf } from '#domain/text/counts.ts';
import { Button } from '#storefront/ui/controls/button.tsx';
import { STATES } from '../pieces/run-labels.ts';

export type ListedImport = ProductImport & { when: string };

/** The latest files, with Undo where possible. */
export const ImportsBefore = ({ imports }: { imports: readonly ListedImport[] }) => (
  <section className="box" aria-labelledby="imports-before">
    <h2 id="imports-before">Imports before</h2>
    <ul className="import-history">
      {imports.map(({ id, name, when, who, is_you, rows, state, no_undo }) => (
        <li key={id}>
          <div>
            <Link className="import-history__name" to={`/imports/${id}`}>
              {name}
            </Link>
            <span className="meta">
              {when}, {is_you ? 'you' : who}: {countOf(rows, 'row')}
            </span>
            <WhyNoUndo {...{ state, no_undo }} />
          </div>
          {no_undo === null ? (
            <Form method="post">
              <Button type="submit" size="small" name="do" value={`undo:${id}`} aria-label={`Undo ${name}`}>
                Undo
              </Button>
            </Form>
          ) : (
            state !== 'applied' && <span className="meta">{STATES[state].name.toLowerCase()}</span>
          )}
        </li>
      ))}
    </ul>
    <p className="meta">
      Undo puts back what the file changed. What was sold or edited since stays as it is, and is listed.
    </p>
  </section>
);

/** Of an applied file, a sentence: it stands below others, as beside them it leaves a phone no room for the name. */
export const WhyNoUndo = ({ state, no_undo }: Pick<ListedImport, 'state' | 'no_undo'>) =>
  state === 'applied' && no_undo !== null && <span className="meta">{no_undo}</span>;
