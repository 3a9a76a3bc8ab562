import type { Page } from '@playwright/test';

/** A key, a click, or a run of characters typed into one field is a press. */
export class Hands {
  presses = 0;
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }
  async press(key: string): Promise<void> {
    this.presses += 1;
    await this.page.keyboard.press(key);
  }
  async type(text: string): Promise<void> {
    this.presses += 1;
    await this.page.keyboard.type(text);
  }
  async click(target: ReturnType<Page['locator']>): Promise<void> {
    this.presses += 1;
    await target.click();
  }
  /** One to open the list, one for the choice. */
  async choose(target: ReturnType<Page['locator']>, label: string): Promise<void> {
    this.presses += 2;
    await target.selectOption(label);
  }
}
