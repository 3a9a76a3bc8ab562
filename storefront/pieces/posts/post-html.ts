import sanitizeHtml from 'sanitize-html';
import { decodeEntities } from '#domain/html-text.ts';
import type { SafeMarkup } from '../../ui/text/safe-html.tsx';
import { SAFE_HTML } from '../../ui/text/sanitise-html.ts';

/** Where the content API leaves room for a product's card. */
const PLACE_ATTRIBUTE = 'data-product-sku';
const PLACE = new RegExp(`<div ${PLACE_ATTRIBUTE}="([^"]*)"></div>`);

/**
 * Makes a post's HTML fit to be shown. Besides what any HTML may hold it keeps the places of products; links below
 * `site`, this shop's address, become paths that the shop vouches for.
 */
export function safePostHtml(html: string, site: string): SafeMarkup {
  const ownPath = (address: string): string =>
    address === site ? '/' : address.startsWith(`${site}/`) ? address.slice(site.length) : address;
  const markup = sanitizeHtml(html, {
    ...SAFE_HTML,
    allowedAttributes: { ...SAFE_HTML.allowedAttributes, div: [PLACE_ATTRIBUTE] },
    transformTags: {
      ...SAFE_HTML.transformTags,
      a(tagName, { href = '', title }) {
        const path = ownPath(href);
        const rel: Record<string, string> = /^(#|\/(?!\/))/.test(path) ? {} : { rel: 'nofollow noopener' };
        return { tagName, attribs: { href: path, ...(title && { title }), ...rel } };
      },
      img: (tagName, attribs) => ({
        tagName,
        attribs: { ...attribs, src: ownPath(attribs.src ?? ''), loading: 'lazy' },
      }),
    },
  });
  return { safeMarkup: markup.trim() };
}

/** A post in parts: text, and between texts the SKUs of products. A place inside another element is left out. */
export function splitAtProducts({ safeMarkup }: SafeMarkup): (SafeMarkup | { sku: string })[] {
  const parts: (SafeMarkup | { sku: string })[] = [];
  let text = '';
  const endText = () => {
    if (text.trim() !== '') parts.push({ safeMarkup: text });
    text = '';
  };
  // Every second piece is a SKU: what the pattern captured.
  for (const [at, piece] of safeMarkup.split(PLACE).entries()) {
    if (at % 2 === 0) text += piece;
    else if (depthOf(text) === 0) {
      endText();
      parts.push({ sku: decodeEntities(piece) });
    }
  }
  endText();
  return parts;
}

const TAG = /<(\/?)([a-z][a-z0-9]*)[^>]*>/g;
const VOID = new Set(['br', 'hr', 'img']);

/** How many elements are still open at the end of a sanitised text. */
function depthOf(markup: string): number {
  let depth = 0;
  for (const [, closing, name = ''] of markup.matchAll(TAG)) {
    if (!VOID.has(name)) depth += closing ? -1 : 1;
  }
  return depth;
}
