import type { Locator, Page } from 'playwright-core';
import { until } from './until.ts';

/** Acts as a patient: answers questions by their text. */
export class Patient {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Goes from the start page to the first question. */
  async start(): Promise<void> {
    await this.page.getByRole('button', { name: 'Start', exact: true }).click();
  }

  /** Chooses one of several answers, or a number on a scale. */
  async choose(question: string, answer: string): Promise<void> {
    await (await this.#group(question)).getByRole('radio', { name: answer }).check();
  }

  /** Ticks or unticks one of several answers. */
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

  /** Continues through this group's screens to the next group; resolves once its title is shown. */
  async next(title: string): Promise<void> {
    const heading = this.page.getByRole('heading', { level: 1, name: title });
    await this.#on(async () => (await heading.count()) > 0);
  }

  /** Resolves once the page has that title. */
  at(title: string): Promise<void> {
    return this.page.getByRole('heading', { level: 1, name: title }).waitFor();
  }

  async #group(question: string): Promise<Locator> {
    const group = this.page.getByRole('group', { name: question });
    await this.#on(async () => (await group.count()) > 0);
    return group;
  }

  /** Continues screen by screen until `isThere`: a phone shows two or three questions at a time. */
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
