import type { Page } from 'playwright-core';
import { within } from './within.ts';

/** Presses a key; a press that the browser ignores fails with the key's name. */
export const press = (page: Page, key: string): Promise<void> =>
  within(`the key ${key} is pressed`, page.keyboard.press(key));
