import { z } from 'zod';
import { NAME_LENGTH } from '#domain/office/office.ts';
import { isBlank, toSingleLine } from '#domain/text/text.ts';

/** Maximum length of a WebAuthn credential id: 1,023 bytes. */
const CREDENTIAL_ID_LENGTH = 1_364;
const SIGNED_LENGTH = 8_000;

const base64url = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .regex(/^[\w-]*$/, 'must be base64url');
const name = z
  .string()
  .overwrite(toSingleLine)
  .trim()
  .max(NAME_LENGTH)
  .refine((text) => !isBlank(text), 'is missing');
const transports = z.array(z.string().regex(/^[\w-]{1,30}$/)).max(10);
/** What the device signed: the answer of `navigator.credentials.get()` as JSON. Its challenge works once. */
export const officePasskeySignedSchema = z.object({
  id: base64url(CREDENTIAL_ID_LENGTH),
  response: z.object({
    clientDataJSON: base64url(SIGNED_LENGTH),
    authenticatorData: base64url(SIGNED_LENGTH),
    signature: base64url(SIGNED_LENGTH),
    userHandle: base64url(200).optional(),
  }),
});

/** The answer of `navigator.credentials.create()` as JSON, and a name to know the passkey by. */
export const newOfficePasskeySchema = z.object({
  name,
  passkey: z.object({
    id: base64url(CREDENTIAL_ID_LENGTH),
    response: z.object({
      clientDataJSON: base64url(SIGNED_LENGTH),
      attestationObject: base64url(2 * SIGNED_LENGTH),
      transports: transports.default([]),
    }),
  }),
});

export const officePasskeyNameSchema = z.object({ name });

export type OfficePasskeySigned = z.infer<typeof officePasskeySignedSchema>;
export type NewOfficePasskey = z.infer<typeof newOfficePasskeySchema>;
