import { toParagraphs } from '../../ground/text/paragraphs.ts';
import { hasBlocks } from './block-delimiters.ts';
import { renderBlocks } from './blocks.ts';
import { expandDeckLists, withoutDeckLists } from './deck-lists.ts';
import { replaceEmbeds, showAsLink } from './embeds.ts';
import { keepProseBlocks } from './prose.ts';
import { expandShortcodes, withoutShortcodes } from './shortcodes.ts';
import { replaceSmilies } from './smilies.ts';
import { typeset } from './typography.ts';
import { withoutUnknownShortcodes } from './unknown-shortcodes.ts';

/** Scripts are not removed: whoever shows these texts must sanitise them. */

export const renderTitle = (title: string): string => typeset(title).trim();

export function renderContent(content: string): string {
  const text = withoutUnknownShortcodes(replaceEmbeds(expandDeckLists(content), showAsLink));
  return render(text, hasBlocks(text) ? renderBlocks(text) : undefined);
}

export const EXCERPT_WORDS = 55;
const PICTURE_OR_FRAME = /<(img|iframe)\b([^<>]*)>/gi;
const TEASER_END = /<!--(?:more.*?|nextpage)-->/;

/** The hand-written excerpt, else the first words up to a "more" mark or the end of the first page. */
export function renderExcerpt(excerpt: string, content: string, words = EXCERPT_WORDS): string {
  const text = excerpt === '' ? firstWords(content, words) : excerpt;
  return addLazyLoading(toParagraphs(replaceSmilies(typeset(text))));
}

function render(content: string, fromBlocks: string | undefined): string {
  const html = fromBlocks === undefined ? toParagraphs(typeset(content)) : typeset(fromBlocks);
  return replaceSmilies(addLazyLoading(expandShortcodes(html)));
}

function firstWords(content: string, count: number): string {
  const [teaser = ''] = content.replace(/^<!--nextpage-->/, '').split(TEASER_END);
  const words = replaceEmbeds(withoutDeckLists(teaser), () => '');
  const prose = withoutUnknownShortcodes(withoutShortcodes(words));
  const html = render(hasBlocks(prose) ? keepProseBlocks(prose) : prose, undefined);
  const found = stripTags(html)
    .split(/[\n\r\t ]+/)
    .filter((word) => word !== '');
  return found.length > count ? `${found.slice(0, count).join(' ')} [&hellip;]` : found.join(' ');
}

const stripTags = (html: string): string =>
  html
    .replace(/<(script|style)[^>]*>[\s\S]*?<\/\1>/gi, '')
    .replace(/<!--(?:(?!<!--)[\s\S])*?-->/g, '')
    .replace(/<[^<>]*>/g, '');

/** Only with width and height, since pictures without them would shift the page. */
const addLazyLoading = (html: string): string =>
  html.replace(PICTURE_OR_FRAME, (tag, name: string, attributes: string) => {
    const isPicture = name.toLowerCase() === 'img';
    const hasRoom = / width="/.test(attributes) && / height="/.test(attributes);
    const added = [
      ...(hasRoom && !/ loading=/.test(attributes) ? ['loading="lazy"'] : []),
      ...(isPicture && !/ decoding=/.test(attributes) ? ['decoding="async"'] : []),
    ];
    return added.length > 0 ? `<${name} ${added.join(' ')}${attributes}>` : tag;
  });
