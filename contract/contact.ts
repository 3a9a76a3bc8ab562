import { z } from 'zod';
import { cleanEmail, isEmail } from '#domain/checkout/email.ts';
import { CONTACT_LENGTHS } from '#domain/shop/contact.ts';
import { toPlainLines, toSingleLine } from '#domain/text/text.ts';

const line = (max: number) => z.string().overwrite(toSingleLine).trim().min(1).max(max);

/** Specification, section 5. */
export const contactMessageSchema = z.object({
  name: line(CONTACT_LENGTHS.name),
  email: z
    .string()
    .overwrite(cleanEmail)
    .min(1)
    .max(CONTACT_LENGTHS.email)
    .refine(isEmail, 'must be an e-mail address'),
  subject: line(CONTACT_LENGTHS.subject),
  message: z.string().overwrite(toPlainLines).trim().min(1).max(CONTACT_LENGTHS.message),
});

export const contactReceivedSchema = z.object({ success: z.literal(true) });

/** `params` maps each bad field to its reason. */
export const contactRefusedSchema = z.object({ params: z.record(z.string(), z.string()) });
