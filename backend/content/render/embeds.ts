import { embedLink } from '#domain/text/embeds.ts';
import { decodeEntities } from '#domain/text/html-text.ts';
import { escapeHtml } from './escape-html.ts';
import { splitMarkup } from './split-markup.ts';

const ADDRESS = 'https?://[^\\s<>"\\[\\]]+';
const WRAPPER = new RegExp(`(<div class="wp-block-embed__wrapper">)\\s*(${ADDRESS})\\s*(?=</div>)`, 'g');
const BARE_FIGURE = new RegExp(
  `(<figure class="[^"]{0,400}\\bwp-block-embed\\b[^"]{0,400}">)\\s*(${ADDRESS})\\s*(?=<)`,
  'g',
);
/** As sites offer them to be pasted; those of others hold a link already. */
const FACEBOOK = new RegExp(
  `<div\\b(?=[^<>]*\\bclass="fb-(?:video|post)\\b)[^<>]*\\bdata-href="(${ADDRESS})"[^<>]*>\\s*</div>`,
  'gi',
);
const TIKTOK = new RegExp(
  `<blockquote\\b(?=[^<>]*\\bclass="tiktok-embed\\b)[^<>]*\\bcite="(${ADDRESS})"[^<>]*>`,
  'gi',
);
const PARAGRAPH = new RegExp(`<p(?:\\s[^<>]*)?>\\s*(${ADDRESS})\\s*</p>`, 'gi');
const LINE = new RegExp(`(^|\\n)[ \\t]*(${ADDRESS})[ \\t]*(?=\\r?\\n|$)`, 'g');

/** Of the usual plugins and page builders, whose content is an address or the id of a video. */
const PLAYERS =
  'embed|embedyt|fve|youtube|youtube_sc|lyte|vimeo|tweet|twitter|instagram|facebook|tiktok|twitch|spotify|soundcloud|googlemaps|su_youtube|su_vimeo|su_youtube_advanced|arve|embedpress|et_pb_video|vc_video|av_video|fusion_youtube|fusion_vimeo';
const PLAYER = new RegExp(`\\[(${PLAYERS})\\b([^\\[\\]]*)\\](?:([^\\[\\]]*)\\[/\\1\\])?`, 'gi');

/** Within attributes, which may stand in single quotes. */
const IN_PLAYER = new RegExp(ADDRESS.replace('[^\\s', "[^\\s'"));

export type ShowEmbed = (address: string) => string | undefined;

/** `show` gets each address that stands for a player, as block editor, classic editor and plugins write it. */
export function replaceEmbeds(content: string, show: ShowEmbed): string {
  if (!/https?:\/\/|\[/.test(content)) return content;
  const shown = (written: string): string | undefined => show(decodeEntities(written));
  const inFigure = (written: string, whole: string): string => {
    const html = shown(written);
    return html === undefined ? whole : html && `<figure class="wp-block-embed">${html}</figure>`;
  };
  const withoutPlayers = content
    .replace(WRAPPER, (whole, start: string, address: string) => {
      const html = shown(address);
      return html === undefined ? whole : start + html;
    })
    .replace(BARE_FIGURE, (whole, start: string, address: string) => {
      const html = shown(address);
      return html === undefined ? whole : start + html;
    })
    .replace(PLAYER, (whole, name: string, attributes: string, inner = '') => {
      const address = addressOf(name.toLowerCase(), `${attributes} ${inner}`);
      return address === undefined ? whole : `\n\n${inFigure(address, whole)}\n\n`;
    })
    .replace(FACEBOOK, (whole, address: string) => inFigure(address, whole))
    .replace(TIKTOK, (whole, address: string) => {
      const html = shown(address);
      return html ? `${whole}<p>${html}</p>` : whole;
    })
    .replace(PARAGRAPH, (whole, address: string) => inFigure(address, whole));
  return replaceLines(withoutPlayers, inFigure);
}

function replaceLines(content: string, inFigure: (address: string, whole: string) => string): string {
  const pieces = splitMarkup(content);
  return pieces
    .map(({ text, isMarkup, isVerbatim }, at) => {
      if (isMarkup || isVerbatim || !text.includes('://')) return text;
      return text.replace(LINE, (whole, start: string, address: string, offset: number) => {
        const isFirst = offset === 0 && start === '';
        const isLast = offset + whole.length === text.length;
        const stands =
          (!isFirst || isEdge(pieces[at - 1]?.text)) && (!isLast || isEdge(pieces[at + 1]?.text));
        const html = stands ? inFigure(address, whole) : whole;
        return html === whole ? whole : `${start}\n${html}\n`;
      });
    })
    .join('');
}

const EDGE = /^(<!--|<\/?(?:p|div|br|hr|figure|blockquote|section|article|h[1-6]|[uo]l|li|table|td|pre)\b)/i;
const isEdge = (markup: string | undefined): boolean => markup === undefined || EDGE.test(markup);

function addressOf(name: string, text: string): string | undefined {
  const [address] = IN_PLAYER.exec(text) ?? [];
  if (address !== undefined) return address;
  const [, id] = /^\s*=?\s*(?:(?:id|v|video)\s*=\s*)?["']?([\w-]{6,})/i.exec(text) ?? [];
  if (id === undefined) return undefined;
  if (/youtube|lyte|embedyt/.test(name)) return `https://www.youtube.com/watch?v=${id}`;
  return /vimeo/.test(name) && /^\d+$/.test(id) ? `https://vimeo.com/${id}` : undefined;
}

export const showAsLink: ShowEmbed = (address) => {
  const link = embedLink(address);
  return link && `<a href="${escapeHtml(link.href)}">${escapeHtml(link.label)}</a>`;
};
