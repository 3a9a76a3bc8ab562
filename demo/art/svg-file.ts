import type { Sheet } from './sheet.ts';

export type Page = { w: number; h: number; viewBox: string; label: string };

/** What was drawn on the sheet as a whole file. */
export function svgFile(sheet: Sheet, body: string, { w, h, viewBox, label }: Page): string {
  const name = label.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');
  const definitions = tightened(sheet.definitions());
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="${viewBox}" ` +
    `role="img" aria-label="${name}">${definitions ? `<defs>${definitions}</defs>` : ''}${tightened(body)}</svg>\n`
  );
}

/** Path data needs no space before a minus sign. */
function tightened(markup: string): string {
  return markup.replace(/ d="[^"]*"/g, (d) => d.replace(/(\d) -/g, '$1-'));
}
