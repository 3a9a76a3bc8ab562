import { hash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** For sessions and links; the database stores only the hash. */
export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

export const hashToken = (token: string): string => hash('sha256', token, 'base64url');
