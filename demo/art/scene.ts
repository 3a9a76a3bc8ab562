import { grass, LANDSCAPES } from './landscapes.ts';
import { rounded } from './numbers.ts';
import { group, path } from './shapes.ts';
import { gradient, type Sheet } from './sheet.ts';
import { beast } from './subjects/beast.ts';
import { beetle } from './subjects/beetle.ts';
import { bird } from './subjects/bird.ts';
import { bloom } from './subjects/bloom.ts';
import { fish } from './subjects/fish.ts';

export const SUBJECTS = ['beast', 'bird', 'beetle', 'fish', 'bloom', 'none'] as const;
export type Subject = (typeof SUBJECTS)[number];

export type SceneOptions = {
  subject?: Subject;
  /** Size of the subject; 1 fills the width comfortably. */
  scale?: number;
  /** How far down the subject's middle is, as a share of the height. */
  level?: number;
  /** How far across the sun and the subject stand, as a share of the width. */
  across?: number;
};

const CREATURES = { beast, bird, beetle, fish };

/** A landscape of the sheet's family with a subject in front of it, w x h. */
export function scene(sheet: Sheet, w: number, h: number, options: SceneOptions = {}): string {
  const { subject = 'beast', scale = 1, level = 0.53, across } = options;
  const { family, random } = sheet;
  const [top, bottom] = random.pick(family.skies);
  const sky = path(
    `M0 0H${rounded(w)}V${rounded(h)}H0Z`,
    gradient(sheet, [{ colour: top }, { colour: bottom }]),
  );
  const least = Math.min(w, h);
  const ground = {
    w,
    h,
    sunX: w * (across ?? random.between(0.42, 0.58)),
    sunY: h * random.between(0.3, 0.4),
    sunRadius: least * random.between(0.24, 0.32),
    grain: least / 240,
  };
  const land = LANDSCAPES[family.name](sheet, ground);
  const foreground = family.name === 'veld' && subject !== 'none' ? grass(sheet, w, h + 4, h * 0.26) : '';
  return sky + land + figure(sheet, w, h, { subject, scale, level, across: across ?? 0.5 }) + foreground;
}

function figure(
  sheet: Sheet,
  w: number,
  h: number,
  { subject, scale, level, across }: Required<SceneOptions>,
): string {
  if (subject === 'none') return '';
  const { family, random } = sheet;
  if (subject === 'bloom') {
    const colours = {
      outer: family.base,
      middle: family.bright,
      inner: family.accent,
      core: family.deep,
      seeds: family.accent,
    };
    return bloom(
      sheet,
      w * across,
      h * (level - 0.02),
      Math.min(w, h) * 0.43 * scale,
      random.integer(11, 16),
      colours,
    );
  }
  const size = Math.min(w / 300, h / 330) * scale * (subject === 'fish' ? 0.96 : 1);
  const at = `translate(${rounded(w * across)} ${rounded(h * level)}) scale(${Math.round(size * 100) / 100})`;
  return group(at, CREATURES[subject](sheet));
}
