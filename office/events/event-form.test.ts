import { expect, it } from 'vitest';
import { draftOfPost, readDraft, toEvent } from './event-form.ts';

const NOW = new Date('2026-11-23T08:00:00.000Z');
const POST = { id: 1, title: 'League Cup', date: '2026-12-05', time: '11:30', fee: '120.00', seats: 32 };

it('a post says when it starts, what it costs and how many may play', () => {
  expect(draftOfPost(POST, NOW).texts).toEqual({
    starts_at: '2026-12-05T11:30',
    opens_at: '',
    closes_at: '2026-12-05T11:30',
    cancel_until: '2026-12-04T18:00',
    fee: '120,00',
    seats: '32',
    deck_list: 'none',
    deck_list_until: '',
  });
});

it('what a post does not say is as usual: Saturday at ten, sixteen seats, and a fee to be typed', () => {
  const { texts } = draftOfPost({ ...POST, date: 'soon', time: '', fee: 'free', seats: null }, NOW);
  expect(texts).toMatchObject({ starts_at: '2026-11-28T10:00', fee: '', seats: '16' });
});

it('times are those of the shop, and what is no amount goes to the backend as it was typed', () => {
  const form = new FormData();
  const fields = {
    starts_at: '2026-12-05T10:00',
    opens_at: '',
    closes_at: '',
    cancel_until: 'x',
    fee: '1 20',
    seats: '8',
    deck_list: 'required',
    deck_list_until: '2026-12-05T09:00',
  };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('asks_player_id', '1');
  expect(toEvent(readDraft(form))).toEqual({
    starts_at: '2026-12-05T10:00:00+02:00',
    opens_at: null,
    closes_at: '',
    cancel_until: 'x:00+02:00',
    fee: '120.00',
    seats: '8',
    asks_player_id: true,
    asks_birth_year: false,
    deck_list: 'required',
    deck_list_until: '2026-12-05T09:00:00+02:00',
  });
  form.set('fee', 'free');
  expect(toEvent(readDraft(form)).fee).toBe('free');
});
