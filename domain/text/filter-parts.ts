import { dayOfWord } from '../time/day-words.ts';

export interface FilterToken {
  text: string;
  problem?: string | undefined;
}

/** Splits a typed filter at spaces outside quotes. */
export const filterParts = (typed: string): string[] => typed.match(/(?:"[^"]*"|[^\s"])+/g) ?? [];

/** 'town:"Cape Town"' as name and value; undefined for a plain word. */
export function readPart(part: string): { name: string; value: string } | undefined {
  const [, name = '', quoted = ''] = /^(\w+):(.+)$/s.exec(part) ?? [];
  return name === '' ? undefined : { name: name.toLowerCase(), value: quoted.replaceAll('"', '').trim() };
}

export function writePart(name: string, value: string): string {
  const plain = value.replaceAll('"', '').trim();
  if (plain === '') return '';
  return plain.includes(' ') ? `${name}:"${plain}"` : `${name}:${plain}`;
}

export const withoutPart = (typed: string, part: string): string => {
  const parts = filterParts(typed);
  const place = parts.indexOf(part);
  return parts.filter((_, each) => each !== place).join(' ');
};

/** `since:` or `until:` with a day such as 'monday'; `today` is 'YYYY-MM-DD'. */
export function readDay(
  name: 'since' | 'until',
  value: string,
  today: string,
): { since?: string; until?: string } | { problem: string } {
  const day = dayOfWord(value.toLowerCase(), today);
  return day === undefined
    ? { problem: `${name}: takes a day such as 2026-11-30, today or monday.` }
    : { [name]: day };
}
