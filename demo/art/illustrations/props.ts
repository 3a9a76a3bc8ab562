import { CHALK, GOLD, INK, RUST, UMBER } from '../families.ts';
import { lettering } from '../lettering.ts';
import { points, polar, rounded } from '../numbers.ts';
import { circle, diamond, flank, group, line, mark, path, rectangle, shadow } from '../shapes.ts';
import { place, reusable, type Sheet } from '../sheet.ts';

export const PROP_NAMES = [
  'parcel',
  'loupe',
  'coins',
  'tub',
  'thermometer',
  'slip',
  'clock',
  'swap',
  'calendar',
] as const;
export type PropName = (typeof PROP_NAMES)[number];

/** Things on a table that nobody sells; each stands on the line y = 548 of a 480 x 600 box. */
export const PROPS: Record<PropName, (sheet: Sheet, word: string) => string> = {
  parcel,
  loupe,
  coins,
  tub,
  thermometer,
  slip,
  clock,
  swap,
  calendar,
};

/** A carton closed with tape in the shop's three bands. */
function parcel(): string {
  const label =
    rectangle(0, 0, 118, 86, CHALK) +
    group('translate(10 14) scale(.9)', mark(INK, GOLD)) +
    line('M76 22H106M76 36H106M76 50H96', UMBER, 4) +
    line('M12 76H106', INK, 6, 'stroke-dasharray="3 4 7 3"');
  return (
    shadow(246, 548, 200, 16) +
    path('M60 300L290 330V552L60 516Z', '#C99A5B') +
    path('M290 330L424 286V498L290 552Z', '#A97A40') +
    path('M60 300L196 262L424 286L290 330Z', '#E0B87B') +
    group('matrix(1 .13 0 1 168 314)', flank(0, 0, 30, 100, true)) +
    path('M168 314L304 273L334 276L198 318Z', RUST) +
    path('M180 316L316 274L326 275L190 317Z', UMBER) +
    group('matrix(1 .14 0 1 76 392)', label) +
    line('M386 420l22-8v40M386 432v42M408 412v56', INK, 5, 'opacity=".45"')
  );
}

/** A magnifier over a printed word. */
function loupe({ family }: Sheet, word: string): string {
  return (
    shadow(250, 548, 150, 13) +
    path('M318 396L346 372L440 500Q444 526 414 536Z', UMBER) +
    path('M330 410L342 400L424 510L416 520Z', RUST) +
    circle(222, 290, 158, family.deep) +
    circle(222, 290, 138, CHALK) +
    rectangle(106, 236, 232, 108, family.light) +
    lettering(word, 222, 266, 44, { fill: family.deep, anchor: 'middle', weight: 0.19, maxWidth: 208 }) +
    path(diamond(140, 196, 13) + diamond(172, 196, 13) + diamond(204, 196, 13), family.base) +
    line('M130 376H300M130 396H262', family.base, 6, 'opacity=".5"') +
    path('M222 152A138 138 0 0 0 96 236L150 250A90 90 0 0 1 226 200Z', '#fff', 'opacity=".45"')
  );
}

function coins(sheet: Sheet): string {
  const coin = reusable(
    sheet,
    '<ellipse cx="0" cy="10" rx="74" ry="26" fill="#9B6A08"/>' +
      `<ellipse cx="0" cy="0" rx="74" ry="26" fill="${GOLD}"/>` +
      '<ellipse cx="0" cy="0" rx="56" ry="18" fill="none" stroke="#9B6A08" stroke-width="4"/>',
  );
  const piles: [number, number][] = [
    [132, 6],
    [350, 9],
    [240, 3],
  ];
  const drawn = piles.map(([x, count], pile) => {
    const foot = pile === 2 ? 530 : 500;
    const coinsInPile = Array.from({ length: count }, (_, i) =>
      place(coin, `translate(${x + (i % 2) * 5} ${foot - i * 24})`),
    );
    const top = foot - (count - 1) * 24;
    const sign = path(diamond(0, 0, 15), '#9B6A08', `transform="translate(${x} ${top}) scale(1.6 .6)"`);
    return coinsInPile.join('') + sign;
  });
  return shadow(242, 536, 190, 18) + drawn.join('');
}

/** A tub with a tight lid: sleeved cards stand in it, with two sachets that drink water. */
function tub({ family }: Sheet): string {
  let cards = '';
  const colours = [family.base, family.bright, family.accent, CHALK, family.deep];
  for (let i = 0; i < 14; i++) {
    const colour = colours[(i * 3) % 5] ?? family.base;
    cards += rectangle(78 + i * 23, 304 + ((i * 7) % 3) * 6, 20, 216, colour, 3);
  }
  const sachet = (x: number, turn: number) =>
    group(
      `translate(${x} 400) rotate(${turn})`,
      rectangle(0, 0, 62, 84, '#fff', 4, `stroke="#B9C8CC" stroke-width="2"`) +
        line('M8 8H54M8 76H54', '#B9C8CC', 4, 'stroke-dasharray="3 3"') +
        lettering('DRY', 31, 32, 16, { fill: '#0D5480', anchor: 'middle' }),
    );
  return (
    shadow(240, 548, 206, 15) +
    cards +
    sachet(110, -8) +
    sachet(300, 7) +
    path('M48 268H432L412 540Q411 548 402 548H78Q69 548 68 540Z', '#DCEBEE', 'opacity=".42"') +
    path('M70 290H104L96 520H84Z', '#fff', 'opacity=".5"') +
    rectangle(34, 228, 412, 44, '#2E6E7E', 10) +
    rectangle(34, 228, 412, 14, '#6FA6B2', 7) +
    rectangle(52, 258, 44, 46, GOLD, 6) +
    rectangle(384, 258, 44, 46, GOLD, 6)
  );
}

