import type { Logger } from 'pino';
import type { ChangeFeed } from './changes/change-feed.ts';
import type { Db } from './db/tables.ts';
import type { Media } from './media/media-store.ts';
import type { BackendSettings } from './settings.ts';

/** What the process composes for every feature; a function names the few of these that it needs. */
export interface GroundServices {
  db: Db;
  log: Logger;
  /** The clock, so that a test can move it. */
  now: () => Date;
  settings: BackendSettings;
  media: Media;
  /** What was changed, by whichever process. */
  changes: ChangeFeed;
}
