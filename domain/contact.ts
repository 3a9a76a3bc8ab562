/** The contact form's fields, in the order in which they stand. */
export const CONTACT_FIELDS = ['name', 'email', 'subject', 'message'] as const;

export type ContactField = (typeof CONTACT_FIELDS)[number];
export type ContactMessage = Record<ContactField, string>;

/** The most characters that a field takes. */
export const CONTACT_LENGTHS: Record<ContactField, number> = {
  name: 100,
  email: 254,
  subject: 200,
  message: 5_000,
};

export const isContactField = (name: string): name is ContactField =>
  CONTACT_FIELDS.some((field) => field === name);
