import type { ElementHandle, Page } from 'playwright-core';
import type { Visitor } from '../desk/visitor.ts';
import {
  type Fault,
  faultsAfter,
  faultsOfBack,
  faultsOfEntry,
  faultsOfEscape,
  faultsOfReload,
  pathOf,
} from './invariant.ts';
import { type Control, controlName, elementOf, keyOf, type Survey, survey } from './survey.ts';
import { typedText } from './typed-text.ts';

/** Number of new controls to press at each depth: on the screen, in what it opens, and in what that opens. */
const NEW_CONTROLS = [Number.POSITIVE_INFINITY, 20, 4];
/** Limit for pressing a control, in ms; a covered one never becomes pressable. */
const PRESS_MS = 2000;

/** Searches and filters, whose text nobody would miss. */
const narrowing = /^Search |: (From|To)$|^Full patient ID$/;

interface WalkOptions {
  readonly visitor: Visitor;
  readonly address: string;
  readonly seed: number;
  /** Presses the frame's controls too. */
  readonly withFrame?: boolean;
  /** Opens the first row of this name first, and only walks over its dialog. */
  readonly row?: RegExp;
  /** The browser's history has one entry, as in PIN mode, so there is no way back. */
  readonly withoutBack?: boolean;
}

/** Presses a screen's controls one after the other, and collects broken rules. */
export class Walk {
  readonly faults = new Set<Fault>();
  /** Number of presses, typed texts and page loads. */
  steps = 0;
  readonly #options: WalkOptions;
  readonly #visitor: Visitor;
  readonly #page: Page;
  readonly #failures: string[] = [];
  readonly #pressed = new Set<string>();
  readonly #reloaded = new Set<string>();
  #browserAsked = false;

