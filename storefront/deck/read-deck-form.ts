import type { DeckListRequestInput } from '#contract/deck-lists.ts';
import { GAMES } from '#domain/cards/games.ts';
import { CARD_CONDITIONS, PRINTINGS } from '#domain/deck-list/deck-rules.ts';
import { decodeList } from '../ui/text/decode-list.ts';

/** What the form was filled with. */
export interface TypedDeck {
  list: string;
  owned: string;
  rules: Required<NonNullable<DeckListRequestInput['rules']>>;
}

export type DeckRulesInput = TypedDeck['rules'];

/** Most decks are played in English with cards that show no wear in a sleeve. */
export const USUAL_RULES: DeckRulesInput = {
  game: '',
  condition: 'Lightly Played',
  language: 'English',
  printing: 'any',
  leave_out_basics: false,
};

/** A chosen file takes precedence over the text field. */
export async function readDeckForm(form: FormData): Promise<TypedDeck> {
  return {
    list: (await readFile(form, 'file')) || readText(form, 'list'),
    owned: (await readFile(form, 'owned_file')) || readText(form, 'owned'),
    rules: readRules(form),
  };
}

async function readFile(form: FormData, name: string): Promise<string> {
  const file = form.get(name);
  return file instanceof File ? decodeList(new Uint8Array(await file.arrayBuffer())) : '';
}

/** Unknown values count as not chosen. */
export const readRules = (form: FormData): DeckRulesInput => ({
  game: oneOf(GAMES, readText(form, 'game')) ?? '',
  condition: oneOf(CARD_CONDITIONS, readText(form, 'condition')) ?? '',
  language: readText(form, 'language').slice(0, 40),
  printing: oneOf(PRINTINGS, readText(form, 'printing')) ?? 'any',
  leave_out_basics: form.has('leave_out_basics'),
});

export function readText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

const oneOf = <Value extends string>(values: readonly Value[], text: string): Value | undefined =>
  values.find((value) => value === text);
