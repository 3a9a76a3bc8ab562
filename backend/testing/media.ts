import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { onTestFinished } from 'vitest';
import { MINUTE_MS } from '#domain/time/durations.ts';
import { startObjectStorage } from '../../tests/fakes/object-storage.ts';
import type { Media } from '../ground/media/media-store.ts';
import { mediaInBucket, mediaInFolders } from '../ground/media/open-media.ts';

const log = pino({ level: 'silent' });

/** The two places where a shop keeps its pictures; every test of what a shopper sees runs on both. */
export const PLACES = [
  { place: 'folders', open: openFolders },
  { place: 'a bucket', open: async () => (await openTestBucket()).media },
];

/** Gone after the test. */
export async function testFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'springdeck-media-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

async function openFolders(): Promise<Media> {
  const folder = await testFolder();
  return mediaInFolders({
    originalsDir: path.join(folder, 'media'),
    cacheDir: path.join(folder, 'media-cache'),
  });
}

/** A service with an empty bucket, the shop's pictures in it, and what opens them as a further machine would. */
export async function openTestBucket() {
  const storage = await startObjectStorage();
  let running = true;
  const stop = async () => {
    if (running) await storage.stop();
    running = false;
  };
  onTestFinished(stop);
  let now = Date.parse('2026-11-21T10:00:00.000Z');
  const openMachine = async (address: Partial<typeof storage.bucket> = {}) => {
    const cacheDir = await testFolder();
    // The service shares the test's process, which a busy machine delays.
    const parts = { log, now: () => new Date(now), timeoutMs: 120_000 };
    return mediaInBucket({ ...storage.bucket, ...address }, cacheDir, parts);
  };
  const passMinutes = (minutes: number) => {
    now += minutes * MINUTE_MS;
  };
  return { bucket: storage.bucket, media: await openMachine(), openMachine, passMinutes, stop };
}
