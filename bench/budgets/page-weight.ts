import { setTimeout as wait } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { type Browser, chromium } from '@playwright/test';
import config from '../../playwright.config.ts';
import { findChromium } from '../../tests/chromium.ts';
import { type Answer, recordAnswer } from '../processes/answer.ts';

export interface PageWeight {
  htmlBytes: number;
  scriptsBytes: number;
  stylesBytes: number;
}

const BROWSER = { 'accept-encoding': 'br, gzip' };
const SCRIPT_TAG = /<script\b[^>]*\bsrc="([^"]+)"/g;
const LINK_TAG = /<link\b[^>]*>/g;
/** Not `import(...)`, which loads on demand. */
const STATIC_IMPORT = /\bimport\s*(?:[\w*{}$,\s]+from\s*)?["']([^"']+\.js)["']/g;

/** Weighs a page with all scripts and stylesheets linked from its HTML, and their imports. */
export async function weighPage(shopUrl: string, path: string): Promise<PageWeight> {
  const page = await recordAnswer(shopUrl, path, { headers: BROWSER });
  if (page.status !== 200) throw new Error(`${path} answered ${page.status}`);
  const html = textOf(page);
  const links = [...html.matchAll(LINK_TAG)].map(([tag]) => tag);
  const entries = [
    ...namesIn(html, SCRIPT_TAG),
    ...namesIn(html, STATIC_IMPORT),
    ...links.filter((tag) => tag.includes('modulepreload')).flatMap(hrefOf),
  ];
  return {
    htmlBytes: page.body.length,
    scriptsBytes: await weighScripts(shopUrl, entries),
    stylesBytes: await weighStyles(
      shopUrl,
      links.filter((tag) => tag.includes('stylesheet')).flatMap(hrefOf),
    ),
  };
}

async function weighScripts(shopUrl: string, entries: readonly string[]): Promise<number> {
  const waiting = entries.map((entry) => new URL(entry, shopUrl).pathname);
  const weighed = new Map<string, number>();
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (weighed.has(path)) continue;
    const script = await recordAnswer(shopUrl, path, { headers: BROWSER });
    weighed.set(path, script.body.length);
    const from = new URL(path, shopUrl);
    waiting.push(...namesIn(textOf(script), STATIC_IMPORT).map((name) => new URL(name, from).pathname));
  }
  return [...weighed.values()].reduce((total, bytes) => total + bytes, 0);
}

async function weighStyles(shopUrl: string, paths: readonly string[]): Promise<number> {
  let total = 0;
  for (const path of new Set(paths)) {
    total += (await recordAnswer(shopUrl, path, { headers: BROWSER })).body.length;
  }
  return total;
}

const namesIn = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].flatMap(([, name]) => name ?? []);

const hrefOf = (tag: string): string[] => namesIn(tag, /\bhref="([^"]+)"/g);

function textOf({ headers, body }: Answer): string {
  const coding = headers[headers.findIndex((text) => text.toLowerCase() === 'content-encoding') + 1];
  if (coding === 'br') return brotliDecompressSync(body).toString();
  if (coding === 'gzip') return gunzipSync(body).toString();
  return Buffer.from(body).toString();
}

interface Screen {
  name: string;
  width: number;
  height: number;
  /** Device pixels per CSS pixel: phones load larger pictures for their size. */
  density: number;
}

export const SCREENS: readonly Screen[] = [
  { name: 'phone', width: 390, height: 844, density: 2 },
  { name: 'desktop', width: 1_440, height: 900, density: 1 },
];

/** All transfers, headers included, until a first visitor can use the page and the network is idle. */
export async function weighFirstView(url: string, screen: Screen): Promise<number> {
  const executablePath = findChromium();
  if (executablePath === undefined)
    throw new Error('The first view needs Chromium: name it in CHROMIUM_PATH.');
  const browser = await chromium.launch({ ...config.use?.launchOptions, executablePath });
  try {
    return await weighIn(browser, url, screen);
  } finally {
    await browser.close();
  }
}

const IDLE_MS = 500;
const POLL_MS = 50;

async function weighIn(browser: Browser, url: string, { width, height, density }: Screen): Promise<number> {
  const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: density });
  const network = await page.context().newCDPSession(page);
  const open = new Set<string>();
  let bytes = 0;
  let endedAt = performance.now();
  const ended = ({ requestId, encodedDataLength = 0 }: { requestId: string; encodedDataLength?: number }) => {
    open.delete(requestId);
    bytes += encodedDataLength;
    endedAt = performance.now();
  };
  network.on('Network.requestWillBeSent', ({ requestId }) => open.add(requestId));
  network.on('Network.loadingFinished', ended);
  network.on('Network.loadingFailed', ended);
  await network.send('Network.enable');
  await page.goto(url);
  // Scripts start after the first paint, which on a busy machine follows long after the network was idle for the first time.
  await page.waitForFunction(() => '__reactRouterDataRouter' in window);
  while (open.size > 0 || performance.now() - endedAt < IDLE_MS) await wait(POLL_MS);
  return bytes;
}
