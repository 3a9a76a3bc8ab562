import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { fetchOutside } from '../../ground/fetch-outside.ts';

const FIRST_TRY_TIMEOUT_MS = 5_000;
const RETRY_TIMEOUT_MS = 30_000;
const RETRY_DELAYS_MS = [500, 2_000, 8_000, 30_000];

export async function sendNotification(notifyUrl: string, body: string, log: Logger): Promise<void> {
  if (await post(notifyUrl, body, FIRST_TRY_TIMEOUT_MS)) return;
  void retry(notifyUrl, body, log);
}

async function retry(notifyUrl: string, body: string, log: Logger): Promise<void> {
  for (const delayMs of RETRY_DELAYS_MS) {
    await wait(delayMs, undefined, { ref: false });
    if (await post(notifyUrl, body, RETRY_TIMEOUT_MS)) return;
  }
  log.error('the payment simulator could not deliver its notification: does PUBLIC_URL lead to this shop?');
}

async function post(url: string, body: string, timeoutMs: number): Promise<boolean> {
  try {
    const response = await fetchOutside(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body,
      redirect: 'manual',
      timeoutMs,
    });
    await response.body?.cancel();
    return response.status === 200;
  } catch {
    return false;
  }
}
