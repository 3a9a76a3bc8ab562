import { expect, it } from 'vitest';
import { findRelyingParty } from './relying-party.ts';

it.each([
  ['https://cards.example', { rpId: 'cards.example', origin: 'https://cards.example' }],
  [
    'https://shop.cards.example:8443',
    { rpId: 'shop.cards.example', origin: 'https://shop.cards.example:8443' },
  ],
  ['http://localhost:3000', { rpId: 'localhost', origin: 'http://localhost:3000' }],
  ['http://127.0.0.1:3000', { rpId: 'localhost', origin: 'http://localhost:3000' }],
  ['http://[::1]:3000', { rpId: 'localhost', origin: 'http://localhost:3000' }],
  ['https://192.168.1.5', undefined],
  ['https://[2001:db8::5]', undefined],
])('passkeys of %s', (publicUrl, place) => {
  expect(findRelyingParty(publicUrl)).toEqual(place);
});
