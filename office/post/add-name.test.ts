import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addName } from './add-name.ts';

const CHOICES = ['Tournament', 'Gallery', 'Release news'];

it('takes the spelling of the choices, and a name that no post has yet as it is typed', () => {
  expect(addName([], ' tournament', CHOICES)).toEqual(['Tournament']);
  expect(addName(['Gallery'], 'release  NEWS ', CHOICES)).toEqual(['Gallery', 'Release news']);
  expect(addName(['Gallery'], 'Deck lists', CHOICES)).toEqual(['Gallery', 'Deck lists']);
});

it('adds nothing that is there in any spelling, and no spaces alone', () => {
  expect(addName(['Gallery'], 'GALLERY', CHOICES)).toEqual(['Gallery']);
  expect(addName(['Gallery'], '  ', CHOICES)).toEqual(['Gallery']);
});

it('never drops or doubles a name, whatever is typed', () => {
  fc.assert(
    fc.property(fc.array(fc.string(), { maxLength: 8 }), (typed) => {
      const names = typed.reduce((all, each) => addName(all, each, CHOICES), [] as string[]);
      const spelt = names.map((name) => name.toLowerCase());
      expect(new Set(spelt).size).toBe(names.length);
      for (const each of typed) {
        const wanted = each.trim().replace(/\s+/g, ' ').toLowerCase();
        expect(wanted === '' || spelt.includes(wanted)).toBe(true);
      }
    }),
  );
});
