import { expect, it } from 'vitest';
import { type PublicResults, resultsPost } from './results-post.ts';

const RESULTS: PublicResults = {
  name: 'League Cup',
  startsAt: '2026-11-28T08:00:00.000Z',
  standings: [
    { place: 1, division: '', player: 'Thandi <3', points: 9, record: '3-0-0' },
    { place: 2, division: '', player: 'Player 4', points: 6, record: '2-1-0' },
  ],
  decks: [{ player: 'Thandi <3', place: 1, list: '4 Lightning Bolt [M10]\n4 Fire & Ice\n' }],
};

it('is written of the standings and the lists, whose cards the shop finds', () => {
  const { title, excerpt, body } = resultsPost(RESULTS);
  expect(title).toBe('Results: League Cup, 28 November 2026');
  expect(excerpt).toBe('Thandi <3 won League Cup.');
  expect(body).toContain('<td>1</td><td>Thandi &lt;3</td><td>9</td><td>3-0-0</td>');
  expect(body).toContain('[deck]\n4 Lightning Bolt (M10)\n4 Fire &amp; Ice\n[/deck]');
  expect(body).toContain('<h3>1. Thandi &lt;3</h3>');
  expect(body.match(/<!-- wp:/g)).toHaveLength(body.match(/<!-- \/wp:/g)?.length ?? 0);
});

it('names the winner of each division, and nobody where nobody is known', () => {
  const juniors = { place: 1, division: 'Juniors', player: 'Lebo', points: null, record: '' };
  const two = resultsPost({ ...RESULTS, standings: [...RESULTS.standings, juniors], decks: [] });
  expect(two.excerpt).toBe('Thandi <3 and Lebo won League Cup.');
  expect(two.body).toContain('<h2>Standings: Juniors</h2>');
  expect(two.body).not.toContain('Deck lists');
  expect(resultsPost({ ...RESULTS, standings: [], decks: [] }).excerpt).toBe('');
});

it('has no shortcode but those of its lists, whatever players are called', () => {
  const player = '[embed]https://cards.example[/embed]';
  const standings = [{ place: 1, division: '', player, points: 9, record: '' }];
  const { body } = resultsPost({ ...RESULTS, name: 'Cup [deck]', standings, decks: [] });
  expect(body).not.toMatch(/[[\]]/);
  expect(body).toContain('<td>&#91;embed&#93;https://cards.example&#91;/embed&#93;</td>');
});
