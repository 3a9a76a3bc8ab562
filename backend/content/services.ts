import type { Db } from '../ground/db/tables.ts';
import type { Site } from './shape/site.ts';

export interface ContentServices {
  db: Db;
  now: () => Date;
  settings: Site & { shop: { name: string; tagline: string } };
}
