import { optional, type SettingPart } from './setting-kinds.ts';

export const SEARCH_PART: SettingPart = {
  path: 'search',
  name: 'Search',
  groups: [
    {
      title: 'Words that customers use',
      note: 'One group per line: what customers type = what you call it, for example: zard, lizardon = Charizard. Your lines extend the list that the shop comes with. A line for a word on that list replaces it; a line with nothing after = removes the word.',
      fields: [
        optional('searchWords', 'Your lines', {
          kind: 'list',
          isWide: true,
          hint: 'Separate several meanings with |, the best first. Lines under [sets], [details], [goods] or [games] apply to those; lines above a heading are names of cards',
        }),
      ],
    },
  ],
};

/** Searches may contain signs that have a meaning in a line. */
export const lineFor = (term: string): string => `${term.replace(/[=,|#[\]/\s]+/g, ' ').trim()} = `;