  constructor(options: WalkOptions) {
    this.#options = options;
    this.#visitor = options.visitor;
    this.#page = options.visitor.page;
    // The console repeats failed calls, which have their own rule.
    this.#visitor.expected = /Failed to load resource/;
    this.#page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (response.status() >= 400)
        this.#failures.push(`${response.status()} ${response.request().method()} ${pathname}`);
    });
    this.#page.on('dialog', (dialog) => {
      this.#browserAsked = true;
      void dialog.accept();
    });
    this.#visitor.context.on('page', (opened) => void opened.close());
  }

  /** Presses controls from the given index while `goesOn`; returns the next index, or undefined after the last. */
  async run(from: number, goesOn: () => boolean): Promise<number | undefined> {
    const screen = await this.#load();
    this.#note('', { after: screen });
    const { row, withFrame } = this.#options;
    const controls = screen.controls.filter(
      ({ frame, repeated, inDialog }) => !repeated && (withFrame || !frame) && (!row || inDialog),
    );
    for (const [place, control] of [...controls.entries()].slice(from)) {
      if (!goesOn()) return place;
      await this.#press([], screen, control);
    }
    return undefined;
  }

  async #load(): Promise<Survey> {
    // A navigation still in progress would interrupt this one.
    if (this.steps > 0) await this.#look();
    this.steps += 1;
    await this.#page.goto(this.#visitor.url + this.#options.address);
    const loaded = await this.#look();
    this.#failures.length = 0;
    return (await this.#repeat(this.#opener(loaded), loaded)) ?? loaded;
  }

  /** Returns the row whose dialog is walked over; undefined for a whole page. */
  #opener({ controls }: Survey): readonly Control[] {
    const { row } = this.#options;
    return controls.filter(({ name }) => row?.test(name)).slice(0, 1);
  }

  async #look(): Promise<Survey> {
    for (;;) {
      try {
        await this.#visitor.settled();
        return await survey(this.#page);
      } catch (error) {
        if (!/context was destroyed|because of a navigation/.test(String(error))) throw error;
        await this.#page.waitForLoadState();
      }
    }
  }

  /** Presses a control in the state that a path of presses leads to, then the controls that it reveals. */
  async #press(path: readonly Control[], state: Survey, wanted: Control): Promise<void> {
    if (this.#pressed.has(keyOf(wanted))) return;
    this.#pressed.add(keyOf(wanted));
    const before = await this.#reach(path, state);
    const control = before?.controls.find((one) => keyOf(one) === keyOf(wanted));
    // An earlier press has removed it.
    if (!before || !control) return;
    const steps = [...path, control];
    const place = steps.map(controlName).join(' > ');
    if (control.typed) return this.#type(path, before, control, place);

    await this.#click(control);
    const after = await this.#look();
    this.#note(place, { before, after });
    if (pathOf(before) !== pathOf(after)) return this.#followed(before, control, after, place);
    if (before.address !== after.address) await this.#reload(after, place);
    const known = new Set(before.controls.map(keyOf));
    const brought = after.controls.filter((one) => !one.repeated && !known.has(keyOf(one)));
    for (const one of brought.slice(0, NEW_CONTROLS[steps.length] ?? 0)) await this.#press(steps, after, one);
    const open = await this.#look();
    if (`${open.dialogs}` === `${before.dialogs}`) return;
    const closed = await this.#escape(open, place);
    this.#note(`${place} > Escape`, open.focused ? { before: open, after: closed } : { after: closed });
  }

  /** Brings the page to the state at the end of a path; undefined if that is no longer reachable. */
  async #reach(path: readonly Control[], state: Survey): Promise<Survey | undefined> {
    const now = await this.#look();
    if (isSame(now, state)) return now;
    return this.#repeat(path, await this.#load());
  }

  /** Repeats the steps of a path; undefined if one of them is no longer possible. */
  async #repeat(path: readonly Control[], from: Survey): Promise<Survey | undefined> {
    let reached = from;
    for (const step of path) {
      const control = reached.controls.find((one) => keyOf(one) === keyOf(step));
      if (!control) return undefined;
      if (control.typed) await this.#fill(control);
      else await this.#click(control);
      reached = await this.#look();
    }
    return reached;
  }

  async #click(control: Control): Promise<void> {
    this.steps += 1;
    const element = await elementOf(this.#page, control);
    await element.click({ timeout: PRESS_MS }).catch(async () => {
      // A link may be out of sight until it has the focus.
      await element.focus();
      await this.#visitor.press('Enter');
    });
  }

  /** Types into a field; returns the text that the field shows. */
  async #fill(control: Control): Promise<string> {
    this.steps += 1;
    const element = await elementOf(this.#page, control);
    await element.fill(typedText(control, this.#options.seed), { timeout: PRESS_MS });
    return textIn(element);
  }

  async #shown(control: Control, now: Survey): Promise<string | undefined> {
    const field = now.controls.find((one) => keyOf(one) === keyOf(control));
    return field && textIn(await elementOf(this.#page, field));
  }

  /** Types into a field and leaves: either a question appears, or the text is still there on return. */
  async #type(path: readonly Control[], before: Survey, control: Control, place: string): Promise<void> {
    const text = await this.#fill(control);
    const typed = await this.#look();
    this.#note(place, { before, after: typed });
    if (control.narrows || narrowing.test(control.name)) return;
    const closesTab = await this.#page.evaluate(() =>
      window.dispatchEvent(new Event('beforeunload', { cancelable: true })),
    );
    this.#browserAsked = false;
    const asks = (now: Survey): boolean => this.#browserAsked || (now.modal && `${now.dialogs}` !== `${typed.dialogs}`);
    const lost = (way: string): void => void this.faults.add(`${this.#where(place)}: what was typed is lost by ${way}`);
    if (closesTab) lost('closing the tab');
    if (control.inDialog) {
      const closed = await this.#escape(typed, place);
      this.#note(`${place} > Escape`, { before: typed, after: closed });
      if (asks(closed) && closed.dialogs.length >= typed.dialogs.length) return;
      if ((await this.#shown(control, closed)) === text) return;
      const row = this.#opener(closed);
      const reopened = await this.#repeat(row.length > 0 ? [...row, ...path] : path.slice(-1), closed);
      if (!reopened || (await this.#shown(control, reopened)) !== text) lost('Escape');
      return;
    }
    const entry = typed.controls.find(
      ({ role, frame, name }) => role === 'link' && frame && !typed.headings.includes(name),
    );
    if (!entry || this.#options.withoutBack) return;
    await this.#click(entry);
    const away = await this.#look();
    if (asks(away) || pathOf(away) === pathOf(typed)) return;
    await this.#page.goBack();
    if ((await this.#shown(control, await this.#look())) !== text) lost('the menu and Back');
  }

  async #escape(open: Survey, place: string): Promise<Survey> {
    await this.#visitor.press('Escape');
    const closed = await this.#look();
    this.#add(place, faultsOfEscape(open, closed));
    return closed;
  }

  async #followed(before: Survey, control: Control, after: Survey, place: string): Promise<void> {
    if (['link', 'menuitem'].includes(control.role)) this.#add(place, faultsOfEntry(control, after));
    await this.#reload(after, place);
    if (this.#options.withoutBack) return;
    await this.#page.goBack();
    this.#add(place, faultsOfBack(before, await this.#look()));
  }

  async #reload({ address }: Survey, place: string): Promise<void> {
    if (this.#reloaded.has(address)) return;
    this.#reloaded.add(address);
    this.steps += 1;
    const before = await this.#look();
    // A search is written into the address a moment after it was typed.
    const left = await this.#page.evaluate(() => {
      const now = location.pathname + location.search;
      location.reload();
      return now;
    });
    const after = await this.#look();
    this.#note(`${place} > reload`, { after });
    this.#add(place, faultsOfReload({ ...before, address: left }, after));
  }

  #note(place: string, looks: { readonly before?: Survey; readonly after: Survey }): void {
    const [problems, failures] = [this.#visitor.problems.splice(0), this.#failures.splice(0)];
    this.#add(place, faultsAfter({ ...looks, problems, failures }));
  }

  #add(place: string, faults: readonly Fault[]): void {
    for (const fault of faults) this.faults.add(`${this.#where(place)}: ${fault}`);
  }

  #where(place: string): string {
    return `${this.#visitor.name} ${this.#options.address} ${place}`.trim();
  }
}

const textIn = (field: ElementHandle<HTMLElement>): Promise<string> =>
  field.evaluate((element) => ('value' in element ? String(element.value) : (element.textContent ?? '')));

const isSame = (one: Survey, other: Survey): boolean =>
  one.address === other.address &&
  `${one.dialogs}` === `${other.dialogs}` &&
  `${one.controls.map(keyOf)}` === `${other.controls.map(keyOf)}`;
