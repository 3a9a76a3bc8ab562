import { splitMarkup } from './split-markup.ts';

/** The shop expands these. */
const KNOWN = /^(gallery|caption|wp_caption|audio|video|playlist|embed|product|deck)$/i;
const ATTRIBUTE = `[\\w:-]+\\s*=\\s*(?:"[^"]*"|'[^']*'|[^\\s"'\\]]+)`;
const TAG = new RegExp(`(\\[?)\\[(/?)([a-z][\\w-]*)((?:\\s+${ATTRIBUTE})*)\\s*/?\\](\\]?)`, 'gi');
const CLOSING = /\[\/([a-z][\w-]*)\]/gi;

/**
 * Removes the tags of plugins that the shop does not have, and keeps what stands between them. Words in brackets stay: a tag
 * has attributes, or is closed. `[[caption]]` is how WordPress shows a tag itself.
 */
export function withoutUnknownShortcodes(content: string): string {
  if (!content.includes('[')) return content;
  const closed = new Set(Array.from(content.matchAll(CLOSING), ([, name = '']) => name.toLowerCase()));
  const isTag = (name: string, attributes: string): boolean =>
    !KNOWN.test(name) && (attributes !== '' || closed.has(name.toLowerCase()));
  return splitMarkup(content)
    .map(({ text, isMarkup, isVerbatim }) =>
      isMarkup || isVerbatim || !text.includes('[')
        ? text
        : text.replace(
            TAG,
            (whole, before: string, _slash, name: string, attributes: string, after: string) => {
              if (!isTag(name, attributes)) return whole;
              return before && after ? whole.slice(1, -1) : before + after;
            },
          ),
    )
    .join('');
}
