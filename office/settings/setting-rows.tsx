import '#storefront/ui/controls/icon-button.css';
import { Button } from '#storefront/ui/controls/button.tsx';
import { Checkbox } from '#storefront/ui/controls/checkbox.tsx';
import { Field } from '#storefront/ui/controls/field.tsx';
import { SelectField } from '#storefront/ui/controls/select-field.tsx';
import { Icon, type IconName } from '#storefront/ui/marks/icon.tsx';
import { MENU_TARGETS } from './menu-targets.ts';
import { type Cells, rowCount } from './setting-cells.ts';
import type { Column, SettingField } from './setting-kinds.ts';

interface SettingRowsProps {
  setting: SettingField;
  cells: Cells;
  problems: Readonly<Record<string, string>>;
}

const ICONS = [
  { value: 'camera', label: 'Camera' },
  { value: 'people', label: 'Team' },
];

/** Rows added, moved and removed by submit buttons, so that they work without JavaScript. */
export function SettingRows({ setting, cells, problems }: SettingRowsProps) {
  const { field, label, columns = [], row: what = 'row', kind } = setting;
  const count = rowCount(cells, field);
  const keyOf = (index: number) =>
    kind === 'record' ? (cells[`${field}.${index}.${columns[0]?.name}`] ?? '').trim() : String(index);
  const [ofAll] = Object.entries(problems).filter(([path]) => path === field);
  const idOfProblem = `${field}-error`;
  return (
    <fieldset className="setting-rows" aria-describedby={ofAll && idOfProblem}>
      <legend>{label}</legend>
      <input type="hidden" name={`${field}.rows`} value={count} />
      {ofAll && (
        <p className="field__error" id={idOfProblem}>
          This {ofAll[1]}.
        </p>
      )}
      <ol>
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name of their own
          <li key={index}>
            {columns.map((column) => (
              <Cell
                key={column.name}
                column={column}
                row={`${what} ${index + 1}`}
                name={`${field}.${index}.${column.name}`}
                typed={cells[`${field}.${index}.${column.name}`]}
                reason={
                  problems[`${field}.${keyOf(index)}.${column.name}`] ??
                  (kind === 'record' && column === columns.at(-1)
                    ? problems[`${field}.${keyOf(index)}`]
                    : undefined)
                }
              />
            ))}
            <span className="setting-rows__buttons">
              {kind === 'rows' && (
                <>
                  <RowButton
                    does={`up:${field}:${index}`}
                    icon="chevron-up"
                    label={`Move ${what} ${index + 1} up`}
                    isOff={index === 0}
                  />
                  <RowButton
                    does={`down:${field}:${index}`}
                    icon="chevron-down"
                    label={`Move ${what} ${index + 1} down`}
                    isOff={index === count - 1}
                  />
                </>
              )}
              <RowButton
                does={`remove:${field}:${index}`}
                icon="trash-2"
                label={`Remove ${what} ${index + 1}`}
              />
            </span>
          </li>
        ))}
      </ol>
      <Button type="submit" size="small" icon="plus" id={`${field}.add`} name="do" value={`add:${field}:0`}>
        Add {/^[aeiou]/.test(what) ? 'an' : 'a'} {what}
      </Button>
    </fieldset>
  );
}

interface CellProps {
  column: Column;
  /** Such as 'entry 2': what tells its fields from those of other rows. */
  row: string;
  name: string;
  typed: string | undefined;
  reason: string | undefined;
}

function Cell({ column, row, name, typed, reason }: CellProps) {
  const { label } = column;
  const spoken = { name, label, 'aria-label': `${label}, ${row}` };
  const own = { ...spoken, error: reason && `This ${reason}.`, compact: true };
  switch (column.kind) {
    case 'yes':
      return <Checkbox {...spoken} defaultChecked={typed === 'on'} />;
    case 'icon':
      return <SelectField {...own} options={ICONS} defaultValue={typed} />;
    case 'date':
      return <Field {...own} type="date" defaultValue={typed} />;
    case 'page':
      return <Field {...own} list={MENU_TARGETS} defaultValue={typed} />;
    case 'number':
      return <Field {...own} inputMode="numeric" defaultValue={typed} />;
    default:
      return <Field {...own} defaultValue={typed} />;
  }
}

const RowButton = ({
  does,
  icon,
  label,
  isOff,
}: {
  does: string;
  icon: IconName;
  label: string;
  isOff?: boolean;
}) => (
  <button type="submit" className="icon-button" name="do" value={does} aria-label={label} disabled={isOff}>
    <Icon name={icon} />
  </button>
);
