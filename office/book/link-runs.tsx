import { Form, useNavigation } from 'react-router';
import type { CardLinks } from '#backend/book-desk/links/list-links.ts';
import { formatCount } from '#domain/text/counts.ts';
import { Button } from '#storefront/ui/controls/button.tsx';

type Run = CardLinks['runs'][number] & { when: string };

/** Looking up what is sold, and the latest runs with their Undo. */
export function LinkRuns({ runs }: { runs: readonly Run[] }) {
  const isBusy = useNavigation().state !== 'idle';
  return (
    <section className="box box--acting" aria-labelledby="runs">
      <h2 id="runs">Look up what you sell</h2>
      <Form method="post">
        <Button type="submit" block name="do" value="find" busy={isBusy}>
          Look up now
        </Button>
      </Form>
      <p className="meta">A new file in the card book looks them up by itself.</p>
      {runs.length > 0 && (
        <ul className="book-runs">
          {runs.map(({ id, who, when, linked, unsure, undone_at, log_id }) => (
            <li key={id}>
              <span>
                {wordsOf(linked, unsure)}
                <span className="meta">
                  {' '}
                  {when}, {who}
                </span>
              </span>
              {undone_at !== null ? (
                <span className="meta">undone</span>
              ) : (
                log_id !== null && (
                  <Form method="post">
                    <Button
                      type="submit"
                      size="small"
                      name="do"
                      value={`undo:${id}`}
                      aria-label={`Undo ${wordsOf(linked, unsure)}, ${when}`}
                    >
                      Undo
                    </Button>
                  </Form>
                )
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const wordsOf = (linked: number, unsure: number): string =>
  [`${formatCount(linked)} linked or decided`, ...(unsure > 0 ? [`${formatCount(unsure)} unsure`] : [])].join(
    ', ',
  );
