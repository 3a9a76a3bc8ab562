import { type RefObject, useEffect } from 'react';

const BOXES = 'tbody .table__check input';

/** The header's checkbox checks the page; Shift checks a range. */
export function useRowChecks(table: RefObject<HTMLTableElement | null>): void {
  useEffect(() => {
    const element = table.current;
    let last: HTMLInputElement | undefined;
    const onClick = ({ target, shiftKey }: MouseEvent) => {
      if (!(target instanceof HTMLInputElement) || !target.matches('.table__check input')) return;
      const boxes = [...(element?.querySelectorAll<HTMLInputElement>(BOXES) ?? [])];
      if (target.dataset.all !== undefined) {
        for (const box of boxes) box.checked = target.checked;
        return;
      }
      const [from, to] = [last ? boxes.indexOf(last) : -1, boxes.indexOf(target)];
      last = target;
      if (!shiftKey || from < 0) return;
      for (const box of boxes.slice(Math.min(from, to), Math.max(from, to) + 1)) box.checked = target.checked;
    };
    element?.addEventListener('click', onClick);
    return () => element?.removeEventListener('click', onClick);
  }, [table]);
}
