import { CHALK, GOLD, INK, RUST, UMBER } from '../families.ts';
import { around, fanned, grass, hill, leaf, type Motif, mirrored, times, waves } from './strokes.ts';

const eye = (x: number, y: number, size: number): string =>
  `<circle cx="${x}" cy="${y}" r="${size}" fill="${GOLD}"/><circle cx="${x}" cy="${y}" r="${size * 0.5}" fill="${INK}"/>`;

export const CREATURES = {
  meerkat: (p) => `
    ${hill(p, 76)}
    <path d="M34 70C70 74 84 40 74 10" fill="none" stroke="${UMBER}" stroke-width="10" stroke-linecap="round"/>
    <path d="M-34 92C-46 40 -30 -10 0 -12C30 -10 46 40 34 92Z" fill="${p.accent}"/>
    <path d="M-18 92C-26 50 -16 14 0 12C16 14 26 50 18 92Z" fill="${CHALK}"/>
    ${mirrored(`<path d="M10 10C30 16 30 40 12 46L8 38C18 32 16 22 6 20Z" fill="${UMBER}"/><circle cx="32" cy="-58" r="11" fill="${UMBER}"/>`)}
    <path d="M-36 -42C-36 -86 36 -86 36 -42C34 -16 18 -2 0 6C-18 -2 -34 -16 -36 -42Z" fill="${p.accent}"/>
    ${mirrored(`<path d="M6 -48C14 -66 34 -56 28 -38C20 -32 10 -36 6 -48Z" fill="${UMBER}"/>${eye(18, -46, 6)}`)}
    <path d="M-12 -26H12L6 -8L0 -2L-6 -8Z" fill="${CHALK}"/>
    <path d="M-7 -14H7L0 -4Z" fill="${INK}"/>
    ${grass(p, 92)}`,
  cat: (p) => `
    ${around(`<path d="M-5 -84L0 -120L5 -84Z" fill="${p.glow}"/>`, 14)}
    ${mirrored(`<path d="M20 -46L72 -96L76 -14Z" fill="${p.base}"/><path d="M36 -46L64 -74L66 -28Z" fill="${RUST}"/>`)}
    <path d="M-76 -8C-70 -64 70 -64 76 -8C74 44 32 82 0 84C-32 82 -74 44 -76 -8Z" fill="${p.base}"/>
    <path d="M0 -50L16 -22L0 6L-16 -22Z" fill="${p.deep}"/>
    ${mirrored(`<path d="M72 0L40 6L74 18ZM68 26L38 24L62 42Z" fill="${p.deep}"/><path d="M10 -2C24 -22 48 -20 56 -2C42 12 22 12 10 -2Z" fill="${CHALK}"/>${eye(34, -3, 11)}`)}
    <path d="M-34 40C-26 16 26 16 34 40C28 66 12 76 0 78C-12 76 -28 66 -34 40Z" fill="${p.light}"/>
    <path d="M-14 28H14L0 44Z" fill="${INK}"/>
    <path d="M0 44V58M-18 62Q0 68 0 56Q0 68 18 62" fill="none" stroke="${INK}" stroke-width="4"/>`,
  baboon: (p) => `
    ${hill(p, 84)}
    ${fanned(`<path d="${leaf(112, 15)}" fill="${UMBER}"/>`, -128, 128, 17)}
    ${fanned(`<path d="${leaf(92, 13)}" fill="${p.accent}"/>`, -120, 120, 15)}
    <path d="M-44 -36C-40 -66 40 -66 44 -36L36 18C34 62 22 80 0 82C-22 80 -34 62 -36 18Z" fill="${UMBER}"/>
    ${mirrored(`<path d="M4 -34C14 -46 34 -44 38 -30C28 -22 14 -22 4 -34Z" fill="${CHALK}"/>${eye(22, -32, 8)}<path d="M8 -14L24 -8L22 44L10 50Z" fill="${p.bright}"/>`)}
    <path d="M-8 -20H8L10 52H-10Z" fill="${RUST}"/>
    <path d="M-14 50H14L8 64H-8Z" fill="${INK}"/>
    <path d="M-18 72Q0 80 18 72" fill="none" stroke="${CHALK}" stroke-width="5"/>`,
  owl: (p) => `
    <path d="M-130 78H130V90H-130Z" fill="${UMBER}"/>
    ${mirrored(`<path d="M20 -60L64 -96L58 -40Z" fill="${p.deep}"/><path d="M34 -26C84 -10 84 50 44 84C30 50 28 10 34 -26Z" fill="${p.deep}"/>`)}
    <path d="M-56 -30C-56 -84 56 -84 56 -30C64 30 40 84 0 90C-40 84 -64 30 -56 -30Z" fill="${p.base}"/>
    ${times(4, (row) => times(5 - row, (column) => `<path d="M${-40 + row * 10 + column * 20} ${18 + row * 17}l10 14l10 -14z" fill="${row % 2 ? p.accent : p.light}"/>`))}
    ${mirrored(`<circle cx="27" cy="-30" r="28" fill="${CHALK}"/><circle cx="27" cy="-30" r="19" fill="${GOLD}"/><circle cx="27" cy="-30" r="10" fill="${INK}"/>`)}
    <path d="M-9 -18H9L0 8Z" fill="${RUST}"/>
    ${mirrored(`<path d="M12 76v18M22 76v18M32 72v18" stroke="${GOLD}" stroke-width="6"/>`)}`,
  kingfisher: (p) => `
    ${waves(p, 88, 2)}
    <path d="M-130 66L40 52L130 60V68L40 62L-130 76Z" fill="${UMBER}"/>
    <path d="M-20 40L-70 98L-50 100L-2 56Z" fill="${p.deep}"/>
    <path d="M-44 44C-66 -8 -28 -44 16 -44C44 -30 44 30 8 54C-14 62 -36 58 -44 44Z" fill="${RUST}"/>
    <path d="M-46 40C-66 -10 -30 -46 12 -44C0 -8 -10 26 -36 52Z" fill="${p.base}"/>
    ${times(4, (row) => `<path d="M${-38 + row * 9} ${18 - row * 14}l18 6l-10 12z" fill="${p.bright}"/>`)}
    <path d="M-22 -52C-20 -96 40 -98 46 -58C48 -34 24 -22 4 -26C-12 -28 -22 -36 -22 -52Z" fill="${p.base}"/>
    <path d="M-26 -70L-44 -84L-18 -84ZM-20 -82L-30 -100L-4 -94Z" fill="${p.deep}"/>
    <path d="M38 -66L118 -46L40 -44Z" fill="${INK}"/>
    <path d="M8 -42C24 -46 38 -40 36 -28L6 -26Z" fill="${CHALK}"/>
    ${eye(24, -62, 9)}`,
  angler: (p) => `
    ${waves(p, 96, 1)}
    <circle cx="62" cy="-78" r="34" fill="${p.glow}" opacity=".6"/>
    <path d="M-10 -40C-6 -90 40 -108 60 -82" fill="none" stroke="${p.deep}" stroke-width="6"/>
    <path d="M62 -94L74 -78L62 -62L50 -78Z" fill="${GOLD}"/>
    <path d="M-62 10L-112 -32V58Z" fill="${p.accent}"/>
    <path d="M-76 12C-60 -56 40 -62 84 -16L60 14L84 40C40 86 -58 80 -76 12Z" fill="${p.deep}"/>
    <path d="M90 -16L50 14L90 42L28 34L22 -4Z" fill="${INK}"/>
    ${times(5, (tooth) => `<path d="M${34 + tooth * 11} ${-8 - tooth * 2}l5 18l6 -20zM${34 + tooth * 11} ${36 + tooth * 2}l5 -16l6 18z" fill="${CHALK}"/>`)}
    ${times(6, (scale) => `<path d="M${-52 + (scale % 3) * 20} ${-6 + Math.floor(scale / 3) * 26}a10 9 0 0 0 18 0z" fill="${p.base}"/>`)}
    <circle cx="6" cy="-28" r="14" fill="${CHALK}"/>${eye(8, -28, 9)}`,
  crab: (p) => `
    ${waves(p, 86, 2)}
    ${mirrored(`
      <path d="M50 14L92 30L104 62M46 28L80 48L86 78M38 40L60 62L60 88" fill="none" stroke="${RUST}" stroke-width="9"/>
      <path d="M46 -10C74 -8 84 -30 78 -48" fill="none" stroke="${RUST}" stroke-width="12"/>
      <path d="M58 -50C52 -86 84 -104 104 -82L82 -70L108 -58C104 -36 70 -30 58 -50Z" fill="${p.accent}"/>
      <path d="M18 -24V-50" stroke="${UMBER}" stroke-width="6"/><circle cx="18" cy="-56" r="11" fill="${CHALK}"/><circle cx="18" cy="-56" r="5" fill="${INK}"/>`)}
    <path d="M-66 10C-58 -36 58 -36 66 10C60 44 30 58 0 58C-30 58 -60 44 -66 10Z" fill="${RUST}"/>
    <path d="M-50 8C-44 -22 44 -22 50 8Z" fill="${p.accent}"/>
    ${times(5, (spot) => `<path d="M${-40 + spot * 20} ${14 + (spot % 2) * 8}l7 9l-7 9l-7 -9z" fill="${GOLD}"/>`)}
    <path d="M-18 44Q0 52 18 44" fill="none" stroke="${UMBER}" stroke-width="5"/>`,
  mantis: (p) => `
    ${fanned(`<path d="${leaf(118, 13)}" fill="${p.light}"/>`, -62, 62, 6)}
    <path d="M-18 96C-26 50 -12 10 0 0C12 10 26 50 18 96Z" fill="${p.base}"/>
    ${times(4, (band) => `<path d="M-${12 + band * 2} ${34 + band * 16}H${12 + band * 2}v6H-${12 + band * 2}z" fill="${p.accent}"/>`)}
    ${mirrored(`
      <path d="M6 4L58 34L48 -34" fill="none" stroke="${p.deep}" stroke-width="13" stroke-linejoin="round"/>
      <path d="M50 -30L22 -8L42 -52Z" fill="${p.base}"/>
      <path d="M14 46L66 64L84 98M12 62L46 86L50 108" fill="none" stroke="${p.deep}" stroke-width="6"/>
      <path d="M8 -78C14 -106 34 -112 48 -108" fill="none" stroke="${UMBER}" stroke-width="4"/>`)}
    <path d="M-8 0L-10 -34H10L8 0Z" fill="${p.bright}"/>
    <path d="M-46 -78H46L8 -26H-8Z" fill="${p.base}"/>
    ${mirrored(`<path d="M16 -78C30 -92 54 -88 50 -68C42 -56 22 -60 16 -78Z" fill="${GOLD}"/><circle cx="36" cy="-72" r="6" fill="${INK}"/>`)}
    <path d="M-6 -42H6L0 -28Z" fill="${RUST}"/>`,
  otter: (p) => `
    ${waves(p, 54)}
    ${mirrored(`<circle cx="46" cy="-56" r="15" fill="${UMBER}"/><circle cx="46" cy="-56" r="7" fill="${p.accent}"/>`)}
    <path d="M-64 6C-66 -76 66 -76 64 6C60 56 30 74 0 74C-30 74 -60 56 -64 6Z" fill="${UMBER}"/>
    <path d="M-44 26C-42 -6 42 -6 44 26C40 56 20 66 0 66C-20 66 -40 56 -44 26Z" fill="${p.light}"/>
    ${mirrored(`${eye(26, -20, 10)}<path d="M16 26L62 16M16 32L66 32M14 38L60 48" stroke="${CHALK}" stroke-width="3"/>`)}
    <path d="M-16 6H16L0 26Z" fill="${INK}"/>
    <path d="M0 26V38M-16 44Q0 52 0 38Q0 52 16 44" fill="none" stroke="${INK}" stroke-width="4"/>
    ${waves(p, 78, 2)}`,
  goat: (p) => `
    <path d="M-130 120L-70 20L-30 66L0 40L34 70L76 14L130 120Z" fill="${p.deep}"/>
    ${mirrored(`
      <path d="M14 -46C20 -100 76 -108 92 -62C98 -38 84 -22 72 -18C80 -46 66 -70 46 -62C36 -58 34 -48 34 -38Z" fill="${UMBER}"/>
      <path d="M38 -76L44 -62M58 -80L58 -66M76 -68L68 -58" stroke="${GOLD}" stroke-width="5"/>
      <path d="M28 -24L70 -14L34 2Z" fill="${p.light}"/>`)}
    <path d="M-34 -44H34L30 14L14 54H-14L-30 14Z" fill="${CHALK}"/>
    <path d="M-8 -44H8L5 20H-5Z" fill="${p.accent}"/>
    ${mirrored(`<path d="M10 -20C18 -28 28 -26 30 -16C22 -10 14 -12 10 -20Z" fill="${GOLD}"/><path d="M17 -19h7" stroke="${INK}" stroke-width="4"/>`)}
    <path d="M-12 34H12L6 48H-6Z" fill="${INK}"/>
    <path d="M-16 56H16L6 78L0 108L-6 78Z" fill="${p.light}"/>`,
  bee: (p) => `
    ${times(5, (cell) => `<path transform="translate(${-84 + cell * 42} ${cell % 2 ? 66 : 42}) scale(1.25)" d="M-16 -10L0 -20L16 -10V10L0 20L-16 10Z" fill="${cell % 2 ? GOLD : p.accent}"/>`)}
    ${mirrored(`<path d="M6 -30C40 -92 104 -84 106 -50C92 -26 42 -18 8 -14Z" fill="${p.light}"/><path d="M6 -12C48 -24 92 -10 88 16C66 28 28 16 8 2Z" fill="${p.glow}"/><path d="M12 -28L88 -56" stroke="${p.bright}" stroke-width="4"/>`)}
    <path d="M-34 -6C-34 -44 34 -44 34 -6C36 40 16 72 0 92C-16 72 -36 40 -34 -6Z" fill="${GOLD}"/>
    <path d="M-34 -4H34L34 12H-34ZM-32 26H32L28 42H-28ZM-22 56H22L14 70H-14Z" fill="${UMBER}"/>
    <path d="M-24 -34A24 22 0 0 1 24 -34L18 -22H-18Z" fill="${UMBER}"/>
    ${mirrored(`<path d="M8 -54C12 -76 24 -84 36 -82" fill="none" stroke="${UMBER}" stroke-width="5"/><circle cx="13" cy="-38" r="6" fill="${CHALK}"/>`)}`,
  wyrm: (p) => `
    ${mirrored(`
      <path d="M16 -6C60 -70 104 -60 118 -16L96 -22L94 16L70 2L62 40L36 18L20 44Z" fill="${p.base}"/>
      <path d="M18 -2L112 -18M18 4L92 14M18 12L60 36" stroke="${p.accent}" stroke-width="4"/>
      <path d="M12 -66C22 -100 44 -110 60 -102C46 -96 38 -84 32 -64Z" fill="${UMBER}"/>`)}
    <path d="M-24 -22H24L18 40L0 108L-18 40Z" fill="${p.deep}"/>
    ${times(6, (plate) => `<path d="M-${15 - plate} ${-14 + plate * 16}H${15 - plate}L0 ${-2 + plate * 16}Z" fill="${plate % 2 ? GOLD : p.light}"/>`)}
    <path d="M-36 -66L-20 -76H20L36 -66L20 -22L0 -8L-20 -22Z" fill="${p.deep}"/>
    <path d="M0 -74L12 -48L0 -22L-12 -48Z" fill="${p.base}"/>
    ${mirrored(`<path d="M8 -52L30 -62L24 -44Z" fill="${GOLD}"/><circle cx="20" cy="-52" r="4" fill="${INK}"/><path d="M4 -18l6 -2" stroke="${RUST}" stroke-width="4"/>`)}`,
} satisfies Record<string, Motif>;
