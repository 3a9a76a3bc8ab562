import { CHALK, GOLD, INK, RUST, UMBER } from '../families.ts';
import { fanned, grass, hill, leaf, type Motif, mirrored, waves } from './strokes.ts';

export const ANIMALS = {
  tortoise: (p) => `
    ${hill(p)}
    <path d="M-62 50v22h22V50zM34 50v22h22V50z" fill="${p.deep}"/>
    <path d="M58 40C66 14 92 8 98 22C102 34 92 46 66 52Z" fill="${p.bright}"/>
    <circle cx="86" cy="26" r="4" fill="${INK}"/>
    <path d="M-86 52C-80 -34 62 -46 74 52Z" fill="${UMBER}"/>
    <path d="M-76 48C-68 -24 52 -34 64 48Z" fill="${p.accent}"/>
    ${[
      [-42, 26],
      [-6, 20],
      [32, 28],
      [-24, -4],
      [14, -6],
    ]
      .map(
        ([x = 0, y = 0]) =>
          `<g transform="translate(${x} ${y})"><path d="M0 -20L17 -8L12 14H-12L-17 -8Z" fill="${UMBER}"/><path d="M0 -11L9 -4L6 8H-6L-9 -4Z" fill="${RUST}"/><path d="M0 -5L4 0L0 4L-4 0Z" fill="${CHALK}"/></g>`,
      )
      .join('')}
    <path d="M-90 50H78V60H-90Z" fill="${RUST}"/>
    <path d="M-90 56H78V62H-90Z" fill="${UMBER}"/>`,
  kudu: (p) => `
    ${grass(p)}
    ${mirrored(`<path d="M10 -30C34 -44 14 -62 36 -74C54 -84 40 -96 58 -104C64 -90 74 -84 58 -68C44 -56 60 -48 40 -34C30 -26 24 -20 12 -14Z" fill="${UMBER}"/><path d="M32 -44l14 5M40 -70l14 6M50 -88l12 4" stroke="${GOLD}" stroke-width="5"/><path d="M24 -6L72 -26C74 4 56 20 28 14Z" fill="${p.base}"/><path d="M34 -2L62 -14C62 4 50 12 34 9Z" fill="${RUST}"/>`)}
    <path d="M-30 -24H30L36 2L20 66L10 84H-10L-20 66L-36 2Z" fill="${RUST}"/>
    ${mirrored(`<path d="M8 -20L24 20L10 50Z" fill="${CHALK}"/><path d="M14 10l14 -6l-4 14z" fill="${INK}"/>`)}
    <path d="M-12 68H12L8 82H-8Z" fill="${INK}"/>
    <path d="M0 -24l7 12l-7 40l-7 -40z" fill="${UMBER}"/>`,
  crane: (p) => `
    ${waves(p, 74, 2)}
    <path d="M-4 30V92M16 28V92" stroke="${UMBER}" stroke-width="5"/>
    ${fanned(`<path d="${leaf(78, 13)}" fill="${p.base}"/>`, -128, -88, 4)}
    <path d="M-50 26C-36 -16 28 -22 46 8C40 36 -20 46 -50 26Z" fill="${CHALK}"/>
    ${[0, 1, 2].map((i) => `<path d="M${-36 + i * 16} ${20 - i * 3}q18 -26 44 -14q-18 22 -44 14z" fill="${[p.base, p.bright, p.accent][i]}"/>`).join('')}
    <path d="M34 6C64 -8 14 -46 40 -74" fill="none" stroke="${CHALK}" stroke-width="13"/>
    <path d="M30 -84A15 15 0 0 1 58 -78L92 -70L56 -64A15 15 0 0 1 30 -72Z" fill="${p.deep}"/>
    <circle cx="46" cy="-77" r="4.5" fill="${GOLD}"/>
    ${[-60, -40, -20, 0].map((a) => `<path transform="translate(40 -86) rotate(${a})" d="M-2 0L0 -26L2 0z" fill="${GOLD}"/><circle cx="${40 + 26 * Math.sin(a * 0.01745)}" cy="${-86 - 26 * Math.cos(a * 0.01745)}" r="3.4" fill="${RUST}"/>`).join('')}`,
  beetle: (p) => `
    ${hill(p, 78)}
    ${mirrored(`<path d="M30 -14L76 -40L88 -66M36 18L84 16L100 -2M30 44L70 66L78 88" fill="none" stroke="${INK}" stroke-width="7"/><path d="M6 -62C10 -88 30 -92 40 -82C28 -82 22 -74 20 -58Z" fill="${INK}"/>`)}
    <path d="M-26 -40A26 24 0 0 1 26 -40L20 -28H-20Z" fill="${p.deep}"/>
    <path d="M-40 -30H40L34 -8H-34Z" fill="${p.accent}"/>
    ${mirrored(`<path d="M2 -6H38C56 30 40 78 2 90Z" fill="${p.base}"/><path d="M10 6L30 6L36 28L10 18Z" fill="${GOLD}"/><path d="M10 30L38 40L34 56L10 44Z" fill="${RUST}"/><path d="M10 56L30 64L10 78Z" fill="${GOLD}"/>`)}
    <path d="M-2 -6H2V92H-2Z" fill="${INK}"/>
    <circle cx="-12" cy="-46" r="5" fill="${GOLD}"/>
    <circle cx="12" cy="-46" r="5" fill="${GOLD}"/>`,
  viper: (p) => `
    ${hill(p, 72)}
    ${[
      { rx: 84, fill: p.deep },
      { rx: 62, fill: p.base },
      { rx: 40, fill: p.accent },
    ]
      .map(
        ({ rx, fill }, i) =>
          `<ellipse cx="0" cy="${82 - i * 20}" rx="${rx}" ry="22" fill="${fill}"/>${Array.from({ length: 9 - i * 2 }, (_, k) => `<path transform="translate(${-rx + 14 + k * ((2 * rx - 28) / (8 - i * 2))} ${90 - i * 20})" d="M-6 0L0 -11L6 0L0 9Z" fill="${i % 2 ? GOLD : CHALK}"/>`).join('')}`,
      )
      .join('')}
    <path d="M-6 40C-46 10 44 -6 6 -42" fill="none" stroke="${p.base}" stroke-width="26"/>
    <path d="M-6 40C-46 10 44 -6 6 -42" fill="none" stroke="${GOLD}" stroke-width="6" stroke-dasharray="9 9"/>
    <path d="M-20 -48L0 -92L40 -74L36 -44L8 -30Z" fill="${p.deep}"/>
    <circle cx="16" cy="-62" r="5" fill="${GOLD}"/>
    <path d="M38 -60L70 -66M56 -63L70 -52" stroke="${RUST}" stroke-width="4"/>`,
  swallow: (p) => `
    ${hill(p, 88)}
    <g transform="rotate(-24)">
    ${mirrored(`<path d="M6 -22C44 -50 88 -44 110 6C76 -12 44 -4 10 18Z" fill="${p.deep}"/><path d="M20 -16C50 -34 76 -28 94 -6C66 -16 42 -10 18 4Z" fill="${p.base}"/><path d="M2 44L30 104L6 62Z" fill="${p.deep}"/>`)}
    <path d="M-14 -30C-14 -56 14 -56 14 -30L12 40L0 60L-12 40Z" fill="${p.deep}"/>
    <path d="M-9 -6H9L7 34L0 46L-7 34Z" fill="${CHALK}"/>
    <path d="M-10 -34A10 10 0 0 1 10 -34L6 -16H-6Z" fill="${RUST}"/>
    <path d="M-5 -48L0 -64L5 -48Z" fill="${GOLD}"/></g>`,
  dragonfly: (p) => `
    ${waves(p, 92, 2)}
    <g transform="rotate(18)">
    ${mirrored(`<path d="M6 -26C52 -74 96 -66 104 -42C92 -24 48 -16 8 -14Z" fill="${p.light}" stroke="${p.deep}" stroke-width="4"/><path d="M6 -4C48 -14 88 4 90 28C70 40 32 22 6 8Z" fill="${p.glow}" stroke="${p.deep}" stroke-width="4"/><path d="M10 -20L90 -50M10 -18L94 -36M10 0L76 22" stroke="${p.bright}" stroke-width="3.5"/><path d="M92 -48l10 4l-4 10l-10 -4z" fill="${RUST}"/>`)}
    <circle cy="-40" r="14" fill="${p.deep}"/>
    ${mirrored(`<circle cx="9" cy="-46" r="8" fill="${RUST}"/>`)}
    <path d="M-11 -30H11L8 14H-8Z" fill="${p.base}"/>
    ${[0, 1, 2, 3, 4, 5].map((i) => `<path d="M${-7 + i * 0.6} ${14 + i * 13}h${14 - i * 1.2}v11h${-14 + i * 1.2}z" fill="${i % 2 ? p.deep : GOLD}"/>`).join('')}</g>`,
  moth: (p) => `
    ${mirrored(`<path d="M4 -30C40 -100 112 -92 108 -34C104 -4 54 6 6 4Z" fill="${p.base}"/><path d="M6 2C60 6 84 34 68 70C48 92 16 60 4 30Z" fill="${p.accent}"/><path d="M20 -34C44 -74 86 -74 92 -40C84 -18 50 -10 20 -14Z" fill="${p.deep}"/><circle cx="66" cy="-44" r="19" fill="${GOLD}"/><circle cx="66" cy="-44" r="12" fill="${RUST}"/><circle cx="66" cy="-44" r="5.5" fill="${INK}"/><circle cx="44" cy="44" r="13" fill="${CHALK}"/><circle cx="44" cy="44" r="6" fill="${INK}"/><path d="M4 -46C10 -70 24 -84 40 -92M12 -62l12 0M18 -74l12 2" stroke="${UMBER}" stroke-width="4" fill="none"/>`)}
    <path d="M-10 -46H10L12 10L0 70L-12 10Z" fill="${UMBER}"/>
    ${[0, 1, 2].map((i) => `<path d="M${-9 + i * 2} ${4 + i * 16}h${18 - i * 4}v7h${-18 + i * 4}z" fill="${GOLD}"/>`).join('')}`,
  lizard: (p) => `
    <path d="M-130 120V92L-60 70L-20 88L40 66L130 94V120Z" fill="${UMBER}"/>
    <g transform="rotate(28)">
    ${mirrored(`<path d="M16 -34L52 -52L72 -40M16 22L54 40L66 64" fill="none" stroke="${p.deep}" stroke-width="11"/><path d="M70 -48l16 -4M72 -40l16 4M66 -36l10 12M64 66l16 2M64 66l6 14M60 62l-6 14" stroke="${p.deep}" stroke-width="4.5"/>`)}
    <path d="M0 36C6 70 40 70 30 104C20 122 -4 108 6 96" fill="none" stroke="${p.base}" stroke-width="13"/>
    <path d="M-20 -42C-34 -6 -24 34 0 50C24 34 34 -6 20 -42Z" fill="${p.base}"/>
    <path d="M0 -100C22 -92 30 -64 20 -42H-20C-30 -64 -22 -92 0 -100Z" fill="${RUST}"/>
    ${[-30, -8, 14].map((y, i) => `<path d="M0 ${y - 10}L14 ${y}L0 ${y + 10}L-14 ${y}Z" fill="${i % 2 ? CHALK : GOLD}"/>`).join('')}
    ${mirrored(`<circle cx="12" cy="-72" r="5" fill="${GOLD}"/>`)}</g>`,
  pangolin: (p) => `
    ${hill(p, 76)}
    <path d="M-92 70C-108 6 -56 -64 14 -60C84 -52 104 20 72 66C56 84 26 86 10 70L-6 46L-34 78Z" fill="${UMBER}"/>
    ${[
      [-78, 40],
      [-74, 12],
      [-60, -14],
      [-38, -34],
      [-10, -44],
      [20, -40],
      [46, -24],
      [62, 4],
      [64, 34],
      [-50, 34],
      [-46, 8],
      [-28, -12],
      [-2, -20],
      [24, -12],
      [38, 12],
      [40, 40],
      [-22, 22],
      [0, 8],
      [16, 28],
    ]
      .map(
        ([x = 0, y = 0], i) =>
          `<path transform="translate(${x} ${y}) rotate(${Math.atan2(y - 20, x) * 57.3 + 90})" d="M-16 12L0 -16L16 12L0 20Z" fill="${[p.base, p.accent, RUST, p.bright][i % 4]}"/>`,
      )
      .join('')}
    <path d="M40 58L96 84L110 78L84 58L72 40Z" fill="${p.light}"/>
    <circle cx="80" cy="66" r="4" fill="${INK}"/>`,
} satisfies Record<string, Motif>;
