import { Form } from 'react-router';
import type { OfficePost } from '#contract/office-posts.ts';
import { Button } from '#storefront/ui/controls/button.tsx';
import { Diff } from '../pieces/diff.tsx';
import { nameOfField } from './post-fields.ts';

type Version = Omit<OfficePost['versions'][number], 'at'> & { when: string };

/** Every version with its changes; each can be restored. */
export const PostHistory = ({ versions }: { versions: readonly Version[] }) => (
  <section className="part" aria-labelledby="history">
    <h2 id="history">Before and now</h2>
    <ul className="key-list">
      {versions.map(({ id, who, is_you, when, reason, changes }, index) => (
        <li key={id}>
          <div>
            <b>{who === '' ? 'Before the editor' : is_you ? 'You' : who}</b>
            {reason}
            {changes.length > 0 && (
              <details className="post-changes">
                <summary>{changes.map(({ field }) => nameOfField(field)).join(', ')}</summary>
                <dl>
                  {changes.map(({ field, before, after }) => (
                    <div key={field}>
                      <dt>{nameOfField(field)}</dt>
                      <dd>
                        <Diff before={before} after={after || 'empty'} />
                      </dd>
                    </div>
                  ))}
                </dl>
              </details>
            )}
          </div>
          <span className="meta">{when}</span>
          {index > 0 && (
            <Form method="post" encType="multipart/form-data">
              <Button
                type="submit"
                name="do"
                value={`restore:${id}`}
                look="line"
                aria-label={`Bring back ${when}`}
              >
                Bring back
              </Button>
            </Form>
          )}
        </li>
      ))}
    </ul>
  </section>
);
