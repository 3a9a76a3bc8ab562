import { foldAccents } from '#domain/text/text.ts';

/** Signs on cards that people type as words or as other letters. */
const SIGNS: Record<string, string> = {
  '♀': ' female ',
  '♂': ' male ',
  '★': ' star ',
  '☆': ' star ',
  '◇': ' prism ',
  '♢': ' prism ',
  α: ' alpha ',
  β: ' beta ',
  γ: ' gamma ',
  δ: ' delta ',
  '&': ' and ',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ß: 'ss',
};

/** The signs of 'Unown [?]' and of number '!' are names, those of 'Go!' are not. */
const LONE_SIGN = /(?<=^|[\s[(-])[?!](?=$|[\s\])])/g;

/** The accent of 'Urza´s' is a blank and a mark once it is decomposed. */
const APOSTROPHES = /['’‘`´ʼ′]/g;

const IS_ASCII = /^[ -~]*$/;

/** 'Farfetch’d & Pokémon ★' -> 'farfetchd  and  pokemon  star ', in the index and in searches. */
export function fold(text: string): string {
  const plain = IS_ASCII.test(text) ? text : foldAccents(text.replace(APOSTROPHES, ''));
  return plain
    .toLowerCase()
    .replace(APOSTROPHES, '')
    .replace(LONE_SIGN, (sign) => (sign === '?' ? ' questionmark ' : ' exclamationmark '))
    .replace(/[♀♂★☆◇♢αβγδ&æœøß]/g, (sign) => SIGNS[sign] ?? ' ');
}

export interface Chunk {
  /** 'op01-120' -> ['op01', '120']; leading zeros of plain numbers are dropped. */
  runs: string[];
  joined: string | undefined;
}

const MAX_RUNS = 6;
/** Pasted text may contain longer runs than any card. */
const MAX_RUN_LENGTH = 40;

export function chunks(text: string): Chunk[] {
  return fold(text)
    .replace(/(\d)\s*\/\s*(?=\w)/g, '$1/')
    .split(/[\s,;:!?()[\]{}"“”—–|+]+/)
    .flatMap((part) => toChunk(part) ?? []);
}

const isPartOfNumber = (run: string): boolean => /^\p{L}{0,4}\d+\p{L}?$/u.test(run);

function toChunk(part: string): Chunk | undefined {
  const runs = (part.match(/[\p{L}\p{N}]+/gu) ?? []).map((run) =>
    withoutLeadingZeros(run.slice(0, MAX_RUN_LENGTH)),
  );
  if (runs.length === 0) return undefined;
  if (runs.length === 1 || runs.length > MAX_RUNS) return { runs, joined: undefined };
  return { runs, joined: runs.join(signBetween(part, runs)) };
}

/** Numbers keep their signs: 199/165 is not 1/99165, and SKU sv1-19 is not sv11-9. */
function signBetween(part: string, runs: readonly string[]): string {
  if (part.includes('/') && runs.length === 2 && runs.every(isPartOfNumber)) return '/';
  return /\d/.test(part) ? '-' : '';
}

const withoutLeadingZeros = (run: string): string => (/^\d+$/.test(run) ? run.replace(/^0+(?=\d)/, '') : run);

const INFIX_AND_DIGITS = /^\p{L}{0,2}0*(\d+)$/u;
const SET_CODE = /^[\p{L}\d]{1,6}$/u;

/** 'LOB-EN001' and 'LOB-001' are also known as lob-1, 'OP01-001' as op1-1: without the language and leading zeros. */
export function plainNumber(runs: readonly string[]): string | undefined {
  const [code = '', number = '', ...more] = withWholeCode(runs);
  const [, digits] = INFIX_AND_DIGITS.exec(number) ?? [];
  if (digits === undefined || more.length > 0 || !SET_CODE.test(code) || !/\p{L}/u.test(code))
    return undefined;
  return `${code.replace(/(\p{L})0+(?=\d)/gu, '$1')}-${digits}`;
}

/** 'op-01-001' -> ['op01', '001'] */
function withWholeCode(runs: readonly string[]): readonly string[] {
  const [letters = '', digits = '', number, ...more] = runs;
  const isParted = number !== undefined && /^\p{L}+$/u.test(letters) && /^\d+$/.test(digits);
  return isParted ? [letters + digits, number, ...more] : runs;
}
