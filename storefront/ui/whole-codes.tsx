import type { ReactNode } from 'react';

const CODE = /(\b(?:[A-Z\d]{2,5} (?=\d))?[A-Z\d]+[-/][A-Z\d/-]+\b)/;

/** A name in which no line ends inside a code: 'OP-13', 'SV08 238/191'. */
export const wholeCodes = (name: string): ReactNode[] =>
  name.split(CODE).map((part, place) =>
    CODE.test(part) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a name do not move
      <span key={place} className="whole-code">
        {part}
      </span>
    ) : (
      part
    ),
  );
