import type { Page } from 'playwright-core';
import { within } from './within.ts';

/** Presses a key; a press that the browser does not take fails by its name. */
export const press = (page: Page, key: string): Promise<void> =>
  within(`the key ${key} is pressed`, page.keyboard.press(key));
