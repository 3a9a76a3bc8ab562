import { Form, Link } from 'react-router';
import type { FileColumns } from '#backend/imports/file-columns.ts';
import { CARD_TOOLS } from '#domain/cards/card-tools.ts';
import { Button } from '#storefront/ui/controls/button.tsx';

interface SavedColumnsProps {
  kept: FileColumns['kept'];
  /** The mapping shown. */
  used: string;
  /** The recognised program. */
  tool: string | undefined;
}

/** Other mappings: saved ones, known programs, or none. */
export const SavedColumns = ({ kept, used, tool }: SavedColumnsProps) => (
  <section className="box" aria-labelledby="columns-kept">
    <h2 id="columns-kept">Read it as</h2>
    <ul className="import-history">
      {kept.map(({ id, name, fits }) => (
        <li key={id}>
          <div>
            <Reading use={`kept:${id}`} name={name} used={used} />
            <span className="meta">{fits ? 'kept, the same columns' : 'kept, for other columns'}</span>
          </div>
          <Form method="post">
            <Button type="submit" size="small" name="do" value={`forget:${id}`} aria-label={`Forget ${name}`}>
              Forget
            </Button>
          </Form>
        </li>
      ))}
      {CARD_TOOLS.map(({ id, name }) => (
        <li key={id}>
          <div>
            <Reading use={`tool:${id}`} name={name} used={used} />
            {id === tool && <span className="meta">recognised by its columns</span>}
          </div>
        </li>
      ))}
      <li>
        <div>
          <Reading use="none" name="Begin with nothing chosen" used={used} />
        </div>
      </li>
    </ul>
  </section>
);

const Reading = ({ use, name, used }: { use: string; name: string; used: string }) => (
  <Link
    className="import-history__name"
    to={`?use=${use}`}
    preventScrollReset
    {...(use === used ? { 'aria-current': 'true' as const } : {})}
  >
    {name}
  </Link>
);
