import { CHALK, INK } from '../families.ts';
import { points, rounded } from '../numbers.ts';
import { circle, leaf, line, path } from '../shapes.ts';
import { place, reusable, type Sheet } from '../sheet.ts';
import { type SubjectColours, subjectColours } from './colours.ts';

type Face = { cheek: number; jaw: number; brow: number; length: number };

/** A mirrored mask of a beast: antelope, cat, owl, lizard or something in between. About 300 units wide. */
export function beast(sheet: Sheet): string {
  const { random } = sheet;
  const colours = subjectColours(sheet);
  const face: Face = {
    cheek: random.between(46, 62),
    jaw: random.between(15, 32),
    brow: random.between(30, 44),
    length: random.between(72, 92),
  };
  const behind = crown(sheet, colours);
  const half = horns(sheet, face, colours) + ears(sheet, face, colours) + head(sheet, face, colours);
  const side = reusable(sheet, half);
  return behind + place(side, 'scale(1 1)') + place(side, 'scale(-1 1)');
}

function crown(sheet: Sheet, colours: SubjectColours): string {
  const { random } = sheet;
  const half = random.integer(5, 8);
  const length = random.between(112, 150);
  const spread = random.between(118, 150);
  const kind = random.pick(['petal', 'spike', 'step', 'paddle'] as const);
  const shapes = {
    petal: (size: number) => leaf(size, 19),
    spike: (size: number) => `M-13 0L0 ${rounded(-size)}L13 0Z`,
    step: (size: number) => {
      const shoulder = rounded(-size * 0.7);
      return `M-19 0V${shoulder}H-9.5V${rounded(-size)}H9.5V${shoulder}H19V0Z`;
    },
    paddle: (size: number) =>
      `M-6 0L-15 ${rounded(-size * 0.9)}L0 ${rounded(-size)}L15 ${rounded(-size * 0.9)}L6 0Z`,
  };
  let drawn = '';
  for (const layer of [0, 1]) {
    for (let i = -half; i <= half; i++) {
      const angle = ((i + layer / 2) / half) * spread;
      if (Math.abs(angle) > spread) continue;
      const size = length * (layer ? 0.78 : 1) * (1 - (Math.abs(i) / half) * 0.16);
      const pair = layer ? [colours.bright, colours.accent] : [colours.deep, colours.body];
      const colour = pair[Math.abs(i % 2)] ?? colours.deep;
      drawn += path(shapes[kind](size), colour, `transform="rotate(${rounded(angle)})"`);
    }
  }
  return drawn;
}

function horns(sheet: Sheet, { jaw }: Face, colours: SubjectColours): string {
  const { random } = sheet;
  const kind = random.pick(['lyre', 'ram', 'antler', 'tusk', 'none', 'lyre', 'fan', 'straight'] as const);
  const colour = random.pick([colours.light, CHALK, colours.accent]);
  switch (kind) {
    case 'lyre':
      return (
        path('M8-46C16-74 62-84 58-128C57-142 48-152 36-156C42-144 43-134 37-122C27-102 4-92 2-58Z', colour) +
        line('M11-66l16 7M19-80l15 9M29-92l13 10M37-104l12 8', colours.deep, 3.4)
      );
    case 'ram':
      return (
        path(
          'M12-50C30-96 92-92 96-46C98-18 76-2 58-10C48-15 48-30 58-34C66-37 72-30 70-24C80-30 78-54 60-58' +
            'C44-60 34-50 30-38Z',
          colour,
        ) + line('M36-74l8 18M58-82l2 22M78-72l-9 18M92-50l-18 6', colours.deep, 3.4)
      );
    case 'antler':
      return path('M12-46L36-92L30-120L40-98L52-132L50-96L78-118L56-82L88-84L50-66L28-36Z', colour);
    case 'straight':
      return (
        path('M8-46L30-170L24-44Z', colour) + line('M12-66l10 4M15-84l9 4M18-102l9 3', colours.deep, 3.4)
      );
    case 'tusk':
      return (
        path(
          `M${rounded(jaw)} 44C${points(jaw + 40, 60, jaw + 52, 24, jaw + 44, 0)}` +
            `C${points(jaw + 40, 30, jaw + 20, 36, jaw + 2, 22)}Z`,
          colour,
        ) + path('M14-50L40-104L40-44Z', colours.accent)
      );
    case 'fan':
      return [0, 1, 2, 3]
        .map((i) => {
          const at = `transform="translate(6 -40) rotate(${10 + i * 19})"`;
          return path(leaf(84 - i * 8, 11), i % 2 ? colours.accent : colour, at);
        })
        .join('');
    default:
      return '';
  }
}

