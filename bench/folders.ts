import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Cached between runs: safe to delete, not in git. */
export const CACHED_DATA = path.join(ROOT, 'bench/.data');

export const PROFILES = path.join(CACHED_DATA, 'profiles');

export const RESULTS_FILE = path.join(ROOT, 'bench/results.json');
export const PAGE = path.join(ROOT, 'docs/performance.md');
export const SPEED_CHART = path.join(ROOT, 'docs/performance-speed.svg');
export const BYTES_CHART = path.join(ROOT, 'docs/performance-bytes.svg');
