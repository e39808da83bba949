import type { Locator, Page } from 'playwright-core';
import { until } from './until.ts';

/** A patient's hands: answers questions by what they say. */
export class Patient {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** From the start page to the first question. */
  async start(): Promise<void> {
    await this.page.getByRole('button', { name: 'Start', exact: true }).click();
  }

  /** One answer of several, or a number of a scale. */
  async choose(question: string, answer: string): Promise<void> {
    await (await this.#group(question)).getByRole('radio', { name: answer }).check();
  }

  /** One more of several answers, or one less. */
  async tick(question: string, answer: string): Promise<void> {
    await (await this.#group(question)).getByRole('checkbox', { name: answer }).click();
  }

  async isTicked(question: string, answer: string): Promise<boolean> {
    return (await this.#group(question)).getByRole('checkbox', { name: answer }).isChecked();
  }

  async write(question: string, words: string): Promise<void> {
    const field = this.page.getByRole('textbox', { name: question });
    await this.#on(async () => (await field.count()) > 0);
    await field.fill(words);
  }

  /** On to the next group, over the screens of this one; resolves once its title is there. */
  async next(title: string): Promise<void> {
    const heading = this.page.getByRole('heading', { level: 1, name: title });
    await this.#on(async () => (await heading.count()) > 0);
  }

  /** Resolves once the page of that title is there. */
  at(title: string): Promise<void> {
    return this.page.getByRole('heading', { level: 1, name: title }).waitFor();
  }

  async #group(question: string): Promise<Locator> {
    const group = this.page.getByRole('group', { name: question });
    await this.#on(async () => (await group.count()) > 0);
    return group;
  }

  /** Goes on, screen by screen, until it is there: a phone shows two or three questions at a time. */
  async #on(isThere: () => Promise<boolean>): Promise<void> {
    const title = this.page.getByRole('heading', { level: 1 });
    await title.waitFor();
    while (!(await isThere())) {
      const before = await title.textContent();
      await this.page.getByRole('button', { name: 'Next' }).click();
      await until('another screen', async () => (await title.textContent()) !== before);
    }
  }

  /** Resolves once the page says that every answer is saved. */
  saved(): Promise<void> {
    return this.page.locator('.save[data-state="saved"]').waitFor({ state: 'attached' });
  }
}