function ears({ random }: Sheet, { cheek }: Face, colours: SubjectColours): string {
  if (random.chance(0.6)) {
    const outer =
      `M${points(cheek * 0.7, -30)}L${points(cheek + 42, -52)}` +
      `Q${points(cheek + 40, -12, cheek * 0.86, 0)}Z`;
    const inner =
      `M${points(cheek * 0.86, -24)}L${points(cheek + 30, -42)}` +
      `Q${points(cheek + 26, -18, cheek * 0.9, -8)}Z`;
    return path(outer, colours.body) + path(inner, colours.accent);
  }
  const outer = `M${points(cheek * 0.5, -46)}L${points(cheek * 0.92, -96)}L${points(cheek * 1.02, -20)}Z`;
  const inner = `M${points(cheek * 0.64, -46)}L${points(cheek * 0.86, -78)}L${points(cheek * 0.92, -28)}Z`;
  return path(outer, colours.body) + path(inner, colours.accent);
}

function head(sheet: Sheet, face: Face, colours: SubjectColours): string {
  const { cheek, jaw, brow, length } = face;
  const chin = points(jaw, length * 0.76);
  const outline =
    `M0-58L${points(brow, -56)}L${points(cheek, -26)}L${points(cheek * 0.88, 12)}L${chin}` +
    `L${points(jaw * 0.72, length)}L0 ${rounded(length + 4)}Z`;
  const shade =
    `M${points(cheek * 0.42, -57)}L${points(cheek, -26)}L${points(cheek * 0.88, 12)}L${chin}` +
    `L${points(cheek * 0.42, 6)}Z`;
  const blaze = `M0-58L13-57L17-8L${points(jaw * 0.6, length * 0.72)}L0 ${rounded(length * 0.8)}Z`;
  const stripe =
    `M${points(cheek * 0.5, 4)}L${points(cheek * 0.72, 10)}L${points(jaw * 0.9, length * 0.72)}` +
    `L${points(jaw * 0.66, length * 0.62)}Z`;
  const nose = `M0 ${rounded(length * 0.66)}H${rounded(jaw * 0.62)}L${points(jaw * 0.4, length * 0.84)}H0Z`;
  return (
    path(outline, colours.body) +
    path(shade, colours.deep, 'opacity=".34"') +
    path(blaze, colours.light) +
    path(stripe, colours.deep) +
    eye(sheet, cheek * 0.56, colours) +
    browMark(sheet, colours) +
    path(nose, INK) +
    line('M3 2h7M3 15h6M3 28h5', colours.bright, 3.4)
  );
}

function eye({ random }: Sheet, x: number, colours: SubjectColours): string {
  const y = random.between(-16, -8);
  const size = random.between(10, 15);
  const kind = random.pick(['almond', 'round', 'slash'] as const);
  if (kind === 'round') {
    return (
      circle(x, y, size, INK) + circle(x, y, size * 0.62, colours.accent) + circle(x, y, size * 0.26, INK)
    );
  }
  if (kind === 'almond') {
    const lid =
      `M${rounded(-size * 1.3)} 0Q${points(0, -size * 1.25, size * 1.3, 0)}` +
      `Q${points(0, size * 1.05, -size * 1.3, 0)}Z`;
    const at = `transform="translate(${points(x, y)}) rotate(-16)"`;
    return path(lid, INK, at) + circle(x, y, size * 0.52, colours.glow);
  }
  const slash =
    `M${points(x - size * 1.2, y + size * 0.5)}L${points(x + size * 1.2, y - size * 0.9)}` +
    `L${points(x + size * 0.9, y + size * 0.55)}Z`;
  return path(slash, colours.glow, `stroke="${INK}" stroke-width="3"`);
}

function browMark({ random }: Sheet, colours: SubjectColours): string {
  switch (random.integer(0, 2)) {
    case 0:
      return path('M0-34L8-46L0-58Z', colours.accent);
    case 1:
      return line('M0-26L10-36L0-46M0-38L10-48L0-58', colours.deep, 4);
    default:
      return circle(0, -40, 8, colours.accent);
  }
}
