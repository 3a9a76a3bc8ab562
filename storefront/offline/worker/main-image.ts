import { imageVariant, originalImage } from '#contract/media.ts';

/** The size of a product's picture on cards; the cart and the offline page show it smaller. */
const CARD_WIDTH = 480;

/** The picture that stands for a page, as it tells other sites; undefined without one of the shop's own. */
export function mainImage(html: string): string | undefined {
  const image = /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1];
  if (image === undefined || !URL.canParse(image)) return undefined;
  return imageVariant(originalImage(new URL(image).pathname), CARD_WIDTH, 'avif');
}
