import { decodeEntities } from '#domain/text/html-text.ts';
import { escapeHtml } from './escape-html.ts';

const DECK = /\[deck\]([^[\]]*)\[\/deck\]/g;
/** Maximum in an address; a longer list gets no link that finds its cards. */
const MAX_ADDRESS = 4_000;

/** Runs first, so that card names stay untouched. */
export const expandDeckLists = (content: string): string =>
  content.replace(DECK, (_all, inner: string) => {
    const list = decodeEntities(inner.replace(/<[^<>]*>/g, ''))
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean)
      .join('\n');
    if (list === '') return '';
    const address = `/deck?list=${encodeURIComponent(list.toWellFormed())}`;
    const link =
      address.length > MAX_ADDRESS
        ? ''
        : `<figcaption><a href="${address.replaceAll("'", '%27')}">Find these cards</a></figcaption>`;
    return `<figure class="deck-list"><pre>${escapeHtml(list)}</pre>${link}</figure>`;
  });

export const withoutDeckLists = (content: string): string => content.replace(DECK, '');
