import { splitMarkup } from './split-markup.ts';

const SMILIES: Record<string, string> = {
  ':mrgreen:': '😀',
  ':neutral:': '😐',
  ':twisted:': '😈',
  ':arrow:': '➡',
  ':shock:': '😯',
  ':smile:': '🙂',
  ':???:': '😕',
  ':cool:': '😎',
  ':evil:': '👿',
  ':grin:': '😀',
  ':idea:': '💡',
  ':oops:': '😳',
  ':razz:': '😛',
  ':roll:': '🙄',
  ':wink:': '😉',
  ':cry:': '😥',
  ':eek:': '😮',
  ':lol:': '😆',
  ':mad:': '😡',
  ':sad:': '🙁',
  '8-)': '😎',
  '8-O': '😯',
  ':-(': '🙁',
  ':-)': '🙂',
  ':-?': '😕',
  ':-D': '😀',
  ':-P': '😛',
  ':-o': '😮',
  ':-x': '😡',
  ':-|': '😐',
  ';-)': '😉',
  '8O': '😯',
  ':(': '🙁',
  ':)': '🙂',
  ':?': '😕',
  ':D': '😀',
  ':P': '😛',
  ':o': '😮',
  ':x': '😡',
  ':|': '😐',
  ';)': '😉',
  ':!:': '❗',
  ':?:': '❓',
};

const escaped = Object.keys(SMILIES)
  .toSorted()
  .toReversed()
  .map((smiley) => smiley.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
const SPACE = '[\\s\\u00a0]|&nbsp;';
const SMILEY = new RegExp(`(?<=${SPACE}|^)(?:${escaped.join('|')})(?=${SPACE}|$)`, 'g');

export const replaceSmilies = (html: string): string =>
  splitMarkup(html)
    .map(({ text, isMarkup, isVerbatim }) =>
      isMarkup || isVerbatim ? text : text.replace(SMILEY, (smiley) => SMILIES[smiley] ?? smiley),
    )
    .join('');
