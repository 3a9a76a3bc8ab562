import type { ReactNode } from 'react';

const CODE = /(\b(?:[A-Z\d]{2,5} (?=\d))?[A-Z\d]+[-/][A-Z\d/-]+\b)/;

/** A name in which no line begins with its dash. */
export const holdDash = (name: string): string => name.replace(/ (?=[–—] )/g, '\u00a0');

/** A name in which no line ends inside a code, as 'OP-13' or 'SV08 238/191', or before a dash. */
export const wholeCodes = (name: string): ReactNode[] =>
  holdDash(name)
    .split(CODE)
    .map((part, place) =>
      CODE.test(part) ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a name do not move
        <span key={place} className="whole-code">
          {part}
        </span>
      ) : (
        part
      ),
    );
