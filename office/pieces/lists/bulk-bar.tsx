import { type ReactNode, useEffect, useState } from 'react';
import { Form } from 'react-router';
import { formatCount } from '#domain/text/counts.ts';
import { Button } from '#storefront/ui/controls/button.tsx';
import { Keys, pressedBy } from '../keyboard/keys.tsx';

interface BulkBarProps {
  /** The form's id; the table's `checkedFor`. */
  id: string;
  action?: string;
  /** Total matches: offers to select all, sent as `all`, when a whole page is checked. */
  total?: number;
  /** Submit buttons and further fields. */
  children: ReactNode;
}

/** Bulk actions, shown once a row is checked; the form sends the rows as `selected`. */
export function BulkBar({ id, action, total = 0, children }: BulkBarProps) {
  const checked = useChecked(id);
  const count = checked.ids.length;
  return (
    <Form id={id} method="post" action={action} className="bulk-bar storm" preventScrollReset>
      <b role="status">{count > 0 ? `${formatCount(count)} selected` : 'Selected'}</b>
      {checked.isWholePage && total > count && (
        <label>
          <input type="checkbox" className="check-box" name="all" value="1" />
          All {formatCount(total)} that match
        </label>
      )}
      {children}
      <Button type="button" onClick={() => uncheck(id)} {...pressedBy('Esc')}>
        Clear <Keys of="Esc" />
      </Button>
    </Form>
  );
}

/** Ids of the checked rows. */
export function useChecked(id: string): { ids: string[]; isWholePage: boolean } {
  const [checked, setChecked] = useState({ ids: [] as string[], isWholePage: false });
  useEffect(() => {
    const read = () => {
      const boxes = boxesOf(id);
      const ids = boxes.filter((box) => box.checked).map(({ value }) => value);
      setChecked({ ids, isWholePage: boxes.length > 0 && ids.length === boxes.length });
      const all = document.querySelector<HTMLInputElement>('.table__check [data-all]');
      if (all) {
        all.checked = ids.length > 0 && ids.length === boxes.length;
        all.indeterminate = ids.length > 0 && ids.length < boxes.length;
      }
    };
    read();
    document.addEventListener('change', read);
    return () => document.removeEventListener('change', read);
  }, [id]);
  return checked;
}

function uncheck(id: string): void {
  for (const box of boxesOf(id)) box.checked = false;
  document.dispatchEvent(new Event('change'));
}

const boxesOf = (id: string): HTMLInputElement[] => [
  ...document.querySelectorAll<HTMLInputElement>(`input[name=selected][form="${CSS.escape(id)}"]`),
];
