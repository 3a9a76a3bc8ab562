import type { Generated } from 'kysely';

export interface GroundTables {
  changes: {
    id: Generated<number>;
    topic: 'catalogue' | 'offers' | 'stock' | 'pages' | 'content' | 'settings' | 'discounts';
    subject_id: number;
    at: string;
  };
  secrets: { name: string; value: string };
  /** Without gaps: incrementing locks the row until commit. */
  counters: { name: string; value: number };
  /** PostgreSQL only; `until_ms` by the database's clock. */
  leases: { name: string; holder: string; until_ms: number };
  /** PostgreSQL only; written by rate-limiter-flexible. */
  rate_limits: { key: string; points: number; expire: number };
}
