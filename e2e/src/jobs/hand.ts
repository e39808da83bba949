import type { Locator } from 'playwright-core';
import type { Visitor } from '../desk/visitor.ts';

/** More presses of Tab than anybody would bear. */
const TABS = 200;

/** Acts for a visitor and counts clicks and keys. */
export class Hand {
  readonly visitor: Visitor;
  #clicks = 0;
  #keys = 0;
  #characters = 0;

  constructor(visitor: Visitor) {
    this.visitor = visitor;
  }

  async click(element: Locator): Promise<void> {
    await element.click();
    this.#clicks += 1;
  }

  /** Clicks a control that opens a list, then one of its entries. */
  async pick(control: Locator, option: string): Promise<void> {
    await this.click(control);
    await this.click(this.visitor.page.getByRole('option', { name: option, exact: true }));
  }

  /** Clicks a field and types into it. */
  async fill(field: Locator, text: string): Promise<void> {
    await this.click(field);
    await this.type(text);
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      await this.visitor.press(key);
      this.#keys += 1;
    }
  }

  /** Types a text where the focus is. Counts its characters separately: no screen can do without a patient's name. */
  async type(text: string): Promise<void> {
    await this.visitor.page.keyboard.type(text);
    this.#characters += text.length;
  }

  /** Presses Tab until an element has the focus. */
  async tabTo(element: Locator): Promise<void> {
    await element.waitFor();
    // Earlier, a slow machine would count another page.
    await this.visitor.settled();
    for (let tabs = 0; tabs < TABS; tabs += 1) {
      if (await element.evaluate((node) => node === document.activeElement)) return;
      await this.press('Tab');
    }
    throw new Error(`${element} is not reached by the tab key`);
  }

  /** Returns the counts, such as `4 clicks, 12 characters`. */
  get effort(): string {
    const counts = { clicks: this.#clicks, keys: this.#keys, characters: this.#characters };
    return Object.entries(counts)
      .filter(([, count]) => count > 0)
      .map(([what, count]) => `${count} ${what}`)
      .join(', ');
  }
}
