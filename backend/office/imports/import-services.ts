import type { Logger } from 'pino';
import type { Db } from '../../ground/db/tables.ts';
import type { Media } from '../../ground/media/media-store.ts';
import type { BackendSettings } from '../../ground/settings.ts';

export interface ImportServices {
  db: Db;
  log: Logger;
  now: () => Date;
  media: Media;
  settings: Pick<BackendSettings, 'shop'>;
}
