import type { Locator } from 'playwright-core';
import { until } from '../desk/until.ts';
import type { Visitor } from '../desk/visitor.ts';
import { within } from '../desk/within.ts';

/** English words for the rows of a list of Settings. */
export interface RowNoun {
  /** Such as `department`, with its article. */
  readonly a: `a ${string}` | `an ${string}`;
  /** Label of the button that creates one. */
  readonly create: string;
  /** Verb on the delete buttons; `Delete` by default. */
  readonly remove?: string;
  /** Separator between the noun and the name of a row; a space if left out. */
  readonly part?: ': ';
  /** Question before a row is deleted; `<remove> the <noun> <name>?` by default. */
  readonly question?: (name: string) => string;
}

/** A list of Settings on a visitor's screen, with its editor and confirmations. */
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

  /** The question before unsaved changes are discarded. */
  get question(): Locator {
    return this.#visitor.page.getByRole('dialog', { name: 'Discard your changes?' });
  }

  row(name: string): Locator {
    return this.#visitor.page.getByRole('row', { name: `Edit the ${this.#named(name)}`, exact: true });
  }

  removal(name: string): Locator {
    return this.#button(this.#removal(name));
  }

  async open(name: string): Promise<Locator> {
    await this.row(name).click();
    await this.editor.waitFor();
    return this.editor;
  }

  async openNew(): Promise<Locator> {
    await this.#button(this.#noun.create).click();
    await this.editor.waitFor();
    return this.editor;
  }

  /** Saves the editor; the save may be refused. */
  async save(): Promise<void> {
    await this.editor.locator('button[type="submit"]').click();
  }

  /** Saves the editor, and waits until it is saved. */
  async saved(): Promise<void> {
    await this.save();
    await this.editor.waitFor({ state: 'detached' });
  }

  /** Deletes a row; returns the text of the confirmed question. */
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

  /** Undoes the change that a notice reports. */
  async undo(notice: string): Promise<void> {
    await this.#visitor.page
      .getByRole('status')
      .filter({ hasText: notice })
      // The newest notice with this text.
      .last()
      .getByRole('button', { name: 'Undo' })
      .click();
    await this.#visitor.page.getByText('The change is undone.').last().waitFor();
  }

  /** Expects a question before input is lost, and keeps the input. */
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

export async function hasFocus(element: Locator): Promise<void> {
  await until(`${element} has the focus`, () =>
    within(
      `the focus is looked for at ${element}`,
      element.evaluate((node) => node === document.activeElement),
    ),
  );
}

/** Waits until a field is described by a text, such as its error. */
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
