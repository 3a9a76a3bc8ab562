import type { OfficeNeighbours } from '#backend/products/rows/find-neighbours.ts';
import { formatCount } from '#domain/text/counts.ts';
import { ButtonLink } from '#storefront/ui/controls/button-link.tsx';
import { Keys, pressedBy } from '../pieces/keyboard/keys.tsx';
import { editorOf } from '../pieces/product-address.ts';

interface ListNeighboursProps {
  /** The list's query. */
  list: string;
  neighbours: OfficeNeighbours;
}

/** Links to the neighbours in the list that the editor was opened from. Unsaved changes stay on the device. */
export function ListNeighbours({
  list,
  neighbours: { at, total, is_listed, previous, next },
}: ListNeighboursProps) {
  return (
    <nav className="row-of-buttons list-way" aria-label="Products of the list">
      {previous && (
        <ButtonLink
          size="small"
          icon="chevron-left"
          to={editorOf(previous.id, list, at - 1)}
          {...pressedBy('K')}
        >
          Previous<span className="sr-only">: {previous.name}</span> <Keys of="K" />
        </ButtonLink>
      )}
      {next && (
        <ButtonLink
          size="small"
          icon="chevron-right"
          to={editorOf(next.id, list, is_listed ? at + 1 : at)}
          {...pressedBy('J')}
        >
          Next<span className="sr-only">: {next.name}</span> <Keys of="J" />
        </ButtonLink>
      )}
      <span className="meta">
        {is_listed ? `${formatCount(at)} of ${formatCount(total)}` : 'No longer in the list'}
      </span>
    </nav>
  );
}
