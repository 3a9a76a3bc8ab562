import { splitMarkup } from './split-markup.ts';

/** The shop expands these. */
const KNOWN = /^(gallery|caption|wp_caption|audio|video|playlist|embed|product|deck)$/i;
const ATTRIBUTE = `[\\w:-]+\\s*=\\s*(?:"[^"]*"|'[^']*'|[^\\s"'\\]]+)`;
const TAG = new RegExp(`(\\[?)\\[(/?)([a-z][\\w-]*)((?:\\s+${ATTRIBUTE})*)\\s*/?\\](\\]?)`, 'gi');
const CLOSING = /\[\/([a-z][\w-]*)\]/gi;

/** The delimiters of the block editor's block for shortcodes. */
const BLOCK = /^<!--\s+(\/?)wp:shortcode\b/;

/**
 * Removes the tags of plugins that the shop does not have, and keeps what stands between them. Words in brackets stay: a tag
 * has attributes, is closed, has a low line in its name, or stands in a block for shortcodes. `[[caption]]` is how WordPress
 * shows a tag itself.
 */
export function withoutUnknownShortcodes(content: string): string {
  if (!content.includes('[')) return content;
  const closed = new Set(Array.from(content.matchAll(CLOSING), ([, name = '']) => name.toLowerCase()));
  let isInBlock = false;
  const isTag = (name: string, attributes: string): boolean =>
    !KNOWN.test(name) &&
    (isInBlock || attributes !== '' || name.includes('_') || closed.has(name.toLowerCase()));
  return splitMarkup(content)
    .map(({ text, isMarkup, isVerbatim }) => {
      const [delimiter, slash] = (isMarkup && BLOCK.exec(text)) || [];
      if (delimiter !== undefined) isInBlock = slash === '';
      if (isMarkup || isVerbatim || !text.includes('[')) return text;
      return text.replace(
        TAG,
        (whole, before: string, _slash, name: string, attributes: string, after: string) => {
          if (!isTag(name, attributes)) return whole;
          return before && after ? whole.slice(1, -1) : before + after;
        },
      );
    })
    .join('');
}
