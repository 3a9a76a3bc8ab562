import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { clickAt, showRoute } from '../ui/testing/show.tsx';
import { ContactForm } from './contact-form.tsx';
import type { ContactResult } from './send-message.ts';

const SENT: ContactResult = { kind: 'sent' };

it('the result closes by its icon, by a click outside and by Escape', async () => {
  await showRoute({
    Component: ({ actionData }) => <ContactForm result={actionData as ContactResult | undefined} />,
    action: () => ({ ...SENT }),
  });
  const dialog = page.getByRole('dialog', { name: 'Message Sent Successfully!' });
  const dismissals = [
    () => dialog.getByRole('button', { name: 'Close' }).first().click(),
    () => clickAt({ x: 5, y: 5 }),
    () => userEvent.keyboard('{Escape}'),
  ];
  for (const dismiss of dismissals) {
    await page.getByLabelText(/^Name/).fill('Thandi Mokoena');
    await page.getByLabelText(/^Email/).fill('thandi@example.com');
    await page.getByLabelText(/^Subject/).fill('A playmat');
    await page.getByLabelText(/^Message/).fill('Is there one left?');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect.element(dialog).toBeVisible();
    await dismiss();
    await expect.element(dialog).not.toBeInTheDocument();
  }
});
