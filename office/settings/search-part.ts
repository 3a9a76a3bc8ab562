import type { SettingPart } from './setting-kinds.ts';
import { optional } from './text-field.ts';

export const SEARCH_PART: SettingPart = {
  path: 'search',
  name: 'Search',
  groups: [
    {
      title: 'Words that shoppers use',
      note: 'One group a line: what shoppers type = what you call it, as in: zard, lizardon = Charizard. Your lines are added to the list that the shop comes with; a line for a word that it knows replaces it, and one with nothing after = takes the word away.',
      fields: [
        optional('searchWords', 'Your lines', {
          kind: 'list',
          isWide: true,
          hint: '| parts several meanings, the best first. Below [sets], [details], [goods] or [games] stand words for those; above, for names',
        }),
      ],
    },
  ],
};

/** What people type may hold signs that part the words of a line. */
export const lineFor = (term: string): string => `${term.replace(/[=,|#[\]/\s]+/g, ' ').trim()} = `;
