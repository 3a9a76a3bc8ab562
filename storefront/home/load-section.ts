import { setTimeout as delay } from 'node:timers/promises';
import { ShopApiError } from '../shop-api.ts';
import type { Section } from './section-body.tsx';

/** A visitor does not wait longer for one part of the page; what comes later is there for the next. */
const PATIENCE_MS = 5_000;

export async function loadSection<Item>(load: Promise<Item[]>): Promise<Section<Item>> {
  try {
    return { items: await Promise.race([load, runOutOfPatience()]) };
  } catch (error) {
    if (error instanceof ShopApiError) return { items: [], error: error.message };
    throw error;
  }
}

async function runOutOfPatience(): Promise<never> {
  await delay(PATIENCE_MS, undefined, { ref: false });
  throw new ShopApiError('timeout exceeded');
}
