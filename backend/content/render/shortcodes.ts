import { escapeHtml } from './escape-html.ts';

const NAMES = 'gallery|caption|wp_caption|audio|video|playlist|embed|product';

/** Regular expression source without groups. */
export const SHORTCODE_TAG = `\\[/?(?:${NAMES})\\b[^\\]]*\\]`;

const ALONE_IN_PARAGRAPH = new RegExp(`<p>\\s*((?:${SHORTCODE_TAG}\\s*)+)</p>`, 'g');
const SHORTCODE = new RegExp(
  `\\[(${NAMES})\\b([^\\]]*?)/?\\](?:([^[]*(?:\\[(?!/?\\1\\b)[^[]*)*)\\[/\\1\\])?`,
  'g',
);

/** WordPress, too, drops galleries whose pictures it does not know. */
export const expandShortcodes = (html: string): string =>
  html
    .replace(ALONE_IN_PARAGRAPH, (_all, shortcodes: string) => shortcodes.trim())
    .replace(SHORTCODE, (_all, name: string, attributes: string, inner = '') =>
      expand(name, readAttributes(attributes), String(inner)),
    );

export const withoutShortcodes = (html: string): string => html.replace(SHORTCODE, '');

function expand(name: string, attributes: Map<string, string>, inner: string): string {
  if (name === 'caption' || name === 'wp_caption') return figure(attributes, inner);
  if (name === 'product') return productPlace(attributes.get('sku'));
  const source = ['src', 'mp3', 'ogg', 'wav', 'mp4', 'webm']
    .map((format) => attributes.get(format))
    .find(isWebAddress);
  if (name === 'audio' && source) return `<audio controls src="${escapeHtml(source)}"></audio>`;
  if (name === 'video' && source) return `<video controls src="${escapeHtml(source)}"></video>`;
  const address = inner.trim();
  return name === 'embed' && isWebAddress(address)
    ? `<a href="${escapeHtml(address)}">${escapeHtml(address)}</a>`
    : '';
}

/** The storefront inserts the product card, so that its price is current. */
const productPlace = (sku = ''): string =>
  sku === '' ? '' : `<div data-product-sku="${escapeHtml(sku)}"></div>`;

function figure(attributes: Map<string, string>, inner: string): string {
  const [, picture = '', text = ''] =
    /^\s*((?:<a[^>]*>\s*)?<img[^>]*>(?:\s*<\/a>)?)([\s\S]*)$/.exec(inner) ?? [];
  const caption = attributes.get('caption') ?? text.trim();
  if (picture === '' || caption === '') return inner;
  const id = (attributes.get('id') ?? '').replace(/[^\w-]/g, '');
  const captionId = id === '' ? '' : `caption-${id.replaceAll('_', '-')}`;
  const width = Number.parseInt(attributes.get('width') ?? '', 10);
  const figureAttributes = [
    ...(id === '' ? [] : [`id="${id}"`, `aria-describedby="${captionId}"`]),
    ...(width > 0 ? [`style="width: ${width}px"`] : []),
    `class="wp-caption ${escapeHtml(attributes.get('align') ?? 'alignnone')}"`,
  ].join(' ');
  const captionAttributes = `${id === '' ? '' : `id="${captionId}" `}class="wp-caption-text"`;
  return `<figure ${figureAttributes}>${picture}<figcaption ${captionAttributes}>${caption}</figcaption></figure>`;
}

export const readAttributes = (text: string): Map<string, string> =>
  new Map(
    [...text.matchAll(/([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s'"]+))/g)].map(
      ([, name = '', double, single, bare]) => [name, double ?? single ?? bare ?? ''],
    ),
  );

const isWebAddress = (text: string | undefined): text is string =>
  /^(?:https?:\/)?\/[^\s"<>]+$/.test(text ?? '');
