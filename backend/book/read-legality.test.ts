import { expect, it } from 'vitest';
import { readObject } from './read-object.ts';

const told = (object: object) => {
  const read = readObject(object);
  if (!read.ok) throw new Error(read.reason);
  const [printing] = read.value.printings;
  return [printing?.legal ?? '', printing?.rotation ?? ''];
};

const magic = { oracle_id: 'o', name: 'Sol Ring', set: 'c21', collector_number: '263' };
const pokemon = { id: 'sv3-186', name: 'Iono', supertype: 'Trainer', number: '186' };
const yugioh = {
  id: 24_224_830,
  name: 'Called by the Grave',
  type: 'Spell Card',
  desc: 'Target 1 monster.',
  card_sets: [{ set_name: 'Flames of Destruction', set_code: 'FLOD-EN065' }],
};
const onePiece = { id: 'OP01-016', pack_id: 569_101, name: 'Nami' };

it('reads in which formats a card may be played, and its mark, where the file has them', () => {
  const legalities = { standard: 'not_legal', legacy: 'banned', vintage: 'restricted', commander: 'legal' };
  expect(told({ ...magic, legalities })).toEqual(['commander:legal legacy:banned vintage:restricted', '']);
  expect(
    told({ ...pokemon, regulationMark: 'g', legalities: { standard: 'Legal', unlimited: 'Legal' } }),
  ).toEqual(['standard:legal', 'G']);
  expect(told({ ...yugioh, banlist_info: { ban_tcg: 'Limited', ban_ocg: 'Semi-Limited' } })).toEqual([
    'tcg:limited',
    '',
  ]);
  expect(told({ ...onePiece, block_number: 1 })).toEqual(['', '1']);
});

it('reads the card where the file has none, or something else in their place', () => {
  for (const card of [magic, pokemon, yugioh, onePiece]) {
    expect(told(card)).toEqual(['', '']);
    const odd = { legalities: 'all', regulationMark: null, banlist_info: 3, block_number: {} };
    expect(told({ ...card, ...odd })).toEqual(['', '']);
  }
});
