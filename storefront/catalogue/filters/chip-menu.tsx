import type { KeyboardEvent, ReactNode } from 'react';
import { countOf } from '#domain/text/counts.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Icon } from '../../ui/marks/icon.tsx';

interface ChipMenuProps {
  label: string;
  /** Beside the label: the selection, or the number of options. */
  detail?: string | undefined;
  /** What is chosen here, unless the label says it. */
  name?: string | undefined;
  isOn: boolean;
  /** With it a button shows the list; without it the content has links of its own. */
  total?: number | undefined;
  children: ReactNode;
}

/** A chip that opens a popover, on phones a sheet from below; without JavaScript, too. */
export function ChipMenu({ label, detail, name = label, isOn, total, children }: ChipMenuProps) {
  return (
    <details className="chip-menu" name="shop-filters" data-over-page="" onKeyDown={closeByEscape}>
      <summary className={isOn ? 'chip chip--on' : 'chip'}>
        {label}
        {detail && <span className="chip__detail">{detail}</span>}
        <Icon name="chevron-down" />
      </summary>
      {/* biome-ignore lint/a11y/useSemanticElements: the options inside have fieldsets of their own */}
      <div className="chip-menu__panel" role="group" aria-label={name}>
        <div className="chip-menu__options">{children}</div>
        {total !== undefined && (
          <Button type="submit" look="gold" onClick={({ currentTarget }) => close(currentTarget)}>
            {showProducts(total)}
          </Button>
        )}
      </div>
    </details>
  );
}

export const showProducts = (total: number): string => `Show ${countOf(total, 'product')}`;

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
