import { z } from 'zod';
import {
  newOfficePasskeySchema,
  officePasskeyNameSchema,
  officePasskeySignedSchema,
} from '#contract/office/passkeys.ts';
import { parseJson } from '#domain/text/parse-json.ts';
import { byId, officeAction, officeQuery, publicAction } from '../office-action.ts';
import { throwIfRefused } from '../people-refusals.ts';
import { describePasskey, findPasskeysOf } from './find-passkeys.ts';
import { addPasskey, namePasskey, removePasskey, startPasskey } from './own-passkeys.ts';
import { confirmByPasskey, signInByPasskey, startConfirmation, startSignIn } from './sign-in-by-passkey.ts';

const right = 'account';

/** What the device made, which a form sends as the text of its JSON. */
const fromJson = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .string()
    .transform(parseJson)
    .refine((made): boolean => made !== undefined, 'must be JSON')
    .pipe(schema);

const confirmationSchema = z.object({ signed: fromJson(officePasskeySignedSchema) });
const madeSchema = newOfficePasskeySchema.extend({ passkey: fromJson(newOfficePasskeySchema.shape.passkey) });

export const passkeyActions = {
  startPasskeySignIn: publicAction(z.object({}), async (door) => {
    const { options } = throwIfRefused(await startSignIn(door, door.caller));
    return { options };
  }),
  signInByPasskey: publicAction(fromJson(officePasskeySignedSchema), async (door, signed) =>
    throwIfRefused(await signInByPasskey(door, signed, door.caller)),
  ),
  passkeys: officeQuery({ right }, async ({ db, signedIn }) =>
    (await findPasskeysOf(db, signedIn.personId)).map(describePasskey),
  ),
  startPasskeyConfirmation: officeAction({ right }, async (office) => {
    const { options } = throwIfRefused(await startConfirmation(office, office.signedIn));
    return { options };
  }),
  confirmByPasskey: officeAction({ right, input: confirmationSchema }, async (office, { signed }) => {
    throwIfRefused(await confirmByPasskey(office, office.signedIn, signed, office.caller));
  }),
  /** Returns the options for the device. */
  startPasskey: officeAction({ right, isDangerous: true }, async (office) => {
    const { options } = throwIfRefused(await startPasskey(office, office.signedIn));
    return { options };
  }),
  /** Needs no confirmation of its own: its challenge did. */
  addPasskey: officeAction(
    { right, input: madeSchema },
    async (office, made) => throwIfRefused(await addPasskey(office, office.signedIn, made)).passkey,
  ),
  namePasskey: officeAction(
    { right, input: byId.extend(officePasskeyNameSchema.shape) },
    async (office, { id, name }) =>
      throwIfRefused(await namePasskey(office, office.signedIn, id, name)).passkey,
  ),
  removePasskey: officeAction({ right, isDangerous: true, input: byId }, async (office, { id }) => {
    throwIfRefused(await removePasskey(office, office.signedIn, id));
  }),
};
