import type { Page } from '@playwright/test';

/** By the list of the settings, which a phone opens first. */
export async function openSettings(page: Page, part: string): Promise<void> {
  const opener = page.getByText(/^Settings: /);
  if (await opener.isVisible()) await opener.click();
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: part }).click();
}
