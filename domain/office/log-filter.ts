import { type FilterToken, filterParts, readDay, readPart } from '../text/filter-parts.ts';

export interface LogFilter {
  words: string;
  who: string[];
  /** 'YYYY-MM-DD', inclusive. */
  since: string | undefined;
  until: string | undefined;
}

export const WHOLE_LOG: LogFilter = { words: '', who: [], since: undefined, until: undefined };

/** Parses 'who:"Anri Tafelbaai" since:thursday price'; `today` is 'YYYY-MM-DD'. */
export function readLogFilter(typed: string, today: string): { filter: LogFilter; tokens: FilterToken[] } {
  const filter: LogFilter = { ...WHOLE_LOG, who: [] };
  const tokens: FilterToken[] = [];
  const words: string[] = [];
  for (const text of filterParts(typed)) {
    const { name = '', value = '' } = readPart(text) ?? {};
    if (name === 'who' && value !== '') {
      filter.who.push(value);
      tokens.push({ text });
    } else if (name === 'since' || name === 'until') {
      const change = readDay(name, value, today);
      if ('problem' in change) tokens.push({ text, problem: change.problem });
      else {
        Object.assign(filter, change);
        tokens.push({ text });
      }
    } else words.push(text.replaceAll('"', ''));
  }
  filter.words = words.join(' ');
  return { filter, tokens };
}
