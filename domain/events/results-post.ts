import { longDate } from '../time/long-date.ts';

/** How a tournament has ended, as it may be shown in public. */
export interface PublicResults {
  name: string;
  startsAt: string;
  standings: readonly {
    place: number;
    /** Whose places count apart; empty: nobody's do. */
    division: string;
    player: string;
    /** null: nobody has said. */
    points: number | null;
    /** '3-1-0', or empty. */
    record: string;
  }[];
  /** Lists that their players want to be seen, the best first. */
  decks: readonly { player: string; place: number; list: string }[];
}

/** A draft about it, in the blocks of a post: its standings, and each list with the link that finds its cards in the shop. */
export function resultsPost({ name, startsAt, standings, decks }: PublicResults): {
  title: string;
  excerpt: string;
  body: string;
} {
  const day = longDate(new Date(startsAt));
  const first = standings.filter(({ place }) => place === 1).map(({ player }) => player);
  const winners =
    first.length === 1 ? `${first[0]} won` : first.length > 1 ? `${first.join(' and ')} won` : '';
  const divisions = [...new Set(standings.map(({ division }) => division))];
  return {
    title: `Results: ${name}, ${day}`,
    excerpt: winners === '' ? '' : `${winners} ${name}.`,
    body: [
      paragraph(`${name} was played on ${day}. ${winners === '' ? '' : `${winners}: well played!`}`.trim()),
      ...divisions.flatMap((division) => [
        heading(division === '' ? 'Standings' : `Standings: ${division}`),
        table(standings.filter((row) => row.division === division)),
      ]),
      ...(decks.length > 0 ? [heading('Deck lists')] : []),
      ...decks.flatMap(({ player, place, list }) => [
        heading(`${place}. ${player}`, 3),
        `<!-- wp:shortcode -->\n[deck]\n${escapeText(withoutBrackets(list))}\n[/deck]\n<!-- /wp:shortcode -->`,
      ]),
    ].join('\n\n'),
  };
}

/** A name in brackets is no shortcode. */
const escapeText = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('[', '&#91;')
    .replaceAll(']', '&#93;');

/** A list ends at the first bracket; sets stand as well in round ones. */
const withoutBrackets = (list: string): string => list.replaceAll('[', '(').replaceAll(']', ')').trim();

const paragraph = (text: string): string =>
  `<!-- wp:paragraph -->\n<p>${escapeText(text)}</p>\n<!-- /wp:paragraph -->`;

const heading = (text: string, level: 2 | 3 = 2): string =>
  `<!-- wp:heading${level === 2 ? '' : ` {"level":${level}}`} -->\n<h${level}>${escapeText(text)}</h${level}>\n<!-- /wp:heading -->`;

function table(rows: PublicResults['standings']): string {
  const cells = (all: readonly (string | number)[], tag: 'th' | 'td') =>
    `<tr>${all.map((cell) => `<${tag}>${escapeText(String(cell))}</${tag}>`).join('')}</tr>`;
  const head = cells(['Place', 'Player', 'Points', 'Won, lost, drawn'], 'th');
  const body = rows.map(({ place, player, points, record }) =>
    cells([place, player, points ?? '', record], 'td'),
  );
  return `<!-- wp:table -->\n<figure class="wp-block-table"><table><thead>${head}</thead><tbody>${body.join('')}</tbody></table></figure>\n<!-- /wp:table -->`;
}
