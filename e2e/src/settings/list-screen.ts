import type { Locator } from 'playwright-core';
import { until } from '../desk/until.ts';
import type { Visitor } from '../desk/visitor.ts';
import { within } from '../desk/within.ts';

/** Words of a list of Settings for its rows, in English. */
export interface RowNoun {
  /** Such as `department`, with the article of a sentence. */
  readonly a: `a ${string}` | `an ${string}`;
  /** On the button that makes a new one. */
  readonly create: string;
  /** The verb on the buttons that delete; `Delete` if left out. */
  readonly remove?: string;
  /** Separator between the noun and the name of a row; a space if left out. */
  readonly part?: ': ';
  /** The question before a row is deleted; `<remove> the <noun> <name>?` if left out. */
  readonly question?: (name: string) => string;
}

/** A list of Settings as a visitor has it on the screen, with the editor and the questions of its rows. */
export class ListScreen {
  readonly #visitor: Visitor;
  readonly #noun: RowNoun;

  constructor(visitor: Visitor, noun: RowNoun) {
    this.#visitor = visitor;
    this.#noun = noun;
  }

  get editor(): Locator {
    return this.#visitor.page.getByRole('dialog', {
      name: new RegExp(`^(Add|Create|Edit|Write) ${this.#noun.a}(: .+)?$`),
    });
  }

  /** The question before unsaved changes are thrown away. */
  get question(): Locator {
    return this.#visitor.page.getByRole('dialog', { name: 'Discard your changes?' });
  }

  row(name: string): Locator {
    return this.#visitor.page.getByRole('row', { name: `Edit the ${this.#named(name)}`, exact: true });
  }

  removal(name: string): Locator {
    return this.#button(this.#removal(name));
  }

  /** Opens the editor of a row. */
  async open(name: string): Promise<Locator> {
    await this.row(name).click();
    await this.editor.waitFor();
    return this.editor;
  }

  /** Opens the editor of a new row. */
  async openNew(): Promise<Locator> {
    await this.#button(this.#noun.create).click();
    await this.editor.waitFor();
    return this.editor;
  }

  /** Saves what the editor holds; it may be refused. */
  async save(): Promise<void> {
    await this.editor.locator('button[type="submit"]').click();
  }

  /** Saves what the editor holds, and waits until it is saved. */
  async saved(): Promise<void> {
    await this.save();
    await this.editor.waitFor({ state: 'detached' });
  }

  /** Deletes a row; returns the question that was confirmed, as text. */
  async remove(name: string): Promise<string> {
    await this.removal(name).click();
    const question = this.#visitor.page.getByRole('dialog', {
      name: this.#noun.question?.(name) ?? `${this.#removal(name)}?`,
    });
    await question.waitFor();
    const text = (await question.textContent()) ?? '';
    await question.getByRole('button', { name: `${this.#noun.remove ?? 'Delete'} ${this.#word}` }).click();
    await question.waitFor({ state: 'detached' });
    return text;
  }

  /** Takes back what a notice tells. */
  async undo(notice: string): Promise<void> {
    await this.#visitor.page
      .getByRole('status')
      .filter({ hasText: notice })
      // The newest of the same words.
      .last()
      .getByRole('button', { name: 'Undo' })
      .click();
    await this.#visitor.page.getByText('The change is undone.').last().waitFor();
  }

  /** Saves what somebody else has changed meanwhile; returns the notice that tells it, once it has the focus. */
  async saveOnNewer(): Promise<Locator> {
    this.#visitor.expected = /status of 409/;
    await this.save();
    const notice = this.editor.getByRole('alert').filter({ hasText: 'Somebody else changed this meanwhile' });
    await notice.waitFor();
    await hasFocus(notice);
    return notice;
  }

  /** Makes the editor ask before what was typed is lost, and keeps it. */
  async staysUnsaved(): Promise<void> {
    await this.#visitor.press('Escape');
    await this.question.waitFor();
    await this.question.getByRole('button', { name: 'Keep editing' }).click();
    await this.question.waitFor({ state: 'detached' });
  }

  get #word(): string {
    return this.#noun.a.replace(/^an? /, '');
  }

  #named(name: string): string {
    return `${this.#word}${this.#noun.part ?? ' '}${name}`;
  }

  #removal(name: string): string {
    return `${this.#noun.remove ?? 'Delete'} the ${this.#named(name)}`;
  }

  #button(name: string): Locator {
    return this.#visitor.page.getByRole('button', { name, exact: true });
  }
}

/** Waits until an element has the focus. */
export async function hasFocus(element: Locator): Promise<void> {
  await until(`${element} has the focus`, () =>
    within(
      `the focus is looked for at ${element}`,
      element.evaluate((node) => node === document.activeElement),
    ),
  );
}

/** Waits until a field is described by a text, such as what is wrong with it. */
export async function isToldAt(field: Locator, text: string): Promise<void> {
  await until(`${field} is told: ${text}`, () =>
    within(
      `the description of ${field} is read`,
      field.evaluate(
        (node, sought) =>
          (node.getAttribute('aria-describedby') ?? '')
            .split(' ')
            .some((id) => document.getElementById(id)?.textContent?.includes(sought)),
        text,
      ),
    ),
  );
}
