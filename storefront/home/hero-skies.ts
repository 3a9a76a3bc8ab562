import morning from '../assets/hero/sky-morning.svg?no-inline';
import morningOnPhones from '../assets/hero/sky-morning-m.svg?no-inline';
import storm from '../assets/hero/sky-storm.svg?no-inline';
import stormOnPhones from '../assets/hero/sky-storm-m.svg?no-inline';

const LIGHT = '(prefers-color-scheme: light)';
const DARK = '(prefers-color-scheme: dark)';
const PHONE = '(max-width: 768px)';
const WIDER = '(min-width: 769px)';

/** The backgrounds of hero.css by media query. */
export const heroSkies = [
  { href: morning, media: `${LIGHT} and ${WIDER}` },
  { href: morningOnPhones, media: `${LIGHT} and ${PHONE}` },
  { href: storm, media: `${DARK} and ${WIDER}` },
  { href: stormOnPhones, media: `${DARK} and ${PHONE}` },
];
