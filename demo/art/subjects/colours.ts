import type { Sheet } from '../sheet.ts';

export type SubjectColours = {
  body: string;
  bright: string;
  deep: string;
  light: string;
  accent: string;
  glow: string;
};

/** A creature wears its family's colours; at dusk they are turned up so that it stands off the sky. */
export function subjectColours({ family }: Sheet): SubjectColours {
  const { base, bright, deep, light, accent, glow } = family;
  const own = { body: base, bright, deep, light, accent, glow };
  return family.name === 'skemer' ? { ...own, body: '#D93A78', bright: '#FF86AE', deep: '#4A1540' } : own;
}
