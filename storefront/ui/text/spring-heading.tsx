import type { ComponentProps } from 'react';
import { joinDashToWord, withUnbrokenCodes } from './unbroken-codes.tsx';

interface SpringHeadingProps extends Omit<ComponentProps<'h1'>, 'children'> {
  text: string;
  /** A small line above the text. */
  over?: string | undefined;
  level?: 1 | 2 | 3 | undefined;
  /** '' for none; by default the last word, if it has 4 to 11 letters. */
  wide?: string | undefined;
}

export function SpringHeading({ text, over, level = 2, wide, className, ...rest }: SpringHeadingProps) {
  const Heading = `h${level}` as const;
  const part = splitAtWideWord(joinDashToWord(text), wide);
  const classes = [level === 3 && 'h2', className].filter(Boolean).join(' ');
  return (
    <Heading {...rest} className={classes || undefined}>
      {over && <span className="over-heading">{over} </span>}
      {withUnbrokenCodes(part.before)}
      {part.wide && <b>{part.wide}</b>}
      {withUnbrokenCodes(part.after)}
    </Heading>
  );
}

const LONG_ENOUGH = /^\p{L}{4,11}$/u;

/** `wide` is the word's last occurrence; by default the last word, if it has 4 to 11 letters. */
export function splitAtWideWord(
  text: string,
  wide?: string,
): { before: string; wide: string; after: string } {
  const word = wide ?? lastWord(text);
  const at = word === '' ? -1 : text.lastIndexOf(word);
  if (at < 0) return { before: text, wide: '', after: '' };
  return { before: text.slice(0, at), wide: word, after: text.slice(at + word.length) };
}

function lastWord(text: string): string {
  const word = text.trimEnd().split(/\s+/).at(-1) ?? '';
  const letters = word.replace(/[.,:;!?]+$/, '');
  return LONG_ENOUGH.test(letters) ? word : '';
}
