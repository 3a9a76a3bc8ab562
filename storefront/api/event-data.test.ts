import { expect, it } from 'vitest';
import { readPost } from './content/read-post.ts';
import { eventData } from './event-data.ts';
import { tournamentOf } from './tournament.ts';

const site = {
  publicUrl: 'https://shop.test',
  shopName: 'Springdeck',
  city: 'Bloemfontein',
  street: '100 Demo Street',
};

it.each([
  ['Bloemfontein', '100 Demo Street'],
  ['Durban', undefined],
])('an event in %s is at the street %s', (city, street) => {
  const meta = { _springdeck_event_city: city };
  const post = readPost({ id: 1, slug: 'cup', title: 'Cup', content: { rendered: '' }, meta });
  if (!post) throw new Error('unreadable');
  const { address } = eventData(tournamentOf(post, new Date(), site.city), site).location;
  expect(address.streetAddress).toBe(street);
  expect(address.addressLocality).toBe(city);
});
