import type { ListedCard } from './deck-list.ts';

const NO_CARD: ListedCard = {
  name: '',
  set: '',
  number: '',
  passcode: 0,
  isFoil: false,
  foilKind: '',
  picture: '',
};

/**
 * Set and number in one: OP01-025 of One Piece, RA04-EN125, 5DS1-EN001 and YS15-ENF01 of Yu-Gi-Oh!, UE01BT/HTR-1-001 and
 * HTR-1-001 of Union Arena, and sv3pt5-6 of programs for Pokémon.
 */
const CODE = String.raw`(?:\d?[A-Z]{1,5}\d{0,3}-[A-Z]{0,3}\d{2,4}[a-z]?|(?:[A-Z]{2,3}\d{0,2}[A-Z]{0,2}[/_-])?[A-Z][A-Z\d]{1,3}-\d{1,2}-(?:AP)?\d{2,3}|[a-z]{2,5}\d{1,2}(?:(?:pt|\.)\d)?[a-z]{0,3}-[A-Z]{0,4}\d{1,3}[a-z]?)`;
/** '_p1' and '#01' are other pictures, '_r1' a reprint. */
const PICTURE = String.raw`(?:#\d+|[_-]?[pr]\d{1,2}|_[a-z]\d+|[★☆*]+)?`;
/** '(Alt Art)' or 'parallel' behind a code, and nothing else. */
const OTHER_PICTURE = /(?:^|[\s(])(?:parallel|alt(?:ernate|ernative)?\.? art|aa)\)?$/i;
const CALLED_PICTURE = String.raw`parallel(?: art)?|alt(?:ernate|ernative)?\.?(?:[ -]?art)?|aa|reprint|[pr]\d{1,2}|v\.\d{1,2}`;
/** 'OP01-016 (Parallel)', 'OP01-016 - Alternate Art', 'OP01-016 P1'. */
const PICTURE_BEHIND_CODE = new RegExp(
  String.raw`(?<=${CODE}[)\]]?)\s*(?:[-–—,]\s*)?(?:[([](${CALLED_PICTURE})[)\]]|(?<=\s)(${CALLED_PICTURE})$)`,
  'i',
);
/** TCGplayer's 'Roronoa Zoro (001) (Parallel)', 'Monkey.D.Luffy (119) (Alternate Art) (Manga)'. */
const PICTURE_BEHIND_NUMBER = new RegExp(
  String.raw`(?<=\(\d{3}\))\s*(?:[([](?:${CALLED_PICTURE})[)\]]\s*)?[([](${CALLED_PICTURE}|sp|manga)(?: rare)?[)\]]`,
  'i',
);
/** 'Nami (Alt Art) OP01-016', whose name may be the shop's own. */
const PICTURE_BEFORE_CODE = new RegExp(
  String.raw`(?:[([](${CALLED_PICTURE})[)\]]|(?<=\S\s)(parallel|alt(?:ernate|ernative)?\.?[ -]art))(?=\s*[-–—]?\s*[([]?${CODE})`,
  'i',
);
/** 'SP' and 'Manga Rare' behind a code. */
const NAMED_PICTURE = /(?:^|[\s(])(sp|manga)(?: (?:rare|alt(?:ernate)? art|art))?\)?$/i;
const SET = '[A-Za-z0-9]{2,7}';

