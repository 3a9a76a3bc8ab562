import type { Survivors } from './report.ts';

/** Of reading deck lists and collections. */
export const DECK_SURVIVORS: Survivors = {
  'domain/deck-list/code-array.ts': {
    'Only saves parsing': [['/^\\s*\\[\\s*"/', '/\\s*\\[\\s*"/']],
    'No card has such a number': [['[]', '["Stryker was here"]']],
  },
  'domain/deck-list/collection-csv.ts': {
    'A blank row has no name either, and is left blank': [
      ['row.trim()', 'row'],
      ["row.trim() === ''", 'false'],
      ["''", '"Stryker was here!"'],
    ],
    'A trimmed name does not end in a dash and a blank': [
      ["number !== ''", 'true'],
      ["''", '"Stryker was here!"'],
    ],
    'The cells of head and rows move alike': [['[]', '["Stryker was here"]']],
    'Behind the end there is no sign': [['place < row.length', 'place <= row.length']],
  },
  'domain/deck-list/deck-rules.ts': {
    'A table without a rule: a test could only repeat it': [
      ["{ game: '', condition: '', language: '', printing: 'any', leaveOutBasics: false, }", '{}'],
      ['false', 'true'],
    ],
  },
  'domain/deck-list/headings.ts': {
    'No heading is called so': [["''", '"Stryker was here!"']],
    'The whole match is not read': [['[]', '["Stryker was here"]']],
  },
  'domain/deck-list/xml-deck.ts': {
    'The default is for the compiler: the value is always there': [["''", '"Stryker was here!"']],
  },
  'domain/deck-list/passcodes.ts': {
    'Neither is three parts, and no part is unread': [['[]', '["Stryker was here"]']],
  },
  'domain/deck-list/read-card.ts': {
    'The default is for the compiler: the value is always there': [["''", '"Stryker was here!"']],
    'The whole match is not read': [['[]', '["Stryker was here"]']],
    'A pattern with names gives groups where it matches': [
      ['GOLDFISH.exec(text)?.groups?.set', 'GOLDFISH.exec(text)?.groups.set'],
    ],
    'What is left is trimmed': [
      ['/\\s*\\((?:F|E|Foil)\\)$|\\s+Foil$/i', '/\\s*\\((?:F|E|Foil)\\)$|\\sFoil$/i'],
    ],
    'Whether it is foil is said of every card': [['false', 'true']],
    'A line begins with no blank, and has no line break': [
      [
        '/^\\[([^\\]#]{0,80}?)(?:(?:#|(?<=^\\[[A-Z0-9]+):(?=[^\\s#\\]]*\\]))([^\\]]+))?\\]\\s*(\\S.*)$/',
        '/^\\[([^\\]#]{0,80}?)(?:(?:#|(?<=^\\[[A-Z0-9]+):(?=[^\\s#\\]]*\\]))([^\\]]+))?\\]\\s*(\\S.*)/',
      ],
      [
        '/^(\\S.*?)\\s*\\(#?([A-Z]{0,5}\\d{1,4}\\/[A-Z]{0,5}\\d{1,4})\\)$/i',
        '/(\\S.*?)\\s*\\(#?([A-Z]{0,5}\\d{1,4}\\/[A-Z]{0,5}\\d{1,4})\\)$/i',
      ],
      [
        '/^(\\S.*?)\\s+([A-Z][A-Z0-9]{1,5}(?:-[A-Z0-9]{2,4})?|(?<= Energy )Energy)\\s+([A-Z]{0,5}\\d{1,3}[a-z]?)(?:\\s+(?:PH|RH|H))?$/',
        '/(\\S.*?)\\s+([A-Z][A-Z0-9]{1,5}(?:-[A-Z0-9]{2,4})?|(?<= Energy )Energy)\\s+([A-Z]{0,5}\\d{1,3}[a-z]?)(?:\\s+(?:PH|RH|H))?$/',
      ],
    ],
  },
  'domain/deck-list/read-deck-list.ts': {
    'The whole match is not read': [['[]', '["Stryker was here"]']],
    'A text that is split has a first part': [
      ["category.split(',')[0]?.trim", "category.split(',')[0].trim"],
    ],
    'Neither text is a mark, and a line without a quantity is not read on': [["''", '"Stryker was here!"']],
    'What is cut off has its blanks with it': [
      [
        "rest .slice(0, rest.length - ending.length) .replace(COMMENT_BEHIND, '') .trim()",
        "rest.slice(0, rest.length - ending.length).replace(COMMENT_BEHIND, '')",
      ],
    ],
    'A line begins with no blank, and has no line break': [
      [
        '/^(\\d+)(?:\\s*[x×](?=\\s)|[x×]|(?=\\s|$))\\s*(.*)$/i',
        '/^(\\d+)(?:\\s*[x×](?=\\s)|[x×]|(?=\\s|$))\\s*(.*)/i',
      ],
      [
        '/^(\\S.*?)(?:(?<=\\S)(?<!\\s[A-Z][A-Z\\d]{2})\\s+|\\s*[xX×])(\\d{1,3})$/',
        '/(\\S.*?)(?:(?<=\\S)(?<!\\s[A-Z][A-Z\\d]{2})\\s+|\\s*[xX×])(\\d{1,3})$/',
      ],
      ['/^(.*\\S)\\s*(?:×|(?<!\\p{L})x)(\\d{1,3})$/iu', '/(.*\\S)\\s*(?:×|(?<!\\p{L})x)(\\d{1,3})$/iu'],
      [
        '/^[^\\p{L}\\p{N}]*[x×]?\\s*(\\d{1,3})(?:[^\\p{L}\\p{N}]+(?=\\p{L})|[.)]\\s+)(.+)$/iu',
        '/^[^\\p{L}\\p{N}]*[x×]?\\s*(\\d{1,3})(?:[^\\p{L}\\p{N}]+(?=\\p{L})|[.)]\\s+)(.+)/iu',
      ],
    ],
    'Blanks in a row are one by then': [
      ['/^[*•·–-]\\s+(?=\\d)/', '/^[*•·–-]\\s(?=\\d)/'],
      [
        '/^(\\d{1,3})[.)]\\s+(?=\\d+\\s*[x×]?\\s\\S|\\d+[x×]\\S|\\d{5,10}$)/i',
        '/^(\\d{1,3})[.)]\\s(?=\\d+\\s*[x×]?\\s\\S|\\d+[x×]\\S|\\d{5,10}$)/i',
      ],
      [
        '/\\s+(?:#\\s*(?:!.*|(?:\\d+-?\\p{L})?\\p{L}.*)?|\\/\\/)$/u',
        '/\\s(?:#\\s*(?:!.*|(?:\\d+-?\\p{L})?\\p{L}.*)?|\\/\\/)$/u',
      ],
      [
        '/^(\\S.*?)(?:(?<=\\S)(?<!\\s[A-Z][A-Z\\d]{2})\\s+|\\s*[xX×])(\\d{1,3})$/',
        '/^(\\S.*?)(?:(?<=\\S)(?<!\\s[A-Z][A-Z\\d]{2})\\s|\\s*[xX×])(\\d{1,3})$/',
      ],
      [
        '/^[^\\p{L}\\p{N}]*[x×]?\\s*(\\d{1,3})(?:[^\\p{L}\\p{N}]+(?=\\p{L})|[.)]\\s+)(.+)$/iu',
        '/^[^\\p{L}\\p{N}]*[x×]?\\s*(\\d{1,3})(?:[^\\p{L}\\p{N}]+(?=\\p{L})|[.)]\\s)(.+)$/iu',
      ],
    ],
    'Without a blank the next part of the pattern matches': [
      [
        '/^(\\d+)(?:\\s*[x×](?=\\s)|[x×]|(?=\\s|$))\\s*(.*)$/i',
        '/^(\\d+)(?:\\s[x×](?=\\s)|[x×]|(?=\\s|$))\\s*(.*)$/i',
      ],
    ],
  },
};
