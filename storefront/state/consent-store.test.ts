import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const KEY = 'springdeck.consent';

async function loadPage(stored: Record<string, string>) {
  const storage = new Map(Object.entries(stored));
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  });
  return { storage, ...(await import('./consent-store.ts')) };
}

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllGlobals());

it('accept stores accepted, decline stores declined', async () => {
  const { storage, saveConsent, currentConsent } = await loadPage({});
  expect(currentConsent()).toBeUndefined();
  saveConsent('accepted');
  expect([storage.get(KEY), currentConsent()]).toEqual(['accepted', 'accepted']);
  saveConsent('declined');
  expect([storage.get(KEY), currentConsent()]).toEqual(['declined', 'declined']);
});

it('an answer persists across page loads', async () => {
  const { currentConsent } = await loadPage({ [KEY]: 'accepted' });
  expect(currentConsent()).toBe('accepted');
});

it('an invalid stored value is discarded, and the question is asked again', async () => {
  for (const unreadable of ['', 'yes', 'ACCEPTED', '{"consent":true}']) {
    vi.resetModules();
    const { storage, currentConsent } = await loadPage({ [KEY]: unreadable });
    expect(currentConsent()).toBeUndefined();
    expect(storage.has(KEY)).toBe(false);
  }
});

it('without storage an answer lasts as long as the page', async () => {
  const { saveConsent, currentConsent } = await loadPage({});
  vi.stubGlobal('localStorage', undefined);
  expect(currentConsent()).toBeUndefined();
  saveConsent('declined');
  expect(currentConsent()).toBe('declined');
});
