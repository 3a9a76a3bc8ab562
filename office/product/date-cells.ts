/** The type of the field that picks this cell's day, or day and time. */
export type Picker = 'date' | 'datetime-local';

const SALE_DAYS: readonly string[] = ['Date sale price starts', 'Date sale price ends'];
/** '2026-11-27', '2026-11-27 07:00' or, in a picker, '2026-11-27T07:00' */
const PICKABLE = /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d)(?::00)?)?$/;

/** undefined for other cells, and for moments that no picker can hold, such as one of 07:00:30. */
export function pickerOf(field: string, stored: string): Picker | undefined {
  const isSaleDay = SALE_DAYS.includes(field);
  if (!isSaleDay && field !== 'Publish from') return undefined;
  const [, day, time] = PICKABLE.exec(stored) ?? [];
  if (stored !== '' && day === undefined) return undefined;
  return isSaleDay && time === undefined ? 'date' : 'datetime-local';
}

/** '2026-11-27 07:00' -> '2026-11-27T07:00' */
export function toPicker(cell: string, picker: Picker): string {
  const [, day, time = '00:00'] = PICKABLE.exec(cell) ?? [];
  if (day === undefined) return '';
  return picker === 'date' ? day : `${day}T${time}`;
}

/** '2026-11-27T07:00' -> '2026-11-27 07:00'; the stored words if they mean the same. */
export function fromPicker(picked: string, stored: string, picker: Picker): string {
  return toPicker(stored, picker) === picked ? stored : picked.replace('T', ' ');
}
