/** Keys pressed there are text, not shortcuts. */
export const isTypedInto = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches(
      'textarea, select, input:not([type=checkbox], [type=radio], [type=button], [type=submit])',
    ));

const FIELDS =
  'main :is(textarea, select, input:not([type=hidden], [type=checkbox], [type=radio], [type=search]))';

/** Whether updates must wait: unsaved input, an open dialog, or an element with `data-unsaved`. */
export function isEditing(): boolean {
  if (document.querySelector('[data-unsaved], dialog[open]')) return true;
  if (isTypedInto(document.activeElement) && !isListening(document.activeElement)) return true;
  return [...document.querySelectorAll<Field>(FIELDS)].some(isChanged);
}

/** A scan field is always focused; it counts only when partly typed. */
export const isListening = (element: EventTarget | null): boolean =>
  element instanceof HTMLInputElement && element.matches('[data-scans]') && element.value === '';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function isChanged(field: Field): boolean {
  if (!(field instanceof HTMLSelectElement)) return field.value !== field.defaultValue;
  const options = [...field.options];
  return options.some(({ defaultSelected }) => defaultSelected)
    ? options.some(({ selected, defaultSelected }) => selected !== defaultSelected)
    : field.selectedIndex > 0;
}

/** Simulates typing, so that React notices. */
export function setValue(field: Field, value: string): void {
  field.value = value;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
