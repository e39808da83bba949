import type { Page } from 'playwright-core';

/** A patient's hands: answers questions by what they say. */
export class Patient {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** One answer of several, or a number of a scale. */
  async choose(question: string, answer: string): Promise<void> {
    await this.page.getByRole('group', { name: question }).getByRole('radio', { name: answer }).check();
  }

  /** One more of several answers, or one less. */
  async tick(question: string, answer: string): Promise<void> {
    await this.page.getByRole('group', { name: question }).getByRole('checkbox', { name: answer }).click();
  }

  async isTicked(question: string, answer: string): Promise<boolean> {
    return this.page.getByRole('group', { name: question }).getByRole('checkbox', { name: answer }).isChecked();
  }

  async write(question: string, words: string): Promise<void> {
    await this.page.getByRole('textbox', { name: question }).fill(words);
  }

  /** On to the next group; resolves once its title is there. */
  async next(title: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Next' }).click();
    await this.at(title);
  }

  /** Resolves once the page of that title is there. */
  at(title: string): Promise<void> {
    return this.page.getByRole('heading', { level: 1, name: title }).waitFor();
  }

  /** Resolves once the page says that every answer is saved. */
  saved(): Promise<void> {
    return this.page.locator('.save[data-state="saved"]').waitFor({ state: 'attached' });
  }
}