const PASSCODE = /^\d{5,10}$/;
/** '[2XM#310] Ash Barrens' of deckstats, '[2XM:310] Ash Barrens' of XMage. */
const IN_BRACKETS = /^\[([^\]#]{0,80}?)(?:(?:#|(?<=^\[[A-Z0-9]+):(?=[^\s#\]]*\]))([^\]]+))?\]\s*(\S.*)$/i;
const CODE_FIRST = new RegExp(
  String.raw`^[([]?(${CODE})(${PICTURE})[)\]]?(?::?\s+(?:\([^()]*\)$)?(\S.*)?)?$`,
  'i',
);
const CODE_LAST = new RegExp(String.raw`^(\S.*?)\s+[([]?(${CODE})(${PICTURE})[)\]]?$`);
const CODE_ALONE = new RegExp(`^${CODE}${PICTURE}$`, 'i');
const CODE_IN_BRACKETS = new RegExp(String.raw`\[${CODE}${PICTURE}\]$`);
/** 'Lightning Bolt [M10:146]'. */
const BOTH_IN_BRACKETS = /^(\S.*?)\s*\[([a-z\d]{2,6})[:#/\s]([^\s\][]*\d[^\s\][]*)\]$/i;
const NUMBER_IN_PARENTHESES = /^(\S.*?)\s*\(#?([A-Z]{0,5}\d{1,4}\/[A-Z]{0,5}\d{1,4})\)$/i;
const SET_IN_PARENTHESES = new RegExp(String.raw`^(\S.*?)\s*\((${SET})\)(?:\s+(\S*\d\S*))?$`);
/** 'Pikachu ex (SSP 57)', 'Sol Ring (C21:263)'. */
const BOTH_IN_PARENTHESES = new RegExp(String.raw`^(\S.*?)\s*\((${SET})(?:\s+#?|:)([^\s()]*\d[^\s()]*)\)$`);
/** TCGplayer's 'Lightning Bolt [M11] 149'. */
const NUMBER_BEHIND_BRACKETS = new RegExp(String.raw`^(\S.*?)\s*\[(${SET})\]\s+(\S*\d\S*)$`);
/** '<141> [M21]' or '<extended> [CMR]' of MTGGoldfish; a category of Archidekt follows a set and has small letters. */
const GOLDFISH =
  /^(?<name>[^()<>[\]]*[^()<>[\]\s])\s*(?:<(?<kind>[^<>]+)>)?\s*(?:\[(?<set>(?=\d*[A-Z])[A-Z0-9]{2,6})\])?(?:\s*\((?:F|E|Foil)\))?$/;
/** Pokémon TCG Online's set of basic energy is called Energy, those of trainer kits 'TK-AlolanRaichu'. */
const SET_AND_NUMBER =
  /^(\S.*?)\s+([A-Z][A-Z0-9]{1,5}(?:-[A-Z0-9]{2,4})?|TK-?[A-Za-z0-9]{1,20}(?:-[A-Z])?|(?<= Energy )Energy)\s+([A-Z]{0,5}\d{1,3}[a-z]?)(?:\s+(?:PH|RH|H))?$/;
/** Not sets. */
const NAME_ENDINGS = ['EX', 'GX', 'VMAX', 'VSTAR', 'BREAK', 'LV', 'LEGEND'];

const BASIC_ENERGY_BY_LETTER: Readonly<Record<string, string>> = {
  G: 'Grass',
  R: 'Fire',
  W: 'Water',
  L: 'Lightning',
  P: 'Psychic',
  F: 'Fighting',
  D: 'Darkness',
  M: 'Metal',
  Y: 'Fairy',
};

/** Pokémon TCG Online writes 'Ditto {*}'. */
const PRISM_STAR = '{*}';

/** TappedOut also has '*CMDR*' and '*f-etch*'. */
const MARK = /\s*\*[A-Z-]{1,8}\*/gi;
const FOIL_NAME = String.raw`\((?:(?:Traditional |Surge |Galaxy |Rainbow |Cold )?Foil|Foil Etched|Etched(?: Foil)?|(?:Reverse |Rev\.? |Parallel )?Holo(?:foil)?|Reverse(?: Foil)?)\)|\((?:F|E)\)$`;
/** '[PCY#34] Foil' is the card of that name. */
const FOIL_LAST = String.raw`(?<!^\[[^\]]*\])\s+(?:PH|RH|Foil)$`;
const FOIL = new RegExp(String.raw`\*[FE](?:-[A-Z]+)?\*|${FOIL_NAME}|${FOIL_LAST}`, 'i');
const FOIL_BEHIND = new RegExp(String.raw`\s*(?:${FOIL_NAME})|${FOIL_LAST.replace('PH|RH|', '')}`, 'gi');
/** Most lines need no longer look. */
const MAY_BE_MARKED = /[*(]|\s(?:PH|RH|Foil)$/i;
const ETCHED = /\*(?:E|f-etch)\*|\(E\)|etched/i;
const REVERSE = /\s(?:PH|RH)$|\((?:reverse\b|rev\b|parallel )/i;

const MAY_SAY_FINISH = /foil|holo|\brev|\srf$|parallel$|etched>|\([rp]h\)|[)\]] f$/i;
/** '<foil>' in the place of MTGGoldfish's '<extended>'. */
const FINISH_IN_ANGLES = /\s*<(foil|etched)>/i;
const FINISH_FIRST = /^(foil|rev(?:erse)?\.?[ -](?:holo(?:foil)?|foil)|holo(?:foil)?):?\s+(?=\S)(.*)$/i;
/** 'SVI 85 reverse', '(C21) - Foil', 'C21, foil', '(RH)'; 'Reverse' may end a name. */
const FINISH_LAST =
  /(?:\s+[-–—]\s+|\s*,\s*|(?<=\d[^\s\d]*)(?<!^\[[^\]]*\])\s+)(rev(?:erse)?\.?(?: holo(?:foil)?| foil)?|rf|(?<!-\d{2,4}\S*\s)parallel|holo(?:foil)?|foil)$|\s*\(([rp]h)\)$|(?<=[)\]])\s+F$/i;

/** 'Lightning Bolt Foil 2XM 129'. */
const FINISH_BEFORE_SET = /\s(reverse holo(?:foil)?|foil)(\s\(?[A-Z\d]{2,5}\)?\s#?\d{1,4})$/i;

/** 'Sol Ring FOIL C21'. */
const FINISH_BEFORE_CODE = /\s(?:[Ff]oil|FOIL)(\s\(?[A-Z\d]{3,5}\)?)$/;

/** Finishes in words as the marks of the usual programs. */
const withMarks = (text: string): string =>
  MAY_SAY_FINISH.test(text)
    ? text
        .replace(FINISH_IN_ANGLES, ' ($1)')
        .replace(
          FINISH_FIRST,
          (_, word: string, card: string) => `${card} ${/^rev/i.test(word) ? 'RH' : '*F*'}`,
        )
        .replace(
          FINISH_BEFORE_SET,
          (_, word: string, place: string) => `${place} ${/^reverse/i.test(word) ? 'RH' : '*F*'}`,
        )
        .replace(FINISH_BEFORE_CODE, '$1 *F*')
        .replace(FINISH_LAST, (_, word = '', letters = '') =>
          letters !== '' || /^(?:rev|rf|par)/i.test(word) ? ' RH' : ' *F*',
        )
    : text;

/** The set of '{M10}', but not the energy of '{R}'. */
const SET_IN_BRACES = /\{([A-Z\d]{3,5})\}/g;

export function readCard(written: string): ListedCard {
  const text = withMarks(written).replace(SET_IN_BRACES, '[$1]');
  const isMarked = MAY_BE_MARKED.test(text);
  const isFoil = isMarked && FOIL.test(text);
  const plain = isMarked ? text.replace(MARK, '').replace(FOIL_BEHIND, '').trim() : text.trim();
  const card = readPrinting(plain);
  return {
    ...NO_CARD,
    ...card,
    name: inFull(card.name ?? ''),
    isFoil,
    foilKind: isFoil ? foilKindOf(text) : '',
  };
}

function foilKindOf(text: string): ListedCard['foilKind'] {
  if (ETCHED.test(text)) return 'etched';
  return REVERSE.test(text) ? 'reverse' : '';
}

/** The number of '[M10] (#146)'. */
const bare = (number: string): string => number.replace(/^[([]?#?|[)\]]$/g, '');

const pictureOf = (mark = ''): string => mark.toLowerCase().replace(/^[_#-]/, '');

/** 'p1' of what is called another picture; Cardmarket counts the usual one, too. */
function calledPicture(text: string): string {
  const [, inBrackets, last] =
    PICTURE_BEHIND_CODE.exec(text) ??
    PICTURE_BEHIND_NUMBER.exec(text) ??
    PICTURE_BEFORE_CODE.exec(text) ??
    [];
  const called = (inBrackets ?? last ?? '').toLowerCase();
  if (called === 'reprint') return 'r1';
  if (/^(?:[pr]\d|sp$|manga$)/.test(called)) return called;
  const version = Number(/^v\.(\d+)$/.exec(called)?.[1] ?? 2);
  return called === '' || version < 2 ? '' : `p${version - 1}`;
}

/** 'sp', 'manga' or ''. */
export const namedPicture = (text: string): string => NAMED_PICTURE.exec(text)?.[1]?.toLowerCase() ?? '';

function readPrinting(text: string): Partial<ListedCard> {
  if (PASSCODE.test(text)) return { passcode: Number(text) };
  const picture = /-|\(\d/.test(text) ? calledPicture(text) : '';
  const card = readPlace(text.replace(PICTURE_BEHIND_CODE, '').replace(PICTURE_BEHIND_NUMBER, ''));
  return picture === '' ? card : { ...card, picture: card.picture || picture };
}

function readPlace(text: string): Partial<ListedCard> {
  const hasCode = text.includes('-');
  const codeFirst = hasCode ? CODE_FIRST.exec(text) : undefined;
  if (codeFirst) {
    const [, number = '', mark = '', name = ''] = codeFirst;
    const called = namedPicture(text);
    if (called !== '') return { number, picture: called, name: name.replace(NAMED_PICTURE, '').trim() };
    const picture = mark === '' && OTHER_PICTURE.test(text) ? 'p1' : pictureOf(mark);
    return { number, picture, name: name.replace(OTHER_PICTURE, '').trim() };
  }
  const bracketed = IN_BRACKETS.exec(text);
  if (bracketed) return { set: bracketed[1] ?? '', number: bracketed[2] ?? '', name: bracketed[3] ?? '' };
  const { name: goldfish, kind = '', set: goldfishSet = '' } = GOLDFISH.exec(text)?.groups ?? {};
  if (goldfish && (kind || goldfishSet)) return { set: goldfishSet, ...readKind(goldfish, kind) };
  const inParentheses =
    SET_IN_PARENTHESES.exec(text) ??
    BOTH_IN_PARENTHESES.exec(text) ??
    NUMBER_BEHIND_BRACKETS.exec(text) ??
    BOTH_IN_BRACKETS.exec(text);
  if (inParentheses)
    return {
      name: inParentheses[1] ?? '',
      set: inParentheses[2] ?? '',
      number: bare(inParentheses[3] ?? ''),
    };
  const numbered = NUMBER_IN_PARENTHESES.exec(text);
  if (numbered) return { name: numbered[1] ?? '', number: numbered[2] ?? '' };
  const codeLast = hasCode ? CODE_LAST.exec(text) : undefined;
  if (codeLast)
    return { name: codeLast[1] ?? '', number: codeLast[2] ?? '', picture: pictureOf(codeLast[3]) };
  const [, name, set = '', number = ''] = SET_AND_NUMBER.exec(text) ?? [];
  if (name === undefined) return { name: text };
  return NAME_ENDINGS.includes(set) ? { name: `${name} ${set}`, number } : { name, set, number };
}

/** The number of '<141>', the set of '<ICE>', the picture of '<showcase>'. */
function readKind(name: string, kind: string): Partial<ListedCard> {
  if (kind === '' || /\d/.test(kind)) return { name, number: kind };
  return /^[A-Z]+$/.test(kind) ? { name, set: kind } : { name: `${name} (${kind})` };
}

/** 'OP01-016', 'RA04-EN125'. */
export const isCardCode = (text: string): boolean => CODE_ALONE.test(text);

/** Where a category would stand in a list of Archidekt. */
export const hasSetBehind = (text: string): boolean =>
  CODE_IN_BRACKETS.test(text) ||
  PICTURE_BEHIND_CODE.test(text) ||
  BOTH_IN_BRACKETS.test(text) ||
  GOLDFISH.exec(text)?.groups?.set !== undefined;

const inFull = (name: string): string =>
  name
    .replace(PRISM_STAR, '◇')
    .replace(/\{([A-Z])\}/g, (whole, letter: string) => BASIC_ENERGY_BY_LETTER[letter] ?? whole);

const BASICS =
  /^(?:(?:basic )?(?:grass|fire|water|lightning|psychic|fighting|darkness|metal|fairy) energy|(?:snow-covered )?(?:plains|island|swamp|mountain|forest|wastes))(?: \d{1,3})?$/i;

export const isBasic = ({ name }: Pick<ListedCard, 'name'>): boolean => BASICS.test(name);
