/** Row types of what several processes agree on. On PostgreSQL only: SQLite has one process. */
export interface SharedTables {
  /** Who does what only one process may do, and until when by the database's clock. */
  leases: { name: string; holder: string; until_ms: number };
  /** Written by rate-limiter-flexible; `expire` is in milliseconds since 1970. */
  rate_limits: { key: string; points: number; expire: number };
}
