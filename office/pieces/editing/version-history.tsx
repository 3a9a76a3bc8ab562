import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { Button } from '#storefront/ui/controls/button.tsx';

interface Version {
  id: number;
  who: string;
  is_you: boolean;
  when: string;
}

interface VersionHistoryProps<Saved extends Version> {
  /** The newest first. */
  versions: readonly Saved[];
  describe: (version: Saved) => ReactNode;
}

/** Every version of a product or post with what it changed; each but the newest can be restored. */
export const VersionHistory = <Saved extends Version>({ versions, describe }: VersionHistoryProps<Saved>) => (
  <section className="part" aria-labelledby="history">
    <h2 id="history">Before and now</h2>
    <ul className="key-list">
      {versions.map((version, index) => {
        const { id, who, is_you, when } = version;
        return (
          <li key={id}>
            <div>
              <b>{who === '' ? 'Before the editor' : is_you ? 'You' : who}</b>
              {describe(version)}
            </div>
            <span className="meta">{when}</span>
            {index > 0 && (
              <Form method="post">
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
        );
      })}
    </ul>
  </section>
);
