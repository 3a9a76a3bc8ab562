import { mendEncodedTwice } from '#domain/files/encoded-twice.ts';
import { decodeEntities } from '#domain/text/html-text.ts';

/** Longer ones are no lines of a deck. */
export const MAX_LINE_LENGTH = 220;

/** '- 4 Opt', '- [ ] 4 Opt', '> 4 Opt', '→ 4 Opt'; '+2 Mace' is a card. */
const BULLET = /^(?:[>\s]*[*•·‣⁃~+=→⇒»–—-]\s+|[>\s✓✔]+)?(?:\[[ x✓✔]?\]\s+)?(?=[\p{L}\p{N}])/iu;
/** Stars and diamonds before a card; those of '221★', 'Nidoran♀' and 'Ditto ◇' stand behind. */
const SIGNS_FIRST = /^\p{So}+\s*/u;
/** Emoji of Discord and Slack: '<:pikachu:123456789012345678>', ':fire:'. */
const EMOJI = /<a?:\w{1,32}:\d{1,20}>|(?<=^|[\s*>]):[a-z][a-z\d_+-]{1,30}:(?=$|[\s*])/gi;
const SIGNS = /(?:(?![★☆♀♂◇♢])\p{So})+/gu;
/** Messengers write bold and italics as '*4 Opt*' and '_4 Opt_', Discord as '**4 Opt**'; '*F*' is a foil. */
const BOLD = /^([*_~])([\p{L}\d][^*_~]*)\1$/u;
const MARKED = /(?<![*_~`])(\*\*|__|~~|`{1,3})(?![*_~`\s])([^*_~`]+)\1(?![*_~`])/g;
const QUOTED = /^(["'“‘„])(\d[^"'“”‘’„]*)["'”’“]$/;
/** '[Opt](https://…)', '[[Opt]]'. */
const LINK = /\[([^\][]+)\]\(<?https?:[^()\s]*\)/gi;
/** '[card]Opt[/card]' and '[deck=Burn]' of forums; '[Deck]' alone is a heading. */
const FORUM_PAIR = /\[(cards?|[biu]|url|color|size)(?:=[^\][]*)?\]([^[\]]*)\[\/\1\]/gi;
const FORUM_TAG =
  /^\[(?:deck|cards|cardlist|spoiler|quote|code|list)(?:=[^\][]+\]|\](?=\d))|\[\/(?:cards?|deck|cardlist|spoiler|quote|code|list)\]$/gi;
/** '4 [[Opt]] - the best one'. */
const SAID_BEHIND_LINK = /(?<=\]\])\s*[-–—:,]\s+\p{L}.*$/u;
/** 'Pok?mon', where a program has lost the accent. */
const LOST_ACCENT = /(?<=pok)[?\uFFFD](?=mon)/gi;
const ADDRESS_BEHIND = /(?<=\S)\s+[(<]?https?:\/\/\S+$/i;
/** '[12:34, 2026/01/02] Jan: 4 Opt' and '2026/01/02, 12:34 - Jan: 4 Opt' of copied messages. */
const CHAT_STAMP =
  /^(?:\[?\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4},?\s+\d{1,2}:\d\d(?::\d\d)?(?:\s?[ap]m)?\]?|\[\d{1,2}:\d\d(?:\s?[ap]m)?,\s+[\d/.-]{6,10}\])\s*(?:-\s*)?[^:]{1,40}:\s+(?=\S)/i;
/** '[12:34] Jan: 4 Opt', '12:34 PM - 4 Opt'. */
const TIME_STAMP =
  /^(?:\[\d{1,2}:\d\d(?::\d\d)?(?:\s?[ap]m)?\]|\d{1,2}:\d\d(?::\d\d)?(?:\s?[ap]m)?\s+[-–—])\s*(?:[^:\d]{1,40}:\s+)?(?=\S)/i;
/** 'OP01-016_EN'. */
const LANGUAGE_BEHIND_CODE = /(?<=\w-\d{3})[_-](?:EN|JP)(?!\w)/gi;
/** '<@123456789012345678> 4 Opt', '@shop 4 Opt'. */
const MENTION_FIRST = /^(?:<@[!&]?\d{5,20}>|@[\w.-]{2,32})[\s,:]+(?=\S)/;
/** '#1 4 Opt', '#1 Opt', 'No. 1 4 Opt'; 'No. 39 Utopia' is a card. */
const ORDINAL_FIRST =
  /^(?:#\d{1,3}[.):]?\s+(?=\p{L}|\d{1,3}\s*[x×]?\s)|n[or]\.?\s\d{1,3}[.):]?\s+(?=\d{1,3}\s*[x×]?\s))/iu;
/** TCGplayer's 'SV01: Scarlet & Violet Base Set' and 'SV: Prismatic Evolutions' are called by the rest. */
const SERIES = /(?<=[([#,–—-]\s*)(?:SV|SWSH|SM|XY|ME):\s+(?=\p{Lu}|\d)/gu;
const SERIES_WITH_AND =
  /\b(scarlet|sword|sun|black|heartgold|diamond|ruby|firered)(?: and| en) (violet|shield|moon|white|soulsilver|pearl|sapphire|leafgreen)\b/gi;
const BASE_OF_SERIES = /(?<=\p{L} (?:&|and) \p{L}+) Base Set(?! \d)/giu;
/** '+27 82 555 0123: 4 Opt' of somebody who is not in the contacts. */
const PHONE_FIRST = /^~?\s*\+\d[\d ()-]{7,18}\d:\s+(?=\S)/;
/** 'R5 4 Opt', '$0.50 each - 4x Opt', 'R30 Opt x4'. */
const PRICE_FIRST =
  /^(?:R|ZAR|US\$|\$|€|£)\s?\d[\d.,]{0,9}(?:\s*(?:each|ea|elk|p\/?c))?\s*(?:[-–—:|]\s*)?(?<=[\s\-–—:|])(?=\d{1,3}\s*[x×]?\s+\p{L}|\p{L}.*\s[x×]\s?\d{1,2}$)/u;
/** 'Opt x4 = R20', '4 Opt @ R5 = 20'. */
const SUM_BEHIND = /\s*=\s*(?:(?:R|ZAR|\$|€|£)\s?|(?<=(?:R|\$|€|£)\s?\d.*))\d[\d.,]*$/;
/** '4 Opt please', 'Opt x4 asb.', 'Kan ek 4 Opt kry asb?'. */
const PLEASE =
  /(?<=[\p{L}\d)\]])(?:[\s,;.!–—-]+(?:please|pls|plz|asb|asseblief|thanks|thank you|thx|(?:baie )?dankie|kry|bestel|beskikbaar|available|in (?:stock|voorraad)|vir my|for me|to my (?:order|cart))(?![\p{L}\d]))+[.!?]*(\)?)$/iu;
/** 'Opt (any printing)', 'Opt, any version': as every other line is meant. */
const ANY_NOUN =
  'printing|print|version|edition|set|art|artwork|picture|language|condition|one|copy|druk|weergawe|stel|taal';
const ANY_BEHIND = new RegExp(
  String.raw`(?:\s*[-–—,;]\s*|\s+)(?:[([](?:any|enige|cheapest|goedkoopste)(?:\s(?:${ANY_NOUN}))?(?:\s(?:is fine|will do|works))?[)\]]|(?:any|enige|cheapest|goedkoopste)\s(?:${ANY_NOUN})(?:\s(?:is fine|will do|works))?)$`,
  'i',
);
/** 'Opt (old border)', 'Opt - NM or LP', 'Opt, played is fine': which printing that is no list of sets tells. */
const REMARK_BEHIND =
  /(?:\s*[-–—,;]\s*|\s+)[([]?(?:(?:old|new|retro|original|modern|classic|white|black)[- ](?:border(?:ed)?|frame|art|style)|(?:nm|lp|mp|hp|played) (?:or|and) (?:nm|lp|mp|hp|played|better|worse)|(?:nm|lp|mp|hp|played|low grade|any condition) (?:(?:is|are) )?(?:fine|ok(?:ay)?)|condition (?:is )?not important|maak nie saak nie|(?:non?|not|nie|geen)[ -]?(?:foil|holo)s?(?: nie)?|cheap(?:est)?(?: ones?| you have)?|goedkoopste(?: een)?)[)\]]?$/i;
/** '4 Opt (have 2)', '4 Opt (foil if possible)': what is said of the copies, and no set. */
const SAID_BEHIND =
  /^(\d{1,3}\s?[x×]?\s.*\S)\s*[([](?:(?:i )?(?:have|got|own|need|want|missing|already|if|prox(?:y|ies|ied)|pref\p{L}*)\b[^()[\]]{0,40}|[^()[\]]{0,40}\b(?:if possible|preferred|preferably|ideally|indien moontlik|verkieslik))[)\]]$/iu;
/** Which of a set's pictures, as Cardmarket counts them: where the number is the card, it tells. */
const VERSION = /(?<!-\d{2,4}[\])]?\s*)\s*\(V\.\d{1,2}(?:\s*-\s*(Foil)?[^()]{0,30})?\)/i;
/** 'Opt (for game one)', 'Opt - if you have', 'Opt, max R10', 'Opt asap': what is said of the order. */
const WISH_BEHIND =
  /(?:\s*[-–—,;]\s*[([]?|\s*[([])(?:for|vir|if|as|indien)\s[^()[\]]{2,40}[)\]]?$|[\s,;–—-]+(?:(?:if|as|indien) (?:you|u|jy|julle) \p{L}{2,8}(?: (?:it|them|any|dit|dalk))?|asap|urgent(?:ly)?|dringend)[.!]*$/iu;
const MOST_ASKED =
  /(?:\s*[-–—,;]\s*|\s+)[([]?(?:max(?:imum)?\.?|under|below|up to|tot|onder)\s?(?:R|ZAR)\s?\d[\d.,]{0,9}(?:\s?(?:each|ea|elk))?[)\]]?$/i;
/** 'Opt LP+', 'Opt (NM/M)', 'Opt, min. LP', 'Opt (EN, LP or better)'. */
const GRADE_BEHIND =
  /(?:\s*[-–—,;]\s*|\s+)[([]?(?:(?:en|eng|english)[,/]\s?)?(?:(?:nm|lp|mp|hp)(?:\+|-(?!\w)|[-/]m(?:int)?|\s?or better)|min(?:imum)?\.?\s(?:nm|lp|mp|hp)|(?<=[,/]\s?)(?:nm|lp|mp|hp))[)\]]?$/i;
/** 'Opt (any foil)'. */
const ANY_FOIL_BEHIND = /(?:\s*[,;]\s*|\s+)[([]?any (?:foil|holo)s?[)\]]?$/i;
/** '4.0 Opt', as a spreadsheet writes it. */
const WHOLE_FIRST = /^(\d{1,2})[.,]0{1,2}(?=\s*[;,\t]|\s+\p{L})/u;
/** 'Opt x4.', 'Opt XLN 65!' */
const DOT_BEHIND = /(?<=\s(?:[x×]\s?\d{1,2}|[A-Z][A-Z\d]{1,4}[ -]\d{1,3}|\d{1,3}\/\d{1,3}))[.!?…]+$/i;
const PLAYSET_FIRST = /^(?:an?\s+|1\s*x?\s+)?(?:full\s+)?playsets?:?\s+(?:of\s+)?(?=\p{L})/iu;
/** What 'Opt {U}' costs to play. */
const MANA_BEHIND = /(?<!\benergy)\s+(?=\S*[WUBRGCXS])(?:\{[WUBRGCXS\d][\dWUBRGP/]{0,4}\})+$/i;
/** '④ Opt'. */
const CIRCLED = /[\u2460-\u2473]/g;
const BEFORE_CIRCLED_ONE = 0x245f;
/** '<li>4 Opt</li>' of a copied page. */
const MARKUP = /^\s*<(?:li|p|div|span|td|tr)\b[^<>]{0,300}>.*<\/\w{1,5}>\s*$/i;
const TAGS = /<\/?(?:li|ul|ol|p|div|span|b|i|em|strong|a|td|tr|table|tbody)(?:\s[^<>]{0,300})?>/gi;
/** '\u0425', the Cyrillic letter, and other crosses between a number and a card. */
const CROSS = /(?<!\p{L})[\u0445\u0425✕✖⨯](?!\p{L})/gu;
/** Hyphens that do not break, and minus. */
const HYPHEN = /[\u2010\u2011\u2212]/g;
const FULL_WIDTH = /[\uFF01-\uFF5E]/g;
const TO_ASCII = 0xfee0;

/** '2 [XLN#65] Say Please', as programs write it and a collection is read: the rest is the card's name. */
const OF_PROGRAM = /^\d{1,4} \[[^\][#]{0,80}#[^\][]{1,40}\] /;

/** '4 Please' is a card: something must be left that is one. */
const COUNT_ALONE = /^\d{1,4}\s*[x×]?(?: \[[^\][]*\])?$/iu;

/** What people and programs put around a line, taken off. */
export function cleanLine(line: string): string {
  const plain = withPlainSigns(line).trim();
  if (plain.length > 2 * MAX_LINE_LENGTH) return plain;
  const bare = plain
    .replace(CHAT_STAMP, '')
    .replace(TIME_STAMP, '')
    .replace(PHONE_FIRST, '')
    .replace(MENTION_FIRST, '')
    .replace(EMOJI, ' ')
    .trim()
    .replace(SIGNS_FIRST, '')
    .replace(SIGNS, ' ')
    .replace(LINK, '$1')
    .replace(FORUM_PAIR, '$2')
    .replace(FORUM_TAG, '')
    .replace(SAID_BEHIND_LINK, '')
    .replace(LOST_ACCENT, 'é')
    .replace(ADDRESS_BEHIND, '')
    .replace(MARKED, '$2')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(BOLD, '$2')
    .replace(QUOTED, '$2')
    .replace(BULLET, '')
    .replace(/^(?:and|en|plus)\s+(?=\d)/i, '')
    .replace(ORDINAL_FIRST, '')
    .replace(SUM_BEHIND, '')
    .replace(PRICE_FIRST, '');
  const said = OF_PROGRAM.test(bare)
    ? bare.replace(VERSION, withFoil).replace(REMARK_BEHIND, '')
    : withoutSaid(bare);
  const card = COUNT_ALONE.test(said) ? bare : said;
  return composed(
    card
      .replace(WHOLE_FIRST, '$1')
      .replace(DOT_BEHIND, '')
      .replace(LANGUAGE_BEHIND_CODE, '')
      .replace(SERIES, '')
      .replace(SERIES_WITH_AND, '$1 & $2')
      .replace(BASE_OF_SERIES, '')
      .replace(MANA_BEHIND, '')
      .replace(PLAYSET_FIRST, '4 '),
  );
}

/** Without what people say of a card, and of their order. */
const withoutSaid = (line: string): string =>
  line
    .replace(PLEASE, '$1')
    .replace(SAID_BEHIND, '$1')
    .replace(VERSION, withFoil)
    .replace(WISH_BEHIND, '')
    .replace(MOST_ASKED, '')
    .replace(GRADE_BEHIND, '')
    .replace(ANY_BEHIND, '')
    .replace(REMARK_BEHIND, '')
    .replace(ANY_FOIL_BEHIND, ' *F*');

const withFoil = (_: string, foil = ''): string => (foil === '' ? '' : ' (Foil)');

/** '４　Iono' as a Japanese keyboard types it, and what web pages hide between letters. */
const withPlainSigns = (line: string): string =>
  mendEncodedTwice(decodeEntities(MARKUP.test(line) ? line.replace(TAGS, ' ') : line))
    .replace(FULL_WIDTH, (sign) => String.fromCharCode(sign.charCodeAt(0) - TO_ASCII))
    .replace(CROSS, 'x')
    .replace(HYPHEN, '-')
    .replace(CIRCLED, (sign) => `${sign.charCodeAt(0) - BEFORE_CIRCLED_ONE} `)
    .replace(/\p{Cf}|\uFE0F|\u20E3/gu, '')
    .replace(/[\s\p{Cc}]+/gu, ' ');

/** 'e' and an accent as one letter; of longer lines the time would grow with the square of their accents. */
const composed = (line: string): string => (line.length > MAX_LINE_LENGTH ? line : line.normalize('NFC'));
