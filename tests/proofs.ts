export interface Proof {
  promise: string;
  /** Test files that show it, from the repository's root. */
  files: readonly string[];
  /** Longer runs than the suite's. */
  env?: Readonly<Record<string, string>>;
  /** What the run amounts to, beside the number of tests. */
  extent?: string;
}

/** Each holds on SQLite and on PostgreSQL, unless it says otherwise. */
export const PROOFS: readonly Proof[] = [
  {
    promise: 'Whatever happens to orders, payments, holds, refunds and shelves, money and stock agree.',
    files: ['tests/model/shop.test.ts'],
    env: { MODEL_RUNS: '2000' },
    extent: '2,000 random stories of up to 25 steps on each database, compared with a model after every step',
  },
  {
    promise:
      'In a tournament nobody meets twice or has a second bye while it can be avoided, and the same seed gives the same pairings.',
    files: ['tests/model/rounds.test.ts'],
    env: { ROUNDS_RUNS: '10000' },
    extent:
      '10,000 tournaments of 3 to 257 players who leave, come late and have results corrected, held against every other pairing up to 8 players; without a database',
  },
  {
    promise:
      'Whatever happens to credit, gift cards and codes, and whenever a process is killed, the ledger adds up.',
    files: ['tests/model/credit.test.ts', 'tests/model/credit-kills.test.ts'],
    env: { MODEL_RUNS: '750', KILLED_STEPS: '10000' },
    extent:
      'more than 20,000 random commands on each database: half of them checked one by one, the others done by a process that is killed 20 times or more',
  },
  {
    promise:
      'Whatever happens to the seats of a tournament, and whenever a process is killed, nobody has two, nobody who waits is passed over, and seats, units and money are equal.',
    files: ['tests/model/seats.test.ts', 'tests/model/seat-kills.test.ts'],
    env: { MODEL_RUNS: '100', KILLED_STEPS: '1000' },
    extent:
      'some 4,000 random commands on each database: half of them checked one by one, the others up to three at once over two connections of a process that is killed 20 times or more',
  },
  {
    promise:
      'No request of any kind gets an error of the server, a stack trace, or an answer outside the contract.',
    files: ['tests/fuzz/fuzz.test.ts'],
    env: { FUZZ_RUNS: '20000' },
    extent: '20,000 valid and broken requests on each database',
  },
  {
    promise: 'The last card is sold once, and an order is taken whole or not at all.',
    files: [
      'backend/checkout/last-units.test.ts',
      'backend/checkout/many-orders.test.ts',
      'backend/checkout/take-stock.test.ts',
      'backend/checkout/same-attempt.test.ts',
      'backend/checkout/client-figures.test.ts',
    ],
  },
  {
    promise: 'A payment settles once; a forged, foreign, wrong or repeated notification changes nothing.',
    files: [
      'backend/payments/payfast/receive-notification.test.ts',
      'backend/checkout/settle-payment.test.ts',
      'backend/payments/create-payment.test.ts',
    ],
  },
  {
    promise: 'A shop that is killed loses no order that it acknowledged, no unit of stock and no mail.',
    files: [
      'tests/faults/kill-nine.test.ts',
      'backend/mail/deliver-outbox.test.ts',
      'tests/faults/migration-kills.test.ts',
    ],
    env: { KILLS: '50' },
    extent: '50 kills of a migration at random moments on each database',
  },
  {
    promise: 'However often it is killed, each order and payment is there once, and mails at most once more.',
    files: ['tests/faults/random-kills.test.ts'],
    env: { KILLS: '50' },
    extent: '50 kills at random moments on each database',
  },
  {
    promise:
      'While SQLite is locked, damaged or on a full disk, orders are told to come back, and are then placed once.',
    files: [
      'tests/faults/sqlite-faults.test.ts',
      'tests/faults/data-folder.test.ts',
      'tests/faults/start-faults.test.ts',
      'server/open-log.test.ts',
      'backend/ground/db/database-failure.test.ts',
    ],
  },
  {
    promise:
      'While PostgreSQL is away, silent, cut off or out of connections, orders are told to come back, and are then placed once.',
    files: ['tests/faults/postgres-faults.test.ts'],
  },
  {
    promise: 'When PostgreSQL fails over to a synchronous replica, no acknowledged order is lost or doubled.',
    files: ['tests/faults/failover.test.ts'],
  },
  {
    promise: 'A killed import is resumed or undone, and orders continue meanwhile.',
    files: [
      'tests/faults/import-beside-orders.test.ts',
      'tests/faults/imports-in-the-office.test.ts',
      'tests/faults/import-kills.test.ts',
    ],
    env: { KILLS: '50' },
    extent:
      '50 kills at random moments on each database of imports by the command line, and as many by the office',
  },
  {
    promise: 'Several processes on PostgreSQL sell as one shop, also when one of them is killed.',
    files: ['tests/faults/several-processes.test.ts', 'tests/faults/workers.test.ts'],
  },
  {
    promise: 'A shop that is told to stop answers what was begun, and ends in less than five seconds.',
    files: ['tests/faults/graceful-stop.test.ts'],
  },
  {
    promise: 'On PostgreSQL two releases sell beside each other while one replaces the other, or goes back.',
    files: ['tests/faults/rolling-update.test.ts'],
  },
  {
    promise:
      'When the clock goes over a year’s end or 29 February, or is put back or forward, holds, sales, delivery dates, invoices, sessions and nightly work stay right.',
    files: ['tests/faults/clock.test.ts'],
  },
  {
    promise: 'A backup restores to what was backed up, or says why not.',
    files: [
      'server/cli/backup.test.ts',
      'server/cli/copy-database.test.ts',
      'server/cli/copy-media.test.ts',
      'server/backups/backups.test.ts',
      'tests/faults/backup-kills.test.ts',
      'tests/faults/restore-kills.test.ts',
    ],
    env: { KILLS: '50' },
    extent: '50 kills at random moments on each database of backups, and as many of restores',
  },
  {
    promise: 'A slow or dead backend leaves pages that say so, and visitors do not wait without end.',
    files: [
      'tests/contract/slow-backend.test.ts',
      'tests/contract/without-backend.test.ts',
      'tests/contract/hanging-content.test.ts',
      'tests/contract/failures.test.ts',
      'server/pages/answer-waiting.test.ts',
    ],
  },
  {
    promise:
      'When more visitors come than it carries, those who look are told to come back, and those who buy are served.',
    files: ['tests/faults/overload.test.ts'],
  },
  {
    promise:
      'A service of others that is down, silent, slow, wrong or endless is given up in time; what it was to do is done later or said to be undone.',
    files: [
      'tests/faults/outside-services.test.ts',
      'backend/mail/deliver-outbox.test.ts',
      'backend/contact/routes.test.ts',
      'backend/payments/payfast/receive-notification.test.ts',
      'backend/ground/media/media-store.test.ts',
    ],
  },
  {
    promise: 'A courier that is down, slow or wrong costs a shopper nothing but the live price.',
    files: ['backend/shipping/courier-rates.test.ts', 'backend/shipping/cache-rates.test.ts'],
  },
  {
    promise: 'A webhook is repeated until it is taken, and never calls into the own network.',
    files: [
      'backend/webhooks/webhooks.test.ts',
      'backend/webhooks/post-webhook.test.ts',
      'backend/ground/public-address.test.ts',
    ],
  },
  {
    promise: 'Hostile addresses, posts and sizes are refused in words.',
    files: [
      'tests/faults/hostile-addresses.test.ts',
      'tests/faults/hostile-posts.test.ts',
      'tests/faults/too-large.test.ts',
      'server/protection/limit-visitors.test.ts',
    ],
  },
  {
    promise: 'Nobody does anything in the office without a session and the right for it.',
    files: ['backend/office/access.test.ts', 'backend/people/sign-in/sign-in.test.ts'],
  },
  {
    promise: 'Personal data is where its table says, and access, erasure and retention reach all of it.',
    files: ['backend/customers/privacy/privacy.test.ts', 'backend/delete-old-records.test.ts'],
  },
];
