import { CHALK, GOLD, RUST, UMBER } from '../families.ts';
import { around, fanned, grass, hill, leaf, type Motif, mirrored } from './strokes.ts';

export const LAND = {
  protea: (p) => `
    <path d="M-5 20H5V112H-5Z" fill="${p.deep}"/>
    ${mirrored(`<path transform="translate(0 96) rotate(58)" d="${leaf(84, 18)}" fill="${p.base}"/><path transform="translate(0 104) rotate(84)" d="${leaf(84, 14)}" fill="${p.deep}"/>`)}
    <g transform="translate(0 40)">
    ${fanned(`<path d="${leaf(112, 20)}" fill="${p.deep}"/>`, -78, 78, 9)}
    ${fanned(`<path d="${leaf(98, 16)}" fill="${RUST}"/>`, -68, 68, 8)}
    ${fanned(`<path d="${leaf(84, 15)}" fill="${p.accent}"/>`, -56, 56, 7)}
    ${fanned(`<path d="${leaf(66, 11)}" fill="${CHALK}"/>`, -40, 40, 7)}
    <path d="M-34 0A34 30 0 0 0 34 0Z" fill="${p.base}"/>
    ${[-18, -9, 0, 9, 18].map((x) => `<path d="M${x} -2l4 -8l4 8l-4 8z" transform="translate(-4 6)" fill="${GOLD}"/>`).join('')}</g>`,
  baobab: (p) => `
    ${grass(p, 84)}
    <path d="M-40 96C-26 50 -44 20 -34 -14L-84 -50L-78 -58L-28 -34L-44 -88L-34 -90L-14 -40L-4 -96H6L8 -40L34 -90L44 -86L26 -34L80 -58L84 -48L34 -12C44 22 26 52 42 96Z" fill="${UMBER}"/>
    <path d="M-18 92C-8 50 -20 16 -12 -20M8 92C10 50 20 20 14 -20" stroke="${RUST}" stroke-width="5" fill="none"/>
    ${[
      [-84, -58],
      [-42, -96],
      [2, -102],
      [44, -94],
      [86, -56],
      [-62, -74],
      [64, -76],
    ]
      .map(
        ([x, y], i) =>
          `<g transform="translate(${x} ${y})">${around(`<path d="${leaf(19, 8)}" fill="${[p.bright, p.accent, p.base][i % 3]}"/>`, 6)}</g>`,
      )
      .join('')}`,
  aloe: (p) => `
    ${hill(p, 76)}
    <path d="M-4 60V-40H4V60Z" fill="${p.deep}"/>
    ${fanned(`<path d="${leaf(60, 9)}" fill="${RUST}"/>`, -12, 12, 3).replace(/^/, '<g transform="translate(0 -34)">')}</g>
    ${Array.from({ length: 7 }, (_, i) => mirrored(`<path transform="translate(0 ${-78 + i * 11}) rotate(${118 - i * 3})" d="${leaf(15 + i * 4, 5)}" fill="${i % 2 ? GOLD : RUST}"/>`)).join('')}
    <g transform="translate(0 88)">
    ${fanned(`<path d="${leaf(110, 15)}" fill="${p.deep}"/>`, -84, 84, 8)}
    ${fanned(`<path d="${leaf(86, 13)}" fill="${p.base}"/>`, -66, 66, 7)}
    ${fanned(`<path d="${leaf(58, 11)}" fill="${p.bright}"/>`, -44, 44, 5)}</g>`,
  kloof: (p) => `
    <path d="M-130 40L-92 -62H-70L-40 -20L-20 -84H26L44 -30L72 -72H98L130 20V120H-130Z" fill="${p.deep}"/>
    <path d="M-130 60L-96 -20L-62 8L-30 -40H-12L-8 120H-130Z" fill="${p.base}"/>
    <path d="M130 50L96 -30L60 4L34 -44H14L12 120H130Z" fill="${RUST}"/>
    ${[0, 1, 2, 3].map((i) => `<path d="M-128 ${64 + i * 13}L-10 ${10 + i * 22}M128 ${58 + i * 14}L14 ${4 + i * 22}" stroke="${i % 2 ? GOLD : p.bright}" stroke-width="4"/>`).join('')}
    <path d="M-9 -40H14L20 96H-16Z" fill="${CHALK}"/>
    <path d="M-2 -38V92M7 -38V92" stroke="${p.bright}" stroke-width="3" stroke-dasharray="14 8"/>
    <ellipse cx="2" cy="98" rx="66" ry="12" fill="${p.bright}"/>`,
  storm: (p) => `
    ${Array.from({ length: 11 }, (_, i) => `<path d="M${-104 + i * 21} 8l-18 62" stroke="${p.light}" stroke-width="3.4" stroke-dasharray="14 9" stroke-dashoffset="${i * 5}"/>`).join('')}
    ${grass(p, 86)}
    <path d="M-96 14C-112 -18 -82 -40 -62 -34C-58 -70 -14 -84 10 -58C34 -84 84 -66 78 -32C104 -30 108 4 90 14Z" fill="${p.deep}"/>
    <path d="M-78 6C-86 -14 -66 -26 -50 -20C-44 -50 -10 -58 8 -38C28 -56 62 -44 60 -20C78 -20 82 -2 74 6Z" fill="${p.base}"/>
    <path d="M-50 -4C-50 -18 -28 -20 -24 -8C-14 -24 8 -20 10 -6Z" fill="${p.bright}"/>
    <path d="M12 2L-30 52H-4L-20 104L44 36H14L38 2Z" fill="${GOLD}"/>
    <path d="M12 2L-30 52H-4L0 40H-14Z" fill="${CHALK}"/>`,
  comet: (p) => `
    <path d="M30 -36L-130 14V44ZM36 -24L-110 74L-60 90Z" fill="${p.glow}"/>
    <path d="M34 -30L-130 26V40L-60 84Z" fill="${p.accent}" opacity=".85"/>
    <g transform="translate(38 -36)">
    ${around(`<path d="M-12 -18L0 -56L12 -18Z" fill="${GOLD}"/>`, 8)}
    ${around(`<path d="M-5 -18L0 -44L5 -18Z" fill="${RUST}"/>`, 8, 22.5)}
    <circle r="25" fill="${CHALK}"/>
    <path d="M0 -16L16 0L0 16L-16 0Z" fill="${p.base}"/>
    <path d="M0 -7L7 0L0 7L-7 0Z" fill="${GOLD}"/></g>
    <path d="M-130 110V78L-96 70L-86 52H-50L-42 76L10 84L24 64H60L70 82L130 88V120Z" fill="${p.deep}"/>`,
  windpump: (p) => `
    ${hill(p, 74)}
    <path d="M-34 92L-6 -34M34 92L6 -34M-26 58H26M-18 22H18M-26 58L18 22M26 58L-18 22M-34 92L26 58M34 92L-26 58" stroke="${UMBER}" stroke-width="5" fill="none"/>
    <path d="M0 -40L72 -58L92 -40L72 -22Z" fill="${RUST}"/>
    <path d="M64 -54V-26" stroke="${CHALK}" stroke-width="6"/>
    <g transform="translate(-4 -44)">
    ${around(`<path d="M-3 -12L-10 -54H10L3 -12Z" fill="${p.deep}"/>`, 12)}
    ${around(`<path d="M-2 -20L-6 -50H2Z" fill="${p.accent}"/>`, 12)}
    <circle r="11" fill="${GOLD}"/>
    <circle r="4.5" fill="${UMBER}"/></g>
    <path d="M44 78H104V98H44Z" fill="${p.bright}"/>
    <path d="M40 72H108V80H40Z" fill="${CHALK}"/>`,
  lantern: (p) => `
    ${around(`<path d="M-4 -52L0 -128L4 -52Z" fill="${p.glow}" opacity=".8"/>`, 16, 11)}
    <path d="M-30 -56C-30 -104 30 -104 30 -56" fill="none" stroke="${UMBER}" stroke-width="6"/>
    <path d="M-40 -44L-22 -64H22L40 -44Z" fill="${UMBER}"/>
    <path d="M-34 -44H34L42 40H-42Z" fill="${GOLD}"/>
    <path d="M0 -34C26 2 20 34 0 34S-26 2 0 -34Z" fill="${RUST}"/>
    <path d="M0 -8C12 10 10 28 0 28S-12 10 0 -8Z" fill="${CHALK}"/>
    <path d="M-34 -44L-42 40M34 -44L42 40M-12 -44L-15 40M12 -44L15 40" stroke="${UMBER}" stroke-width="5"/>
    <path d="M-50 40H50V54H-50ZM-40 58H40V70H-40Z" fill="${UMBER}"/>
    <path d="M-50 45H50" stroke="${RUST}" stroke-width="4"/>
    ${grass(p, 92)}`,
  key: (p) => `
    ${around(`<path d="M-3 -60L0 -118L3 -60Z" fill="${p.light}"/>`, 12)}
    <g transform="rotate(35)">
    <path d="M-7 -22H7V92H-7Z" fill="${GOLD}"/>
    <path d="M7 56H34V68H22V76H34V90H7Z" fill="${GOLD}"/>
    <path d="M-12 -14H12V-4H-12ZM-12 2H12V8H-12Z" fill="${RUST}"/>
    <path d="M0 -104L42 -62L0 -20L-42 -62Z" fill="${GOLD}"/>
    <path d="M0 -88L26 -62L0 -36L-26 -62Z" fill="${p.deep}"/>
    <path d="M0 -76L14 -62L0 -48L-14 -62Z" fill="${RUST}"/></g>`,
} satisfies Record<string, Motif>;
