import type { KeyboardEvent, ReactNode } from 'react';
import { Button } from '../ui/controls/button.tsx';
import { Icon } from '../ui/marks/icon.tsx';

interface ChipMenuProps {
  label: string;
  /** Beside the label: the selection, or the number of options. */
  detail: string | undefined;
  isOn: boolean;
  total: number;
  children: ReactNode;
}

/** A chip that opens a popover, on phones a sheet from below; without JavaScript, too. */
export function ChipMenu({ label, detail, isOn, total, children }: ChipMenuProps) {
  return (
    <details className="chip-menu" name="shop-filters" onKeyDown={closeByEscape}>
      <summary className={isOn ? 'chip chip--on' : 'chip'}>
        {label}
        {detail && <span className="chip__detail">{detail}</span>}
        <Icon name="chevron-down" />
      </summary>
      {/* biome-ignore lint/a11y/useSemanticElements: the options inside have fieldsets of their own */}
      <div className="chip-menu__panel" role="group" aria-label={label}>
        <div className="chip-menu__options">{children}</div>
        <Button type="submit" look="gold" onClick={({ currentTarget }) => close(currentTarget)}>
          Show {total} {total === 1 ? 'product' : 'products'}
        </Button>
      </div>
    </details>
  );
}

function closeByEscape(event: KeyboardEvent<HTMLDetailsElement>): void {
  if (event.key === 'Escape') close(event.currentTarget);
}

function close(inside: HTMLElement): void {
  const menu = inside.closest<HTMLDetailsElement>('.chip-menu');
  if (!menu?.open) return;
  menu.open = false;
  menu.querySelector('summary')?.focus();
}

/** For a press anywhere else. */
export function closeMenus(event: PointerEvent): void {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('.chip-menu[open]')) {
    if (event.target instanceof Node && !menu.contains(event.target)) menu.open = false;
  }
}
