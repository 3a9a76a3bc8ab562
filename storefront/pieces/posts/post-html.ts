import sanitizeHtml from 'sanitize-html';
import { embedLink } from '#domain/text/embeds.ts';
import { decodeEntities } from '#domain/text/html-text.ts';
import type { SafeMarkup } from '../../ui/text/safe-html.tsx';
import { SANITISER_OPTIONS } from '../../ui/text/sanitise-html.ts';

const PLACEHOLDER_ATTRIBUTE = 'data-product-sku';
const PLACEHOLDER = new RegExp(`<div ${PLACEHOLDER_ATTRIBUTE}="([^"]*)"></div>`);

/** Also keeps placeholders of products, and turns links below `site` into paths. */
export function safePostHtml(html: string, site: string): SafeMarkup {
  const ownPath = (address: string): string =>
    address === site ? '/' : address.startsWith(`${site}/`) ? address.slice(site.length) : address;
  const markup = sanitizeHtml(html.replace(WORDS_INSIDE, '$1'), {
    ...SANITISER_OPTIONS,
    allowedAttributes: {
      ...SANITISER_OPTIONS.allowedAttributes,
      div: [PLACEHOLDER_ATTRIBUTE],
      figure: ['data-columns'],
    },
    transformTags: {
      ...SANITISER_OPTIONS.transformTags,
      a(tagName, { href = '', title }) {
        const path = ownPath(href);
        const rel: Record<string, string> = /^(#|\/(?!\/))/.test(path) ? {} : { rel: 'nofollow noopener' };
        return { tagName, attribs: { href: path, ...(title && { title }), ...rel } };
      },
      ...PLAYERS,
      img: (tagName, attribs) => ({
        tagName,
        attribs: { ...attribs, src: ownPath(attribs.src ?? ''), loading: 'lazy' },
      }),
    },
  });
  return { safeMarkup: markup.trim() };
}

/** The shop loads no other site's player and plays no files: a link stands in its place. */
function toLink(tagName: string, attribs: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const { src = '', data = src } = attribs;
  // Plugins that load players late keep the address there.
  const link = embedLink(data) ?? embedLink(attribs['data-src'] ?? '');
  if (!link) return { tagName, attribs: {} };
  return { tagName: 'a', attribs: { href: link.href, rel: 'nofollow noopener' }, text: link.label };
}

const WORDS_INSIDE = /(<(iframe|video|audio|object)\b[^<>]*>)[^<]*(?=<\/\2>)/gi;

const PLAYERS = Object.fromEntries(
  ['iframe', 'embed', 'object', 'video', 'audio', 'source'].map((name) => [name, toLink]),
);

/** Omits products whose placeholder lies inside another element. */
export function splitAtProducts({ safeMarkup }: SafeMarkup): (SafeMarkup | { sku: string })[] {
  const parts: (SafeMarkup | { sku: string })[] = [];
  let text = '';
  const endText = () => {
    if (text.trim() !== '') parts.push({ safeMarkup: text });
    text = '';
  };
  // Every second piece is a captured SKU.
  for (const [at, piece] of safeMarkup.split(PLACEHOLDER).entries()) {
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

function depthOf(markup: string): number {
  let depth = 0;
  for (const [, closing, name = ''] of markup.matchAll(TAG)) {
    if (!VOID.has(name)) depth += closing ? -1 : 1;
  }
  return depth;
}
