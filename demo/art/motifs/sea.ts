import { CHALK, GOLD, INK, RUST, UMBER } from '../families.ts';
import { type Motif, mirrored, waves } from './strokes.ts';

export const SEA = {
  fish: (p) => `
    ${waves(p, 70)}
    <path d="M-78 -4L-108 -44V38Z" fill="${p.accent}"/>
    <path d="M-98 -30L-70 -4L-98 24" fill="none" stroke="${RUST}" stroke-width="5"/>
    <path d="M-84 -4C-50 -66 50 -70 92 -6C50 56 -50 54 -84 -4Z" fill="${p.base}"/>
    <path d="M-24 -48L10 -86L34 -46Z" fill="${p.accent}"/>
    <path d="M-10 40L8 66L28 38Z" fill="${p.accent}"/>
    ${[0, 1, 2, 3].map((c) => [-2, -1, 0, 1, 2].map((r) => `<path d="M${-56 + c * 24 + (r & 1) * 12} ${-4 + r * 15}a12 11 0 0 0 24 0z" fill="${[p.bright, p.light, p.glow, p.bright][(c + r + 4) % 4]}"/>`).join('')).join('')}
    <path d="M44 -44C68 -34 82 -20 92 -6C80 16 62 32 44 38C58 12 58 -18 44 -44Z" fill="${p.deep}"/>
    <circle cx="66" cy="-12" r="9" fill="${CHALK}"/>
    <circle cx="68" cy="-12" r="4.5" fill="${INK}"/>`,
  whale: (p) => `
    <path d="M-8 -50C-30 -84 -54 -70 -56 -56M4 -50C4 -92 40 -96 50 -72" fill="none" stroke="${CHALK}" stroke-width="7" stroke-linecap="round"/>
    ${waves(p, 70, 1)}
    <path d="M-104 20C-96 -40 10 -62 56 -8C70 6 78 0 84 -20L72 -52L96 -34L118 -54L104 -10C98 34 60 66 4 70C-60 72 -100 60 -104 20Z" fill="${p.deep}"/>
    <path d="M-102 30C-60 44 -10 40 26 20C30 46 10 66 -20 70C-70 70 -96 56 -102 30Z" fill="${p.light}"/>
    ${[0, 1, 2, 3].map((i) => `<path d="M${-84 + i * 6} ${42 + i * 6}C${-50} ${52 + i * 5} ${-20} ${50 + i * 4} ${14 - i * 2} ${36 + i * 8}" fill="none" stroke="${p.base}" stroke-width="3"/>`).join('')}
    <path d="M-30 34L-6 72L10 36Z" fill="${p.base}"/>
    <circle cx="-66" cy="14" r="6" fill="${GOLD}"/>
    ${waves(p, 88, 2)}`,
  octopus: (p) => `
    ${waves(p, 100, 1)}
    ${mirrored(`<path d="M10 10C30 50 70 30 78 0C84 -14 100 -12 100 4M14 20C30 74 84 60 92 40M8 26C16 84 50 96 70 82M4 26C4 70 14 96 30 108" fill="none" stroke="${p.base}" stroke-width="14" stroke-linecap="round"/><path d="M30 36C50 42 66 24 76 4M36 58C56 62 78 54 90 42" fill="none" stroke="${p.light}" stroke-width="4" stroke-dasharray="2 8" stroke-linecap="round"/>`)}
    <path d="M-42 22C-66 -40 -40 -92 0 -92S66 -40 42 22Z" fill="${p.deep}"/>
    ${[
      [0, -70],
      [-20, -48],
      [20, -48],
      [0, -34],
    ]
      .map(([x = 0, y = 0]) => `<path d="M${x} ${y - 11}l10 11l-10 11l-10 -11z" fill="${p.accent}"/>`)
      .join('')}
    ${mirrored(`<circle cx="22" cy="-6" r="11" fill="${GOLD}"/><path d="M14 -6h16" stroke="${INK}" stroke-width="5"/>`)}`,
  dhow: (p) => `
    ${waves(p, 64)}
    <path d="M-88 44H84L60 82H-58Z" fill="${UMBER}"/>
    <path d="M-82 52H78M-74 62H70" stroke="${RUST}" stroke-width="4"/>
    <path d="M-22 46L-4 -96" stroke="${UMBER}" stroke-width="6"/>
    <path d="M-58 30L10 -98C66 -46 74 0 68 32Z" fill="${CHALK}"/>
    <path d="M-40 8L-8 -52L60 -18L66 10Z" fill="${p.accent}"/>
    <path d="M-26 -18L-12 -46L52 -34L56 -22Z" fill="${RUST}"/>
    <circle cx="26" cy="14" r="13" fill="${GOLD}"/>
    <path d="M-130 84q8 -10 16 0t16 0t16 0t16 0t16 0t16 0t16 0t16 0t16 0t16 0t16 0t16 0V120H-130Z" fill="${p.base}"/>`,
  lighthouse: (p) => `
    <path d="M0 -64L-130 -100V-40ZM0 -64L130 -112V-30Z" fill="${p.glow}" opacity=".8"/>
    ${waves(p, 80, 2)}
    <path d="M-70 92L-44 60H46L76 92Z" fill="${UMBER}"/>
    <path d="M-24 66L-15 -44H15L24 66Z" fill="${CHALK}"/>
    ${[0, 1, 2].map((i) => `<path d="M${-17 - i * 2.9} ${-20 + i * 34}H${17 + i * 2.9}L${18.5 + i * 2.9} ${-3 + i * 34}H${-18.5 - i * 2.9}Z" fill="${RUST}"/>`).join('')}
    <path d="M-22 -52H22V-44H-22Z" fill="${UMBER}"/>
    <path d="M-14 -76H14V-52H-14Z" fill="${GOLD}"/>
    <path d="M-5 -76V-52M5 -76V-52" stroke="${UMBER}" stroke-width="3"/>
    <path d="M-19 -76L0 -98L19 -76Z" fill="${RUST}"/>
    <path d="M-6 46H6V66H-6Z" fill="${UMBER}"/>`,
} satisfies Record<string, Motif>;
