import { CHALK, FAMILIES, type FamilyName, INK } from '../families.ts';
import { circle, group, mark, path, rectangle, shadow } from '../shapes.ts';
import type { Sheet } from '../sheet.ts';
import type { ArtSpec } from '../spec.ts';
import { beast } from '../subjects/beast.ts';
import { beetle } from '../subjects/beetle.ts';
import { bloom } from '../subjects/bloom.ts';

const LAYOUT: readonly [number, number, number, FamilyName][] = [
  [150, 200, 84, 'veld'],
  [320, 178, 96, 'kus'],
  [126, 392, 92, 'skemer'],
  [318, 388, 104, 'berg'],
  [224, 292, 74, 'grot'],
];

/** Acrylic counters: the set laid out, or one large with the edge of the stack. */
export function tokens(sheet: Sheet, spec: ArtSpec): string {
  if (spec.view === 'closeup') return tokenStack(sheet, spec);
  const laid = LAYOUT.map(([x, y, radius, family], i) =>
    token(sheet.reseeded(`${spec.design}|${i}`, family), x, y, radius, i % 2 === 1),
  );
  return shadow(240, 520, 190, 16) + laid.join('');
}

function token(sheet: Sheet, x: number, y: number, radius: number, flower: boolean): string {
  const { family } = sheet;
  const colours = {
    outer: family.bright,
    middle: family.accent,
    inner: CHALK,
    core: family.deep,
    seeds: family.accent,
  };
  const picture = flower
    ? bloom(sheet, x, y, radius * 0.68, 10, colours)
    : group(`translate(${x} ${y + 4}) scale(${(radius / 210).toFixed(2)})`, beast(sheet));
  return (
    circle(x + 4, y + 10, radius, INK, 'opacity=".3"') +
    circle(x, y, radius, family.deep) +
    circle(x, y, radius - 9, family.base, `stroke="${family.accent}" stroke-width="3"`) +
    picture
  );
}

function tokenStack(sheet: Sheet, spec: ArtSpec): string {
  const own = sheet.reseeded(`${spec.design}|stack`);
  let stack = '';
  LAYOUT.forEach(([, , , name], i) => {
    const { deep, bright, accent } = FAMILIES[name];
    const y = 500 - i * 26;
    stack +=
      rectangle(86, y - 13, 308, 26, deep) +
      `<ellipse cx="240" cy="${y + 13}" rx="154" ry="44" fill="${deep}"/>` +
      `<ellipse cx="240" cy="${y - 11}" rx="154" ry="44" fill="${bright}" stroke="${accent}" stroke-width="3"/>`;
  });
  const { family } = sheet;
  const top =
    circle(240, 254, 150, family.deep) +
    circle(240, 254, 134, family.base, `stroke="${family.accent}" stroke-width="4"`) +
    group('translate(240 262) scale(.74)', beetle(own)) +
    path('M120 190A140 140 0 0 1 210 116L150 360A140 140 0 0 1 120 190Z', '#fff', 'opacity=".12"') +
    group('translate(214 352) scale(.8)', mark(CHALK, family.deep));
  return shadow(240, 544, 180, 14) + stack + top;
}
