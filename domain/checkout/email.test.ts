import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanEmail, foldEmail, isEmail, isSameEmail, normaliseEmail } from './email.ts';

describe('an address is cleaned before it is checked', () => {
  it.each([
    ['\u200Bthandi@example.com\u200E', 'an invisible sign at each end'],
    ['than\u00ADdi@exam\u2060ple.com', 'invisible signs inside'],
    ['<thandi@example.com>', 'angle brackets'],
    ['Thandi Nkosi <thandi@example.com>', 'a name before it'],
    ['mailto:thandi@example.com', 'the scheme of a link'],
    ['(thandi@example.com)', 'brackets around it'],
    ['[mailto:thandi@example.com]', 'square brackets'],
    ['<MAILTO:thandi@example.com?subject=Order>', 'a whole link'],
    ['"thandi@example.com"', 'quotes'],
    ['“thandi@example.com”', 'curly quotes'],
    [' thandi@example.com, ', 'what stood in a list'],
    ['ｔｈａｎｄｉ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'full-width signs'],
    ['"Nkosi, Thandi" <thandi@example.com>; ', 'a separator behind'],
    ['thandi@example。com', 'the full stop of an East Asian keyboard'],
    ['<thandi@example.com', 'half of the brackets'],
    ['thandi@example.com>', 'the other half'],
  ])('%s (%s)', (typed) => {
    expect(cleanEmail(typed)).toBe('thandi@example.com');
    expect(isEmail(typed)).toBe(true);
  });

  it.each(['‐', '‑', '–', '—', '−', '－'])('with %s for a dash', (dash) => {
    expect(cleanEmail(`thandi${dash}n@free${dash}mail.example`)).toBe('thandi-n@free-mail.example');
  });
});

it.each([
  '',
  'thandi',
  'thandi@example',
  'thandi@@example.com',
  'than di@example.com',
  'a..b@example.com',
  '.thandi@example.com',
  'thandi.@example.com',
  'thandi@.example.com',
  'thandi@example.com.',
  'thandi@example..com',
  'thandi@-example.com',
  'thandi@example-.com',
  'thandi@example.-com',
  'mailto:',
  '<>',
  '(thandi@example.com',
  'thandi@example.com\u0000',
  'https://thandi@example.com',
  'thandi@example.com/shop',
  'thandi@example.com, jo@example.com',
])('"%s" is no address', (typed) => {
  expect(isEmail(typed)).toBe(false);
});

it.each(['o’brien+cards@example.co.za', 'a.b-c_d@mail.example.org', 'x@müller.example', 'a@1-2.example'])(
  '"%s" is one',
  (typed) => {
    expect(isEmail(typed)).toBe(true);
  },
);

it('the host is written small, and both parts are compared so', () => {
  expect(normaliseEmail('Thandi@EXAMPLE.com')).toBe('Thandi@example.com');
  expect(isSameEmail(' THANDI@example.com', '<thandi@example.com>')).toBe(true);
});

const word = fc.stringMatching(/^[a-z0-9]{1,8}$/);
const address = fc
  .tuple(fc.array(word, { minLength: 1, maxLength: 3 }), fc.array(word, { minLength: 2, maxLength: 4 }))
  .map(([local, host]) => `${local.join('.')}@${host.join('.')}`);
const invisible = fc.constantFrom(
  '\u200B',
  '\u200C',
  '\u200D',
  '\u2060',
  '\uFEFF',
  '\u00AD',
  '\u202A',
  '\u061C',
);

it.each([' ', ',', ';', '\n', '”', '>'])('100,000 times "%s" within keeps nobody waiting', (sign) => {
  const typed = `thandi${sign.repeat(100_000)}@example.com`;
  expect(cleanEmail(typed)).toBe(typed);
});

it('whatever nobody sees changes no address, and cleaning twice changes nothing', () => {
  fc.assert(
    fc.property(address, fc.array(fc.tuple(fc.nat(), invisible), { maxLength: 5 }), (plain, signs) => {
      let typed = plain;
      for (const [at, sign] of signs) {
        const place = at % (typed.length + 1);
        typed = typed.slice(0, place) + sign + typed.slice(place);
      }
      expect(isEmail(typed)).toBe(true);
      expect(foldEmail(typed)).toBe(plain);
    }),
  );
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary' }),
      (text) => cleanEmail(cleanEmail(text)) === cleanEmail(text) || !isEmail(text),
    ),
  );
});
