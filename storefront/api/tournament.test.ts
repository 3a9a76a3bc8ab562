import { expect, it } from 'vitest';
import { readPost } from './content/read-post.ts';
import { tournamentOf, upcomingTournaments } from './tournament.ts';

const NOW = new Date('2026-11-25T12:00:00+02:00');

function announced(slug: string, meta: Record<string, string> = {}, content = '') {
  const post = readPost({ id: 1, slug, title: slug, content: { rendered: content }, meta });
  if (!post) throw new Error('unreadable');
  return post;
}

it('a tournament without a date is on the next Saturday, at ten, where the shop is', () => {
  expect(tournamentOf(announced('league'), NOW, 'Bloemfontein')).toMatchObject({
    date: '2026-11-28',
    time: '10:00',
    startsAt: '2026-11-28T08:00:00.000Z',
    endsAt: '2026-11-28T14:00:00.000Z',
    city: 'Bloemfontein',
    prize: 'Booster Packs',
  });
});

it('its prize pool is the first amount of its content', () => {
  const post = announced(
    'cup',
    {},
    '<p><strong>R2,500</strong> for the best eight, R1,000 for the first</p>',
  );
  expect(tournamentOf(post, NOW, 'Bloemfontein').prize).toBe('R\u00a02\u00a0500');
});

it('upcoming tournaments exclude past ones, soonest first', () => {
  const on = (date: string) => announced(date, { _springdeck_event_date: date });
  const found = upcomingTournaments(
    [on('2027-01-16'), on('2026-11-21'), on('2026-12-05'), announced('weekly')],
    NOW,
    'Bloemfontein',
  );
  expect(found.map(({ slug }) => slug)).toEqual(['weekly', '2026-12-05', '2027-01-16']);
});

it('a tournament in progress is not over', () => {
  const post = announced('cup', { _springdeck_event_date: '2026-11-28' });
  const during = new Date('2026-11-28T15:59:00+02:00');
  expect(upcomingTournaments([post], during, 'Bloemfontein')).toHaveLength(1);
  expect(upcomingTournaments([post], new Date('2026-11-28T16:00:00+02:00'), 'Bloemfontein')).toEqual([]);
});
