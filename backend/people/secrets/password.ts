import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { limitConcurrency } from '../../ground/media/limit-concurrency.ts';
import type { PasswordCost } from '../../shop/settings.ts';

const derive = promisify(argon2);

/** What OWASP recommends for argon2id. */
export const OWASP_COST: PasswordCost = { memory: 19_456, passes: 2, parallelism: 1 };
const HASH_BYTES = 32;
const SALT_BYTES = 16;
const FORMAT = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

/** Each takes 19 MiB and a thread. */
const inTurn = limitConcurrency(2);

export async function hashPassword(password: string, cost: PasswordCost): Promise<string> {
  const nonce = randomBytes(SALT_BYTES);
  const tag = await deriveTag(password, nonce, cost);
  const { memory, passes, parallelism } = cost;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${plain(nonce)}$${plain(tag)}`;
}

/** Takes as long without a stored hash, so that timing does not reveal accounts. */
export async function isPassword(
  password: string,
  stored: string | undefined | null,
  usualCost: PasswordCost,
): Promise<boolean> {
  const [, memory, passes, parallelism, salt = '', tag = ''] = FORMAT.exec(stored ?? '') ?? [];
  if (memory === undefined) {
    await hashPassword(password, usualCost);
    return false;
  }
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  const given = await deriveTag(password, Buffer.from(salt, 'base64'), cost);
  return timingSafeEqual(given, Buffer.from(tag, 'base64'));
}

const deriveTag = (password: string, nonce: Buffer, cost: PasswordCost): Promise<Buffer> =>
  inTurn(() =>
    derive('argon2id', {
      message: Buffer.from(password.normalize('NFKC')),
      nonce,
      tagLength: HASH_BYTES,
      ...cost,
    }),
  );

const plain = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');
