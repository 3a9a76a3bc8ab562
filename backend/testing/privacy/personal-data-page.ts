import { PERSONAL_DATA, type PersonalTable } from './personal-data.ts';

const HEAD = `# Personal data

What the shop stores about people, why, for how long, and what is left after somebody asks to be erased. The table is
\`backend/testing/privacy/personal-data.ts\`; tests compare it with the database column by column, look for a shopper's
texts in every table before and after an erasure, and check that nothing is left when its time is over.

- **Giving and erasing:** in the office under Settings, Customer data, or \`npm run shop -- privacy give EMAIL\` and
  \`privacy erase EMAIL\`. Both write a line into the log that holds a fingerprint of the address, not the address.
- **Asked for at \`/my\`**, the data comes without the shop's own notes: \`order_notes\`, \`office_log\`, notes and drafts beside messages, and
  the reasons of entries of credit. Nor does it tell of a gift card for the address that is not mailed yet. Somebody who asks for those, too, gets the
  whole from the office: read it first, as notes may tell of others.
- **An order that is not over** is not erased: deliver it, refund it or let it run out first. An address with store credit left is not erased
  either: take the credit, and hand it over as a gift card first.
- **A gift card that somebody else has bought for the address** and that is not mailed yet keeps its address, names and message until it is
  mailed, and for 30 days after: it is the buyer's gift. Who has bought one is erased once it is mailed, or refunded.
- **Outside the database:** mails that were sent lie in mailboxes; without SMTP in \`DATA_DIR/outbox\`. Backups hold what
  was stored on their day: keep them no longer than you need, and erase again after restoring one.
- **With others:** PayFast, the courier and the mail service keep what they were sent under their own rules.
`;

/** docs/personal-data.md, which a test rewrites (\`npx vitest run backend/customers/privacy -u\`). */
export function personalDataPage(): string {
  const tables = Object.entries(PERSONAL_DATA);
  const part = (of: PersonalTable['of'], heading: string) => [
    `## ${heading}`,
    '',
    '| Table | Why | Kept for | What | After an erasure |',
    '|---|---|---|---|---|',
    ...tables.filter(([, table]) => table.of === of).map(([name, table]) => row(name, table)),
    '',
  ];
  return [HEAD, ...part('shoppers', 'About shoppers'), ...part('staff', 'About the people of the shop')].join(
    '\n',
  );
}

function row(name: string, { why, keptFor, personal }: PersonalTable): string {
  const columns = Object.entries(personal);
  const what = columns.map(([column, { holds }]) => `\`${column}\`: ${holds}`);
  const after = columns.map(([column, { erasure }]) =>
    typeof erasure === 'string' ? `\`${column}\` ${erasure}` : `\`${column}\` kept: ${erasure.kept}`,
  );
  return `| \`${name}\` | ${why} | ${keptFor} | ${what.join('; ')} | ${after.join('; ')} |`;
}
