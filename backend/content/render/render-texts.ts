import { toParagraphs } from '../../ground/text/paragraphs.ts';
import { hasBlocks } from './block-delimiters.ts';
import { renderBlocks } from './blocks.ts';
import { lazyPictures } from './lazy-pictures.ts';
import { onlyProse } from './prose.ts';
import { expandShortcodes, withoutShortcodes } from './shortcodes.ts';
import { paintSmilies } from './smilies.ts';
import { typeset } from './typography.ts';

/** What an author wrote, as WordPress shows it: scripts are not removed, so a page must sanitise. */

export const renderTitle = (title: string): string => typeset(title).trim();

export const renderContent = (content: string): string =>
  render(content, hasBlocks(content) ? renderBlocks(content) : undefined);

export const EXCERPT_WORDS = 55;
/** What ends the part of a post that stands in lists: its first page, up to the fold. */
const TEASER_END = /<!--(?:more.*?|nextpage)-->/;

/** The hand-written excerpt, or the first words of the content before a "more" mark or the end of its first page. */
export function renderExcerpt(excerpt: string, content: string, words = EXCERPT_WORDS): string {
  const text = excerpt === '' ? firstWords(content, words) : excerpt;
  return lazyPictures(toParagraphs(paintSmilies(typeset(text))));
}

function render(content: string, fromBlocks: string | undefined): string {
  const html = fromBlocks === undefined ? toParagraphs(typeset(content)) : typeset(fromBlocks);
  return paintSmilies(lazyPictures(expandShortcodes(html)));
}

function firstWords(content: string, count: number): string {
  const [teaser = ''] = content.replace(/^<!--nextpage-->/, '').split(TEASER_END);
  const prose = withoutShortcodes(teaser);
  const html = render(hasBlocks(prose) ? onlyProse(prose) : prose, undefined);
  const words = stripTags(html)
    .split(/[\n\r\t ]+/)
    .filter((word) => word !== '');
  return words.length > count ? `${words.slice(0, count).join(' ')} [&hellip;]` : words.join(' ');
}

const stripTags = (html: string): string =>
  html
    .replace(/<(script|style)[^>]*>[\s\S]*?<\/\1>/gi, '')
    .replace(/<!--(?:(?!<!--)[\s\S])*?-->/g, '')
    .replace(/<[^<>]*>/g, '');