function thermometer({ family }: Sheet): string {
  let ticks = '';
  for (let i = 0; i <= 10; i++) ticks += `M290 ${164 + i * 28}h${i % 5 === 0 ? 44 : 24}`;
  return (
    shadow(240, 548, 110, 12) +
    rectangle(140, 84, 210, 462, CHALK, 12, `stroke="${family.deep}" stroke-width="6"`) +
    rectangle(140, 84, 14, 462, RUST, 4) +
    rectangle(216, 130, 44, 320, '#fff', 22, `stroke="${INK}" stroke-width="6"`) +
    circle(238, 470, 46, INK) +
    circle(238, 470, 38, RUST) +
    rectangle(228, 200, 20, 260, RUST, 10) +
    line(ticks, INK, 5) +
    lettering('35', 312, 108, 26, { fill: RUST, anchor: 'middle' })
  );
}

/** A match slip on a board, with the pencil that always goes missing. */
function slip({ family }: Sheet): string {
  const row = (y: number, won: number) =>
    line(`M128 ${y}H258`, INK, 6, 'opacity=".6"') +
    [0, 1, 2]
      .map((i) =>
        rectangle(
          278 + i * 32,
          y - 14,
          24,
          24,
          i < won ? family.accent : '#fff',
          0,
          `stroke="${INK}" stroke-width="3"`,
        ),
      )
      .join('');
  return (
    shadow(240, 548, 170, 14) +
    rectangle(84, 120, 312, 426, '#A97A40', 14) +
    rectangle(104, 156, 272, 372, CHALK) +
    rectangle(176, 96, 128, 50, INK, 10) +
    circle(240, 110, 14, '#8FA6AE') +
    lettering('ROUND 3', 128, 184, 24, { weight: 0.19 }) +
    lettering('TABLE 7', 128, 224, 15, { fill: family.base, weight: 0.18 }) +
    row(300, 2) +
    row(356, 1) +
    line('M128 430H270M128 476H270', INK, 3) +
    line('M134 424q12-26 22-4t22-6t24 2t30-8', family.base, 4) +
    group(
      'translate(330 560) rotate(-62)',
      rectangle(0, -11, 190, 22, GOLD) +
        rectangle(0, -4, 190, 8, '#DD9A0C') +
        rectangle(-30, -11, 30, 22, RUST) +
        path('M190-11L224 0L190 11Z', '#F2D9B0') +
        path('M212-4L224 0L212 4Z', INK),
    )
  );
}

/** Ten o'clock: the first round. */
function clock({ family }: Sheet): string {
  let marks = '';
  for (let i = 0; i < 12; i++) {
    const angle = (i * Math.PI) / 6;
    const from = polar(240, 330, i % 3 ? 150 : 138, angle);
    marks += `M${points(...from)}L${points(...polar(240, 330, 166, angle))}`;
  }
  const hand = (hour: number, length: number) => {
    const [x, y] = polar(240, 330, length, ((hour - 3) * Math.PI) / 6);
    return `M240 330L${points(x, y)}`;
  };
  return (
    shadow(240, 548, 160, 14) +
    path('M120 552L160 470H196L164 552ZM360 552L320 470H284L316 552Z', UMBER) +
    circle(240, 330, 206, family.deep) +
    circle(240, 330, 188, CHALK) +
    path('M240 330V146A184 184 0 0 0 80.7 238Z', family.accent, 'opacity=".7"') +
    line(marks, INK, 9) +
    line(hand(10, 96), INK, 16, 'stroke-linecap="square"') +
    line(hand(12, 140), INK, 10, 'stroke-linecap="square"') +
    circle(240, 330, 16, RUST) +
    group('translate(213 368) scale(.86)', mark(INK, CHALK))
  );
}

/** Two arrows that chase each other. */
function swap({ family }: Sheet): string {
  const arrow =
    path('M100 330A142 142 0 0 1 330 216L300 256A92 92 0 0 0 150 330Z', family.accent) +
    path('M346 146L370 284L246 262Z', family.accent);
  const both = `${arrow}${group('rotate(180 240 330)', arrow)}`;
  return (
    shadow(240, 548, 150, 12) +
    circle(240, 330, 196, family.deep) +
    circle(240, 330, 196, 'none', `stroke="${CHALK}" stroke-width="8"`) +
    group('translate(36 50) scale(.85)', both) +
    path(diamond(240, 330, 34), CHALK)
  );
}

/** A wall calendar whose Saturdays are marked. */
function calendar({ family }: Sheet): string {
  let days = '';
  let saturdays = '';
  for (let week = 0; week < 5; week++) {
    for (let day = 0; day < 7; day++) {
      const [x, y] = [104 + day * 41, 286 + week * 46];
      if (day === 5) saturdays += diamond(x + 13, y + 13, 17);
      else days += `M${x} ${y}h26v26h-26Z`;
    }
  }
  const rings = [140, 240, 340].map((x) => `M${x} 104v46`).join('');
  return (
    shadow(240, 548, 180, 14) +
    rectangle(78, 128, 324, 418, CHALK, 6, `stroke="${family.deep}" stroke-width="6"`) +
    rectangle(78, 128, 324, 112, family.base) +
    lettering('SATURDAY', 240, 168, 34, { fill: CHALK, anchor: 'middle', maxWidth: 280 }) +
    line(rings, INK, 12, 'stroke-linecap="square"') +
    path(days, family.light, `stroke="${family.base}" stroke-width="2"`) +
    path(saturdays, family.accent, `stroke="${INK}" stroke-width="${rounded(3)}"`)
  );
}
