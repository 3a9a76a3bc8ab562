import { createHash } from 'node:crypto';

/** Stable across attempts, so that mail programs hide duplicates; known as soon as the mail is in the outbox. */
export function messageIdOf(
  { dedupe_key, created_at }: { dedupe_key: string; created_at: string },
  { from }: { from: string },
): string {
  const digest = createHash('sha256').update(`${dedupe_key} ${created_at}`).digest('hex').slice(0, 32);
  return `<${digest}@${/@([\w.-]+)/.exec(from)?.[1] ?? 'localhost'}>`;
}

/** Parses `Karoo: Cards <hello@karoo.example>`, the name optionally quoted, or a bare address. */
export function readSender(from: string): { name: string; address: string } {
  const [, name = '', address = from] = /^\s*"?(.*?)"?\s*<([^<>]*)>$/.exec(from) ?? [];
  return { name, address };
}
