import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { qrCode } from '#storefront/ui/pictures/printed-codes.ts';
import { findChromium } from '../chromium.ts';
import { expectAccessible } from './accessible.ts';
import { openOffice } from './open-office.ts';
import { ANY_WIDTH, expect, FULL, test } from './shop-fixture.ts';
import { findProduct } from './stock.ts';

const FILM = path.join(tmpdir(), `springdeck-label-${process.pid}.y4m`);
const SLEEVES = 'Art Sleeves – First Rain (60)';

const executablePath = findChromium();

test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({
      ...launchOptions,
      ...(executablePath ? { executablePath } : {}),
      args: [
        ...(launchOptions.args ?? []),
        '--use-fake-device-for-media-stream',
        `--use-file-for-fake-video-capture=${FILM}`,
      ],
    }),
});

test.afterAll(() => rm(FILM, { force: true }));

test('a label is read by the camera, and a refused camera says what to do', {
  tag: [ANY_WIDTH, FULL],
}, async ({ context, shop }) => {
  test.slow();
  const { id } = await findProduct(shop, SLEEVES);
  await filmLabel(`${shop.url}/office/stock/units/${id}`);
  const page = await openOffice(context, shop, {
    name: 'Anri',
    role: 'packer',
  });
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  await context.grantPermissions(['camera']);
  await page.goto('/office/stock');
  await page.getByRole('button', { name: 'Camera' }).click();
  await expect(page.getByLabel(`${SLEEVES}: received`)).toHaveValue('1');
  await expectAccessible(page, 'camera');
  await page.getByRole('button', { name: 'Close the camera' }).click();
  await expect(page.getByLabel('Scan, or type a set and number')).toBeFocused();
  await expect(page.getByLabel(`${SLEEVES}: received`)).toHaveValue('1');
  expect(complaints).toEqual([]);

  await page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'));
  });
  await page.getByRole('button', { name: 'Camera' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'may not use the camera' })).toBeVisible();
  await expectAccessible(page, 'camera refused');
});

const [WIDTH, HEIGHT, MODULE] = [640, 480, 8];

/** A film of one picture, as Chromium's camera for tests plays it. */
async function filmLabel(text: string): Promise<void> {
  const { size, path: dark } = await qrCode(text);
  const light = Buffer.alloc(WIDTH * HEIGHT, 235);
  const [left, top] = [(WIDTH - size * MODULE) / 2, (HEIGHT - size * MODULE) / 2].map(Math.floor);
  for (const [, x, y, run] of dark.matchAll(/M(\d+) (\d+)h(\d+)/g)) {
    for (let row = 0; row < MODULE; row += 1) {
      const from = ((top ?? 0) + Number(y) * MODULE + row) * WIDTH + (left ?? 0) + Number(x) * MODULE;
      light.fill(16, from, from + Number(run) * MODULE);
    }
  }
  const colours = Buffer.alloc((WIDTH * HEIGHT) / 2, 128);
  const frame = Buffer.concat([Buffer.from('FRAME\n'), light, colours]);
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`);
  await writeFile(FILM, Buffer.concat([head, frame, frame]));
}
