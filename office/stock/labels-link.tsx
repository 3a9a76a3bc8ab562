import { ButtonLink } from '#storefront/ui/controls/button-link.tsx';
import { OfficeIcon } from '../pieces/office-icon.tsx';
import { itemsOf, type ListedLine, labelsAddress } from './stock-list.ts';

/** A label for each unit received. */
export function LabelsLink({ lines }: { lines: readonly ListedLine[] }) {
  const items = itemsOf(lines);
  return (
    <ButtonLink size="small" to={labelsAddress(lines)} target="_blank">
      <OfficeIcon name="printer" />
      {items} {items === 1 ? 'label' : 'labels'}
    </ButtonLink>
  );
}
