import type { CDPSession, Page } from '@playwright/test';

const sessions = new WeakMap<Page, Promise<CDPSession>>();

/** A key every 5 ms, however slow the machine of the test is, and Enter. */
export async function scanKeys(page: Page, code: string): Promise<void> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, session);
  const devtools = await session;
  const from = Date.now() / 1_000;
  await Promise.all(
    [...code, '\r'].map((text, place) =>
      devtools.send('Input.dispatchKeyEvent', {
        type: 'keyDown',
        key: text === '\r' ? 'Enter' : text,
        text,
        timestamp: from + place * 0.005,
      }),
    ),
  );
}
