import { southAfricanTime } from '#domain/south-african-time.ts';
import { mapParsed, type Parsed, parsed, problem } from '../../ground/parsed.ts';
import { fromLocalTime } from '../shop-time.ts';

/** WordPress stores both, and they need not agree. */
export interface PostDate {
  local: string;
  utc: string | null;
}

const ZERO = '0000-00-00 00:00:00';

/** 'YYYY-MM-DD HH:MM:SS' each; undefined when neither is given, as for a draft. */
export function readMoment(local: string, utc: string): Parsed<PostDate | undefined> {
  const isLocalGiven = local !== '' && local !== ZERO;
  const isUtcGiven = utc !== '' && utc !== ZERO;
  if (!isLocalGiven && !isUtcGiven) return parsed(undefined);
  const utcIso = isUtcGiven ? mapParsed(parse(utc), (iso) => `${iso}.000Z`) : parsed(null);
  if (!utcIso.ok) return utcIso;
  const localIso =
    isLocalGiven || utcIso.value === null ? parse(local) : parsed(southAfricanTime(new Date(utcIso.value)));
  return mapParsed(localIso, (iso) => ({ local: iso, utc: utcIso.value }));
}

/** Posts are sorted and scheduled by UTC; without one the local time decides. */
export const withUtc = ({ local, utc }: PostDate): PostDate => ({ local, utc: utc ?? fromLocalTime(local) });

function parse(text: string): Parsed<string> {
  const iso = text.trim().replace(' ', 'T');
  const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/.test(iso) ? Date.parse(`${iso}Z`) : Number.NaN;
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 19) !== iso) {
    return problem(`"${text}" is no date`);
  }
  return parsed(iso);
}
