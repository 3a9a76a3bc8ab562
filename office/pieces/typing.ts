/** Keys that go to such an element write text, so they press nothing else. */
export const isTypedInto = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches(
      'textarea, select, input:not([type=checkbox], [type=radio], [type=button], [type=submit])',
    ));

const FIELDS =
  'main :is(textarea, select, input:not([type=hidden], [type=checkbox], [type=radio], [type=search]))';

/** Whether news must wait: something is typed and not sent, a dialog is open, or a screen says so by `data-unsaved`. */
export function isEditing(): boolean {
  if (document.querySelector('[data-unsaved], dialog[open]')) return true;
  if (isTypedInto(document.activeElement) && !isListening(document.activeElement)) return true;
  return [...document.querySelectorAll<Field>(FIELDS)].some(isChanged);
}

/** A scan field has the focus all day; only a half-typed one is being edited. */
const isListening = (element: Element | null): boolean =>
  element instanceof HTMLInputElement && element.matches('[data-scans]') && element.value === '';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function isChanged(field: Field): boolean {
  if (!(field instanceof HTMLSelectElement)) return field.value !== field.defaultValue;
  const options = [...field.options];
  return options.some(({ defaultSelected }) => defaultSelected)
    ? options.some(({ selected, defaultSelected }) => selected !== defaultSelected)
    : field.selectedIndex > 0;
}
