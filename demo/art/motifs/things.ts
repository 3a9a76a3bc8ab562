import { CHALK, GOLD, INK, RUST, UMBER } from '../families.ts';
import { around, fanned, grass, hill, leaf, type Motif, mirrored, times, waves } from './strokes.ts';

export const THINGS = {
  crown: (p) => `
    ${around(`<path d="M-5 -70L0 -124L5 -70Z" fill="${p.glow}"/>`, 18)}
    <path d="M-78 56L-92 -40L-46 4L-30 -66L0 -6L30 -66L46 4L92 -40L78 56Z" fill="${GOLD}"/>
    <path d="M-64 42L-72 0L-42 26L-28 -22L0 24L28 -22L42 26L72 0L64 42Z" fill="${p.accent}"/>
    <path d="M-82 52H82V78H-82Z" fill="${UMBER}"/>
    ${times(5, (gem) => `<path d="M${-60 + gem * 30} 54l9 11l-9 11l-9 -11z" fill="${gem % 2 ? p.bright : RUST}"/>`)}
    ${mirrored(`<circle cx="92" cy="-46" r="9" fill="${RUST}"/><circle cx="30" cy="-74" r="9" fill="${p.bright}"/>`)}`,
  mask: (p) => `
    ${fanned(`<path d="${leaf(118, 12)}" fill="${p.accent}"/>`, -74, 74, 11)}
    ${fanned(`<path d="${leaf(98, 9)}" fill="${RUST}"/>`, -66, 66, 10)}
    <path d="M-56 -40C-50 -70 50 -70 56 -40L48 36C36 76 14 92 0 94C-14 92 -36 76 -48 36Z" fill="${UMBER}"/>
    <path d="M-42 -36C-38 -54 38 -54 42 -36L36 32C26 62 10 76 0 78C-10 76 -26 62 -36 32Z" fill="${p.base}"/>
    ${mirrored(`<path d="M8 -18C18 -34 36 -30 40 -16C30 -4 16 -6 8 -18Z" fill="${CHALK}"/><path d="M14 -17H34" stroke="${INK}" stroke-width="6"/><path d="M44 0L14 10L42 18ZM40 26L14 26L34 42Z" fill="${GOLD}"/>`)}
    <path d="M-6 -40H6L12 22H-12Z" fill="${p.light}"/>
    <path d="M-18 46L0 36L18 46L0 62Z" fill="${RUST}"/>`,
  book: (p) => `
    ${around(`<path d="M-4 -62L0 -122L4 -62Z" fill="${p.glow}"/>`, 12, 15)}
    <path d="M-104 -34L0 -14L104 -34V74L0 94L-104 74Z" fill="${UMBER}"/>
    ${mirrored(`
      <path d="M0 -22C26 -52 70 -54 96 -44V62C70 52 26 54 0 82Z" fill="${CHALK}"/>
      <path d="M12 2C34 -16 60 -20 84 -16M12 20C34 2 60 -2 84 2M12 38C34 20 60 16 84 20M12 56C34 38 60 34 84 38" fill="none" stroke="${p.base}" stroke-width="5"/>`)}
    <path d="M-7 -24H7V84L0 96L-7 84Z" fill="${RUST}"/>
    <path d="M0 -108L22 -82L0 -56L-22 -82Z" fill="${GOLD}"/>
    <path d="M0 -96L12 -82L0 -68L-12 -82Z" fill="${p.deep}"/>`,
  flask: (p) => `
    ${times(6, (bubble) => `<circle cx="${-34 + ((bubble * 29) % 72)}" cy="${-98 + ((bubble * 17) % 40)}" r="${4 + (bubble % 3) * 3}" fill="${p.bright}"/>`)}
    <path d="M-18 -72H18V-14L72 74C76 88 66 96 54 96H-54C-66 96 -76 88 -72 74L-18 -14Z" fill="${CHALK}"/>
    <path d="M-34 30H34L62 76C64 84 58 88 52 88H-52C-58 88 -64 84 -62 76Z" fill="${p.base}"/>
    <path d="M-34 30Q-17 18 0 30T34 30L40 40Q20 50 0 40T-40 40Z" fill="${p.bright}"/>
    <path d="M-26 -82H26V-66H-26Z" fill="${UMBER}"/>
    <path d="M0 46L16 64L0 82L-16 64Z" fill="${GOLD}"/>
    <path d="M0 54L8 64L0 74L-8 64Z" fill="${RUST}"/>
    <path d="M-8 -58V-10L-40 44" fill="none" stroke="${p.light}" stroke-width="7"/>`,
  anchor: (p) => `
    ${waves(p, 82, 2)}
    <circle cy="-78" r="18" fill="none" stroke="${GOLD}" stroke-width="10"/>
    <path d="M-8 -62H8V78H-8Z" fill="${GOLD}"/>
    <path d="M-50 -44H50V-30H-50Z" fill="${UMBER}"/>
    ${mirrored(`<path d="M0 92C44 88 74 58 78 16L96 32L80 -18L44 20L62 18C58 46 34 66 0 70Z" fill="${p.deep}"/><circle cx="50" cy="-37" r="10" fill="${RUST}"/>`)}
    <path d="M-14 -20C30 -10 24 6 -14 12C-30 22 24 28 16 50" fill="none" stroke="${CHALK}" stroke-width="9" stroke-linecap="round"/>
    <path d="M-14 -20C30 -10 24 6 -14 12" fill="none" stroke="${RUST}" stroke-width="3" stroke-dasharray="6 8"/>`,
  wheel: (p) => `
    ${hill(p, 82)}
    <circle r="86" fill="none" stroke="${UMBER}" stroke-width="18"/>
    <circle r="86" fill="none" stroke="${GOLD}" stroke-width="4" stroke-dasharray="10 17"/>
    ${around(`<path d="M-5 -20L-8 -80H8L5 -20Z" fill="${p.base}"/><path d="M0 -66L8 -56L0 -46L-8 -56Z" fill="${p.accent}"/>`, 10)}
    <circle r="30" fill="${RUST}"/>
    ${around(`<path d="M-6 -8L0 -26L6 -8Z" fill="${GOLD}"/>`, 8)}
    <circle r="9" fill="${CHALK}"/>`,
  castle: (p) => `
    ${hill(p, 76)}
    ${mirrored(`
      <path d="M44 86V-34H36V-56H46V-46H56V-56H68V-46H78V-56H88V-34H80V86Z" fill="${p.light}"/>
      <path d="M62 -56V-100L94 -88L62 -76Z" fill="${RUST}"/>
      <path d="M56 -16H70V12H56Z" fill="${p.deep}"/>`)}
    <path d="M-46 86V-8H46V86Z" fill="${CHALK}"/>
    <path d="M-46 -8V-24H-32V-14H-16V-24H16V-14H32V-24H46V-8Z" fill="${p.accent}"/>
    <path d="M-24 86V44C-24 14 24 14 24 44V86Z" fill="${UMBER}"/>
    <path d="M-12 26V86M0 20V86M12 26V86M-24 50H24M-24 68H24" stroke="${GOLD}" stroke-width="3"/>
    ${times(8, (stone) => `<path d="M${-40 + (stone % 2) * 62} ${2 + Math.floor(stone / 2) * 20}h18v8h-18z" fill="${p.light}"/>`)}`,
  orchard: (p) => `
    ${hill(p, 80)}
    <path d="M-12 92C-4 50 -14 20 -30 -6L-20 -12C-8 4 -2 14 0 26C4 10 12 0 24 -14L32 -6C14 18 8 50 16 92Z" fill="${UMBER}"/>
    ${mirrored(`<circle cx="52" cy="-26" r="38" fill="${p.base}"/><circle cx="26" cy="-64" r="36" fill="${p.bright}"/>`)}
    <circle cy="-30" r="44" fill="${p.base}"/>
    ${times(11, (fruit) => `<circle cx="${-72 + ((fruit * 53) % 146)}" cy="${-84 + ((fruit * 31) % 84)}" r="9" fill="${fruit % 2 ? RUST : GOLD}"/>`)}
    ${times(5, (leafOf) => `<path transform="translate(${-60 + leafOf * 30} ${-40 + (leafOf % 2) * 24}) rotate(${leafOf * 40})" d="${leaf(24, 8)}" fill="${p.light}"/>`)}
    ${grass(p, 98)}`,
  flame: (p) => `
    ${around(`<path d="M-4 -88L0 -122L4 -88Z" fill="${p.glow}"/>`, 20)}
    <path d="M0 -108C12 -66 78 -40 74 26C70 72 34 96 0 96C-34 96 -70 72 -74 26C-74 0 -60 -18 -48 -34C-44 -16 -36 -8 -26 -6C-34 -44 -20 -80 0 -108Z" fill="${RUST}"/>
    <path d="M2 -58C10 -26 50 -8 46 34C42 66 22 80 0 82C-24 80 -46 62 -46 34C-44 20 -38 10 -30 2C-26 14 -20 18 -12 18C-18 -10 -10 -36 2 -58Z" fill="${GOLD}"/>
    <path d="M0 0C6 18 24 26 22 48C20 64 10 72 0 72C-12 72 -22 62 -22 48C-20 30 -6 20 0 0Z" fill="${CHALK}"/>
    ${mirrored(`<path d="M8 44L18 36L16 50Z" fill="${INK}"/>`)}
    <path d="M-40 96H40L28 112H-28Z" fill="${p.deep}"/>`,
  rift: (p) => `
    ${times(6, (ring) => `<path transform="rotate(${ring * 13}) scale(${1 - ring * 0.15})" d="M0 -118L66 0L0 118L-66 0Z" fill="${[p.deep, p.base, p.accent, p.bright, GOLD, CHALK][ring]}"/>`)}
    <path d="M0 -22L13 0L0 22L-13 0Z" fill="${INK}"/>
    ${mirrored(`<path d="M62 -84l9 12l-9 12l-9 -12zM86 38l7 10l-7 10l-7 -10zM44 88l6 8l-6 8l-6 -8z" fill="${GOLD}"/>`)}
    <path d="M-118 84L-60 70L-40 92L30 78L70 96L118 80V120H-118Z" fill="${UMBER}"/>`,
  crystal: (p) => `
    <path d="M-130 120L-90 70L-30 84L20 68L80 82L130 66V120Z" fill="${UMBER}"/>
    ${mirrored(`
      <path d="M30 86L20 20L44 -40L66 14L56 86Z" fill="${p.bright}"/><path d="M44 -40L66 14L56 86L42 82Z" fill="${p.base}"/>
      <path d="M64 88L60 48L78 14L94 44L86 88Z" fill="${p.accent}"/><path d="M78 14L94 44L86 88L76 86Z" fill="${RUST}"/>`)}
    <path d="M-30 88L-38 -20L0 -108L38 -20L30 88Z" fill="${p.light}"/>
    <path d="M0 -108L38 -20L30 88L4 86Z" fill="${p.base}"/>
    <path d="M-38 -20L0 -38L38 -20L4 -4Z" fill="${CHALK}"/>
    ${mirrored(`<path d="M66 -82l8 11l-8 11l-8 -11zM96 -24l6 8l-6 8l-6 -8z" fill="${GOLD}"/>`)}`,
  boulders: (p) => `
    ${hill(p, 84)}
    ${[
      [-66, 52, 38, p.deep],
      [62, 54, 40, p.base],
      [-6, 58, 36, UMBER],
      [-30, -8, 36, p.base],
      [36, -6, 36, p.deep],
    ]
      .map(
        ([x, y, r, fill]) =>
          `<g transform="translate(${x} ${y})"><circle r="${r}" fill="${fill}"/><path d="M-14 -8L-4 -8M4 -8L14 -8" stroke="${GOLD}" stroke-width="5"/><circle cy="12" r="9" fill="${INK}"/><path d="M-20 -24A32 32 0 0 1 16 -28" fill="none" stroke="${p.light}" stroke-width="5"/></g>`,
      )
      .join('')}
    <g transform="translate(2 -66)"><circle r="32" fill="${RUST}"/><path d="M-14 -6L-4 -6M4 -6L14 -6" stroke="${GOLD}" stroke-width="5"/><circle cy="12" r="10" fill="${INK}"/></g>
    ${mirrored(`<path d="M70 -70q14 -4 14 -22v34a9 8 0 1 1 -8 -8z" fill="${GOLD}"/>`)}`,
  moon: (p) => `
    <circle r="92" fill="${p.deep}"/>
    <path d="M20 -92A92 92 0 1 0 92 20A72 72 0 0 1 20 -92Z" fill="${p.glow}"/>
    <circle cx="-46" cy="-10" r="13" fill="${GOLD}"/><circle cx="-22" cy="44" r="18" fill="${GOLD}"/><circle cx="24" cy="70" r="9" fill="${GOLD}"/>
    ${[
      [44, -50],
      [80, -34],
      [56, -4],
      [30, -22],
    ]
      .map(
        ([x = 0, y = 0]) => `<path d="M${x} ${y - 11}l5 8l9 3l-9 3l-5 8l-5 -8l-9 -3l9 -3z" fill="${CHALK}"/>`,
      )
      .join('')}
    <path d="M-130 96Q-80 62 -20 84T70 80T130 92V120H-130Z" fill="${UMBER}"/>
    <path d="M-40 96L-34 60L-28 96ZM-22 98L-14 50L-6 98ZM46 96L52 58L58 96Z" fill="${p.base}"/>`,
} satisfies Record<string, Motif>;
