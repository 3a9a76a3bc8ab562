import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import sharp, { type OverlayOptions } from 'sharp';
import type { Family } from '#domain/catalogue/game-family.ts';
import { truncate } from '#domain/text/text.ts';
import type { SharedPicture } from '#storefront/pieces/sharing/shared-picture.ts';
import { writable } from './characters.ts';

const WIDTH = 1200;
const HEIGHT = 630;
const SIDE = 500;
const FOOT = 18;
const CARD = { width: 390, height: 510 };
const TEXT_LEFT = SIDE + 56;
const TEXT_WIDTH = WIDTH - TEXT_LEFT - 56;
const TOP = 64;
/** Above it stand price and note, below it the shop's name. */
const SHOP_TOP = HEIGHT - FOOT - 62;
const MAX_PIXELS = 50_000_000;

const { resolve } = createRequire(import.meta.url);
const DISPLAY = { family: 'Anybody Thin', file: resolve('#server/shared-pictures/fonts/anybody.ttf') };
const TEXT = {
  family: 'Instrument Sans',
  file: resolve('#server/shared-pictures/fonts/instrument-sans.ttf'),
};

const CARD_BACK = resolve('#storefront/assets/card-back.svg');

/** As in storefront/ui/foundation/tokens.css, by day. */
const COLOURS = { paper: '#fbfaf4', ink: '#0c1c22', ink2: '#3c4f57', gold: '#f5b62a', sale: '#b0174d' };
const TINTS: Readonly<Record<Family, readonly [tint: string, sun: string]>> = {
  veld: ['#dcefd9', '#ebf7e6'],
  kus: ['#d7ecf4', '#e9f6fb'],
  skemer: ['#f9dfe8', '#fdeef3'],
  berg: ['#fae3d3', '#fdf0e6'],
  grot: ['#e1e8ed', '#eff3f6'],
  goud: ['#fcecc6', '#fef6e0'],
};

/** JPEG, for messengers that show no WebP. An image that cannot be read is left out. */
export async function drawPicture(picture: SharedPicture, image: Buffer | undefined): Promise<Buffer> {
  const [side, head, foot] = await Promise.all([
    drawSide(picture, image),
    drawHead(picture),
    drawFoot(picture),
  ]);
  return sharp(ground(picture.family))
    .composite([...side, ...head, ...foot, { input: band(), left: 0, top: HEIGHT - FOOT }])
    .jpeg({ quality: 84, progressive: true })
    .toBuffer();
}

/** Without its own picture, a product shows the back of a card. */
async function drawSide(picture: SharedPicture, image: Buffer | undefined): Promise<OverlayOptions[]> {
  const own = image && (await drawImage(image, picture).catch(() => undefined));
  return own ?? (picture.fills ? [] : drawImage(await readFile(CARD_BACK), picture));
}

async function drawImage(image: Buffer, { fills }: SharedPicture): Promise<OverlayOptions[]> {
  const source = sharp(image, { limitInputPixels: MAX_PIXELS }).autoOrient();
  const box = fills ? { width: SIDE, height: HEIGHT - FOOT } : CARD;
  const { data, info } = await source
    .resize({ ...box, fit: fills ? 'cover' : 'inside', withoutEnlargement: false })
    .png()
    .toBuffer({ resolveWithObject: true });
  const left = Math.round((SIDE - info.width) / 2);
  const top = Math.round((HEIGHT - FOOT - info.height) / 2);
  return [{ input: data, left, top }];
}

const TITLE_SIZES = [
  { upTo: 22, size: 62 },
  { upTo: 44, size: 50 },
  { upTo: 72, size: 42 },
] as const;
const SMALLEST_TITLE = 36;
const TITLE_LENGTH = 96;
const LINE_LENGTH = 90;

async function drawHead({ title, detail }: SharedPicture): Promise<OverlayOptions[]> {
  const size = TITLE_SIZES.find(({ upTo }) => title.length <= upTo)?.size ?? SMALLEST_TITLE;
  return stack(
    TOP,
    await Promise.all([
      write(truncate(title, TITLE_LENGTH), { font: DISPLAY, size }),
      write(truncate(detail ?? '', LINE_LENGTH), { font: TEXT, size: 30, colour: COLOURS.ink2 }),
    ]),
  );
}

const LONG_PRICE = 14;

async function drawFoot({
  price = '',
  regularPrice = '',
  note = '',
  shopName,
}: SharedPicture): Promise<OverlayOptions[]> {
  const colour = regularPrice ? COLOURS.sale : COLOURS.ink;
  const [shop, ...lines] = await Promise.all([
    write(truncate(shopName, 32), { font: DISPLAY, size: 26, colour: COLOURS.ink2 }),
    write(regularPrice, { font: TEXT, size: 30, colour: COLOURS.ink2, isStruck: true }),
    write(price, { font: DISPLAY, size: price.length > LONG_PRICE ? 48 : 64, colour }),
    write(truncate(note, 60), { font: TEXT, size: 32 }),
  ]);
  const heights = lines.flatMap((line) => (line ? line.height + GAP : []));
  const height = heights.reduce((sum, each) => sum + each, 0);
  return [...stack(SHOP_TOP - height - GAP, lines), ...stack(SHOP_TOP, [shop])];
}

interface Line {
  input: Buffer;
  height: number;
}

const GAP = 16;

function stack(top: number, lines: readonly (Line | undefined)[]): OverlayOptions[] {
  let next = top;
  return lines.flatMap((line) => {
    if (!line) return [];
    const placed = { input: line.input, left: TEXT_LEFT, top: Math.round(next) };
    next += line.height + GAP;
    return [placed];
  });
}

interface Style {
  font: { family: string; file: string };
  size: number;
  colour?: string;
  isStruck?: boolean;
}

/** undefined for nothing to write. */
async function write(
  text: string,
  { font, size, colour = COLOURS.ink, isStruck = false }: Style,
): Promise<Line | undefined> {
  const written = writable(text);
  if (written === '') return undefined;
  const weight = font === DISPLAY ? 800 : 600;
  const attributes = `font_family="${font.family}" weight="${weight}" size="${size}pt" line_height="0.95" foreground="${colour}" strikethrough="${isStruck}"`;
  const { data, info } = await sharp({
    text: {
      text: `<span ${attributes}>${escapeMarkup(written)}</span>`,
      fontfile: font.file,
      width: TEXT_WIDTH,
      wrap: 'word-char',
      dpi: 72,
      rgba: true,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { input: data, height: info.height };
}

const escapeMarkup = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

function ground(family: Family): Buffer {
  const [tint, sun] = TINTS[family];
  const middle = (HEIGHT - FOOT) / 2;
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <rect width="${WIDTH}" height="${HEIGHT}" fill="${COLOURS.paper}"/>
    <rect width="${SIDE}" height="${HEIGHT}" fill="${tint}"/>
    <circle cx="${SIDE / 2}" cy="${middle}" r="215" fill="${sun}"/>
  </svg>`);
}

const band = (): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${FOOT}"><rect width="${WIDTH}" height="${FOOT}" fill="${COLOURS.gold}"/></svg>`,
  );
