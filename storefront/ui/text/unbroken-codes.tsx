import type { ReactNode } from 'react';

const CODE = /(\b(?:[A-Z\d]{2,5} (?=\d))?[A-Z\d]+[-/][A-Z\d/-]+\b|…[A-Z\d]+)/;

/** A longer one would not fit a phone's width in large letters. */
const LONGEST = 16;

export const joinDashToWord = (name: string): string => name.replace(/ (?=[–—] )/g, '\u00a0');

/** No line break inside codes such as 'OP-13', 'SV08 238/191' or '…PQRS', nor before a dash. */
export const withUnbrokenCodes = (name: string): ReactNode[] =>
  joinDashToWord(name)
    .split(CODE)
    .map((part, place) =>
      CODE.test(part) && part.length <= LONGEST ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a name do not move
        <span key={place} className="whole-code">
          {part}
        </span>
      ) : (
        part
      ),
    );
