import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import type { ApiOrderPage } from '#contract/orders.ts';
import type { QrCode } from '../ui/pictures/printed-codes.ts';
import { SeatsSection } from './seats-section.tsx';

type OrderSeat = ApiOrderPage['seats'][number];

const seatOf = (id: number, name: string, day: string): OrderSeat => ({
  id,
  line_id: id,
  name,
  public_name: name,
  state: 'booked',
  event: 'Saturday League',
  post_slug: `saturday-league-${day}`,
  starts_at: `2026-12-${day}T08:00:00.000Z`,
  cancel_until: `2026-12-${day}T04:00:00.000Z`,
  may_cancel: true,
  may_rename: true,
  asks_player_id: false,
  asks_birth_year: false,
  entry_link: '',
  deck_list: 'none',
  deck_list_until: '',
  may_hand_in: false,
  deck: null,
});

it('each date of a repeated event is shown with its own players, cancel time and calendar', () => {
  const seats = [seatOf(1, 'Thandi', '05'), seatOf(2, 'Lebo', '05'), seatOf(3, 'Sipho', '12')];
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <SeatsSection page={{ seats }} link="x" />
    </MemoryRouter>,
  );
  const [, first = '', second = '', ...others] = html.split('<b>Saturday League</b>');
  expect(others).toEqual([]);
  expect(first).toMatch(/5 December.*Thandi.*Lebo.*until .*5 December.*saturday-league-05\.ics/);
  expect(second).toMatch(/12 December.*Sipho.*until .*12 December.*saturday-league-12\.ics/);
});

it('who is not named in public is told by which number pairings call them', () => {
  const seats = [{ ...seatOf(1, 'Thandi', '05'), public_name: 'Player 7' }, seatOf(2, 'Lebo', '05')];
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <SeatsSection page={{ seats }} link="x" />
    </MemoryRouter>,
  );
  expect(html).toContain('in public pairings “Player 7”');
  expect(html.match(/in public pairings/g)).toHaveLength(1);
});

it('the code of the page is shown for the door while somebody is still to come', () => {
  const show = (doorCode?: QrCode) =>
    renderToStaticMarkup(
      <MemoryRouter>
        <SeatsSection page={{ seats: [seatOf(1, 'Thandi', '05')] }} link="x" doorCode={doorCode} />
      </MemoryRouter>,
    );
  expect(show()).not.toContain('QR code');
  expect(show({ size: 2, path: 'M0 0h1v1h-1z' })).toContain('aria-label="QR code for the door"');
});
