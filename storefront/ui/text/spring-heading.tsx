import type { ComponentProps } from 'react';
import { holdDash } from './whole-codes.tsx';
import { splitAtWideWord } from './wide-word.ts';

interface SpringHeadingProps extends Omit<ComponentProps<'h1'>, 'children'> {
  text: string;
  level?: 1 | 2 | 3 | undefined;
  /** The word to set wide; '' for none. By default the last one, when it has 4 to 11 letters. */
  wide?: string | undefined;
}

/** A heading in the shop's voice: set narrow, with one word let out wide. */
export function SpringHeading({ text, level = 2, wide, className, ...rest }: SpringHeadingProps) {
  const Heading = `h${level}` as const;
  const part = splitAtWideWord(holdDash(text), wide);
  const classes = [level === 3 && 'h2', className].filter(Boolean).join(' ');
  return (
    <Heading {...rest} className={classes || undefined}>
      {part.before}
      {part.wide && <b>{part.wide}</b>}
      {part.after}
    </Heading>
  );
}
