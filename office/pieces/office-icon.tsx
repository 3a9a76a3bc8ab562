import '#storefront/ui/marks/icon.css';
import logoUrl from '#storefront/assets/logo/logo.svg?no-inline';
import spriteUrl from './office-icons.svg?no-inline';

export type OfficeIconName =
  | 'archive'
  | 'arrow-down'
  | 'arrow-up'
  | 'banknote'
  | 'box-select'
  | 'chevrons-up-down'
  | 'circle-alert'
  | 'columns-3'
  | 'copy'
  | 'copy-plus'
  | 'download'
  | 'ellipsis'
  | 'eye'
  | 'eye-off'
  | 'file-text'
  | 'file-up'
  | 'fingerprint'
  | 'git-compare-arrows'
  | 'history'
  | 'image-plus'
  | 'key-round'
  | 'keyboard'
  | 'laptop'
  | 'layers'
  | 'link'
  | 'list-checks'
  | 'list-filter'
  | 'map-pin-house'
  | 'message-square'
  | 'newspaper'
  | 'octagon-x'
  | 'package'
  | 'package-check'
  | 'percent'
  | 'printer'
  | 'receipt-text'
  | 'rotate-cw'
  | 'ruler'
  | 'scan-barcode'
  | 'search'
  | 'sliders-horizontal'
  | 'smartphone'
  | 'split'
  | 'sticky-note'
  | 'store'
  | 'sun'
  | 'tag'
  | 'truck'
  | 'user-plus'
  | 'warehouse'
  | 'weight';

/** Hidden from screen readers, like the shop's icons. */
export const OfficeIcon = ({ name }: { name: OfficeIconName }) => (
  <svg className="icon" aria-hidden="true">
    <use href={`${spriteUrl}#${name}`} />
  </svg>
);

/** Decorative: the parent has the accessible name. */
export function Logo() {
  return (
    <svg className="office-logo" viewBox="0 0 519 84" aria-hidden="true">
      <use href={`${logoUrl}#logo`} />
    </svg>
  );
}
