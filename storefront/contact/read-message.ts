import type { ContactField, ContactMessage } from '#domain/contact.ts';

/** Missing fields are empty. */
export function readMessage(form: FormData): ContactMessage {
  const text = (name: ContactField): string => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  return { name: text('name'), email: text('email'), subject: text('subject'), message: text('message') };
}
