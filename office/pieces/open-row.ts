import type { MouseEvent } from 'react';

const PRESSABLE = 'a, button, input, select, textarea, label, summary, [contenteditable]';

/** A click beside the links, fields and editable cells of a row opens its first link; with Ctrl in a new tab. */
export function openRow({
  target,
  currentTarget,
  ctrlKey,
  metaKey,
  shiftKey,
}: MouseEvent<HTMLElement>): void {
  if (!(target instanceof Element) || target.closest(PRESSABLE)) return;
  const cell = target.closest('td, th');
  const isEditable = cell?.getAttribute('role') === 'gridcell' && cell.ariaReadOnly !== 'true';
  if (!cell || isEditable || cell.classList.contains('table__check')) return;
  // Text that is being selected is to be copied.
  if (getSelection()?.isCollapsed === false) return;
  const link = cell.closest('tr')?.querySelector<HTMLAnchorElement>('a[href]');
  if (!link || !currentTarget.contains(link)) return;
  link.dispatchEvent(
    new globalThis.MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }),
  );
}
