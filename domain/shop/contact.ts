export const CONTACT_FIELDS = ['name', 'email', 'subject', 'message'] as const;

export type ContactField = (typeof CONTACT_FIELDS)[number];
export type ContactMessage = Record<ContactField, string>;

export const CONTACT_LENGTHS: Record<ContactField, number> = {
  name: 100,
  email: 254,
  subject: 200,
  message: 5_000,
};

export const isContactField = (name: string): name is ContactField =>
  CONTACT_FIELDS.some((field) => field === name);

/** Formspree's name of the honeypot, which no browser autofills. */
export const HONEYPOT_FIELD = '_gotcha';
