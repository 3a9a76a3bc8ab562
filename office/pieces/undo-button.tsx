import { Link, useFetcher, useLocation } from 'react-router';
import type { OfficeLogEntry } from '#contract/office/office.ts';
import { Icon } from '#storefront/ui/marks/icon.tsx';
import { Keys, pressedBy } from './keyboard/keys.tsx';

interface UndoButtonProps {
  line: OfficeLogEntry;
  /** Just changed by yourself, so that a letter alone undoes it. */
  isFresh?: boolean;
}

/** A form, so that it works without JavaScript; a refusal is shown beside it. */
export function UndoButton({ line, isFresh = false }: UndoButtonProps) {
  const fetcher = useFetcher<{ refusal: string } | undefined>();
  const { pathname, search } = useLocation();
  if (line.is_undone) return <span className="meta">Taken back</span>;
  if (!line.can_undo) return null;
  const to = `${pathname}${search}`;
  return (
    <fetcher.Form method="post" action={`/undo/${line.id}`}>
      <input type="hidden" name="to" value={to} />
      {fetcher.data?.refusal ? (
        <Link to={`/undo/${line.id}`} role="alert">
          {fetcher.data.refusal}
        </Link>
      ) : (
        <button
          className="undo-button"
          type="submit"
          disabled={fetcher.state !== 'idle'}
          {...pressedBy('Ctrl Z')}
          data-more-keys={isFresh ? 'z' : undefined}
        >
          <Icon name="undo-2" />
          Undo <Keys of={isFresh ? 'Z' : 'Ctrl Z'} />
        </button>
      )}
    </fetcher.Form>
  );
}
