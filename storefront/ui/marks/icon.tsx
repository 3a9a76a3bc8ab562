import spriteUrl from '../../assets/icons.svg?no-inline';
import './icon.css';

export type IconName =
  | 'arrow-left'
  | 'arrow-right'
  | 'arrow-up'
  | 'search'
  | 'menu'
  | 'maximize'
  | 'x'
  | 'plus'
  | 'minus'
  | 'check'
  | 'trash-2'
  | 'chevron-down'
  | 'chevron-left'
  | 'chevron-right'
  | 'chevron-up'
  | 'sliders-horizontal'
  | 'layout-grid'
  | 'list'
  | 'sun-moon'
  | 'shopping-bag'
  | 'circle-alert'
  | 'info'
  | 'rotate-cw'
  | 'loader-circle'
  | 'pause'
  | 'play'
  | 'map-pin'
  | 'mail'
  | 'phone'
  | 'bell'
  | 'clock'
  | 'camera'
  | 'users'
  | 'undo-2'
  | 'external-link'
  | 'link'
  | 'copy'
  | 'calendar'
  | 'trophy'
  | 'card'
  | 'chat'
  | 'collect'
  | 'courier'
  | 'eft'
  | 'insured'
  | 'local'
  | 'lock'
  | 'locker'
  | 'letter'
  | 'qr'
  | 'returns'
  | 'sealed';

interface IconProps {
  name: IconName;
  spin?: boolean | undefined;
  className?: string | undefined;
}

/** Hidden from screen readers: the text beside it or the control's label names it. */
export function Icon({ name, spin = false, className }: IconProps) {
  const classes = ['icon', spin && 'icon--spin', className].filter(Boolean).join(' ');
  return (
    <svg className={classes} aria-hidden="true">
      <use href={`${spriteUrl}#${name}`} />
    </svg>
  );
}
