import type { Hit } from './hit.ts';

const MAX_REMEMBERED = 5;
const keyOf = (personId: number): string => `springdeck.office.found.${personId}`;

/** Recently opened hits on this device; of orders only the number, of people nothing. */
export function readRemembered(personId: number): Hit[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(personId)) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isHit).slice(0, MAX_REMEMBERED) : [];
  } catch {
    return [];
  }
}

export function remember(personId: number, { further: _, ...hit }: Hit): void {
  if (hit.isPersonal) return;
  const kept = hit.id.startsWith('order-') ? { ...hit, detail: '' } : hit;
  const others = readRemembered(personId).filter(({ id }) => id !== hit.id);
  try {
    localStorage.setItem(keyOf(personId), JSON.stringify([kept, ...others].slice(0, MAX_REMEMBERED)));
  } catch {
    // Without storage nothing is remembered.
  }
}

const isHit = (kept: Partial<Hit> | null): kept is Hit =>
  typeof kept?.id === 'string' &&
  typeof kept.name === 'string' &&
  typeof kept.detail === 'string' &&
  typeof kept.icon === 'object' &&
  typeof kept.to === 'string' &&
  /^\/(?!\/)/.test(kept.to);
