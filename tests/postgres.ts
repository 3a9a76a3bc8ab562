/** Placeholder of the global set-up; starts PostgreSQL for the database tests. */
export default function setup(): void {}
