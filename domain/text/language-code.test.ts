import { expect, it } from 'vitest';
import { languageCode } from './language-code.ts';

it('a language is two letters, as card players write them', () => {
  expect(['English', 'japanese', 'Korean', 'Afrikaans'].map(languageCode)).toEqual(['EN', 'JP', 'KR', 'AF']);
});

it('spaces around a language say nothing', () => {
  expect([' Japanese ', ' afrikaans ', 'constructor'].map(languageCode)).toEqual(['JP', 'AF', 'CO']);
});
