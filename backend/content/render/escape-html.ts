const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#039;',
};

/** Text for an element or a quoted attribute. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

/** Text for an element, quotes as they are: how WordPress writes the names of terms. */
export const escapeText = (text: string): string => text.replace(/[&<>]/g, (sign) => ENTITIES[sign] ?? sign);
