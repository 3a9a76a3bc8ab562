import { type Browser, chromium } from '@playwright/test';
import config from '../../playwright.config.ts';
import { findChromium } from '../../tests/chromium.ts';

export interface Screen {
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

/** Everything that travels, headers included, until a first visitor sees the page and the network is quiet. */
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

async function weighIn(browser: Browser, url: string, { width, height, density }: Screen): Promise<number> {
  const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: density });
  const network = await page.context().newCDPSession(page);
  let bytes = 0;
  network.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await network.send('Network.enable');
  await page.goto(url, { waitUntil: 'networkidle' });
  return bytes;
}
