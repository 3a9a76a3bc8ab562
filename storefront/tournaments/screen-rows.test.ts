import { expect, it } from 'vitest';
import type { ApiEventRounds } from '#contract/events.ts';
import { screenList } from './screen-rows.ts';

type Match = ApiEventRounds['rounds'][number]['matches'][number];

const match = (table: number, a: string, b: string | null, more: Partial<Match> = {}): Match => ({
  table,
  a,
  b,
  wins_a: 0,
  wins_b: 0,
  draws: 0,
  outcome: null,
  ...more,
});

const rounds = (matches: Match[], started_at: string | null = null): ApiEventRounds => ({
  event: { id: 1, name: 'League Cup', starts_at: '2026-11-28T08:00:00.000Z' },
  rules: 'plain',
  minutes: 50,
  rounds: [{ number: 2, kind: 'swiss', started_at, matches }],
  standings: [
    { place: 1, player: 'Thandi', division: '', points: 6, wins: 2, losses: 0, draws: 0 },
    { place: 1, player: 'Lebo', division: 'Juniors', points: null, wins: null, losses: null, draws: null },
  ],
  decks: [],
});

const PAIRED = [
  match(1, 'Zanele', 'Ayesha'),
  match(2, 'Player 12', 'Player 7'),
  match(0, 'Pieter', null, { outcome: 'bye', wins_a: 2 }),
  match(0, 'Late', null, { outcome: 'loss' }),
];

it('before a round begins everybody is found by name', () => {
  const { title, by, rows } = screenList(rounds(PAIRED));
  expect([title, by]).toEqual(['Round 2', 'by name']);
  expect(rows.map(({ name, number, beside }) => `${name}: ${number} ${beside}`)).toEqual([
    'Ayesha: 1 Zanele',
    'Pieter: bye ',
    'Player 7: 2 Player 12',
    'Player 12: 2 Player 7',
    'Zanele: 1 Ayesha',
  ]);
});

it('once the clock runs, or a result is in, the tables are shown with how they end', () => {
  const begun = screenList(rounds(PAIRED, '2026-11-28T09:00:00.000Z'));
  expect(begun).toMatchObject({ by: 'by table', rows: [{ number: '1', result: '' }, { number: '2' }] });
  const ended = match(1, 'Zanele', 'Ayesha', { outcome: 'a', wins_a: 2, wins_b: 1 });
  const { by, rows } = screenList(rounds([ended, ...PAIRED.slice(1)]));
  expect(by).toBe('by table');
  expect(rows[0]).toEqual({ number: '1', name: 'Zanele', beside: 'Ayesha', result: '2-1' });
});

it('between rounds the standings are shown, and what another program has said', () => {
  const over = PAIRED.slice(0, 2).map((each) => ({ ...each, outcome: 'draw' as const }));
  const { title, by, rows } = screenList(rounds(over));
  expect([title, by]).toEqual(['After round 2', 'standings']);
  expect(rows).toEqual([
    { number: '1.', name: 'Thandi', beside: '2-0-0', result: '6' },
    { number: '1.', name: 'Lebo, Juniors', beside: '', result: '' },
  ]);
  expect(screenList({ ...rounds([]), rounds: [] })).toMatchObject({ title: 'Standings', by: 'standings' });
});
