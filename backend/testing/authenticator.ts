import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { OfficePasskeyCreation } from '../people/passkeys/own-passkeys.ts';
import type { OfficePasskeyRequest } from '../people/passkeys/sign-in-by-passkey.ts';
import { TEST_PUBLIC_URL } from './services.ts';

/** What the device says otherwise than it should. */
interface Faults {
  origin?: string;
  rpId?: string;
  isVerified?: boolean;
  counter?: number;
  challenge?: string;
  type?: string;
}

const PRESENT = 0x01;
const VERIFIED = 0x04;
const BACKED_UP = 0x08 | 0x10;
const HAS_CREDENTIAL = 0x40;

/** A device with one passkey (ES256), which signs as WebAuthn says. */
export class Authenticator {
  readonly credentialId = randomBytes(32);
  counter = 0;
  private privateKey: KeyObject | undefined;
  private userHandle = '';
  private readonly origin: string;

  constructor(origin = TEST_PUBLIC_URL) {
    this.origin = origin;
  }

  get id(): string {
    return this.credentialId.toString('base64url');
  }

  create({ options }: OfficePasskeyCreation, faults: Faults = {}) {
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const coseKey = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]),
    );
    this.privateKey = privateKey;
    this.userHandle = options.user.id;
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.credentialId.length);
    const credential = Buffer.concat([Buffer.alloc(16), length, this.credentialId, coseKey]);
    const authData = this.authData(options.rp.id, HAS_CREDENTIAL, faults);
    const attestation = isoCBOR.encode(
      new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(Buffer.concat([authData, credential]))],
      ]) as Parameters<typeof isoCBOR.encode>[0],
    );
    return {
      id: this.id,
      response: {
        clientDataJSON: this.clientData('webauthn.create', options.challenge, faults).toString('base64url'),
        attestationObject: Buffer.from(attestation).toString('base64url'),
        transports: ['internal', 'hybrid'],
      },
    };
  }

  get({ options }: OfficePasskeyRequest, faults: Faults = {}) {
    if (!this.privateKey) throw new Error('this device has no passkey');
    const authData = this.authData(options.rpId, 0, faults);
    const clientData = this.clientData('webauthn.get', options.challenge, faults);
    const signed = Buffer.concat([authData, sha256(clientData)]);
    return {
      id: this.id,
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: sign('sha256', signed, this.privateKey).toString('base64url'),
        userHandle: this.userHandle,
      },
    };
  }

  private authData(rpId: string, flags: number, faults: Faults): Buffer {
    const { isVerified = true, counter = this.counter } = faults;
    const rest = Buffer.alloc(5);
    rest.writeUInt8(flags | PRESENT | BACKED_UP | (isVerified ? VERIFIED : 0));
    rest.writeUInt32BE(counter, 1);
    return Buffer.concat([sha256(faults.rpId ?? rpId), rest]);
  }

  private clientData(type: string, challenge: string, faults: Faults): Buffer {
    const { origin = this.origin } = faults;
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false, ...faults }));
  }
}

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
