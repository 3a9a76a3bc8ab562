import { southAfricanTime } from '#domain/south-african-time.ts';
import { FileProblem } from '../../ground/file-problem.ts';
import { fromLocalTime } from '../shop-time.ts';

/** WordPress stores both, and they need not agree. */
export interface PostDate {
  local: string;
  utc: string | null;
}

const ZERO = '0000-00-00 00:00:00';

/** 'YYYY-MM-DD HH:MM:SS' each; undefined when neither is given, as for a draft. */
export function readMoment(local: string, utc: string): PostDate | undefined {
  const isLocalGiven = local !== '' && local !== ZERO;
  const isUtcGiven = utc !== '' && utc !== ZERO;
  if (!isLocalGiven && !isUtcGiven) return undefined;
  const utcIso = isUtcGiven ? `${parse(utc)}.000Z` : null;
  if (isLocalGiven) return { local: parse(local), utc: utcIso };
  return { local: southAfricanTime(new Date(`${parse(utc)}Z`)), utc: utcIso };
}

/** Posts are sorted and scheduled by UTC; without one the local time decides. */
export const withUtc = ({ local, utc }: PostDate): PostDate => ({ local, utc: utc ?? fromLocalTime(local) });

function parse(text: string): string {
  const iso = text.trim().replace(' ', 'T');
  const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/.test(iso) ? Date.parse(`${iso}Z`) : Number.NaN;
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 19) !== iso) {
    throw new FileProblem(`"${text}" is no date`);
  }
  return iso;
}
