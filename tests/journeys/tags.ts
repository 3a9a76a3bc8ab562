/** Runs before each push, on the phone. One journey for each promise of the shop. */
export const CORE = '@core';
/** The same at 1440 px, where the width matters. */
export const CORE_DESKTOP = '@core-desktop';
/** Runs in `npm run test:all` alone. */
export const FULL = '@full';
/** Looks at its screens with axe: at a sample before each push, at all of them in `npm run test:all`. */
export const SAMPLED = '@sampled';
/** Is the same on every screen: never runs at 1440 px. */
export const ANY_WIDTH = '@any-width';
