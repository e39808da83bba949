import type { Page } from 'playwright-core';
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

/** How many new controls are pressed after each press: on the screen itself, in what it opens, in what that opens. */
const NEW_CONTROLS = [Number.POSITIVE_INFINITY, 20, 4];
/** Milliseconds that a control may take to let itself be pressed; one that something covers never does. */
const PRESS_MS = 2000;

/** Fields that narrow what is shown, as those of searches and filters do: nobody misses their text. */
const narrowing = /^Search |: (From|To)$|^Full patient ID$/;

interface WalkOptions {
  readonly visitor: Visitor;
  readonly address: string;
  readonly seed: number;
  /** The controls of the frame are pressed too. */
  readonly withFrame?: boolean;
  /** The first row of this name is opened first, and only its dialog is walked over. */
  readonly row?: RegExp;
  /** The browser's history has one entry, as in PIN mode: nothing leads back. */
  readonly withoutBack?: boolean;
}

/** Presses the controls of one screen, one after the other, and collects what must not be. */
export class Walk {
  readonly faults = new Set<Fault>();
  /** Presses, typed texts and loads of pages. */
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
    // The console repeats failed calls, which have a rule of their own.
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

  /** Presses controls from the given place on while `goesOn`; returns the place of the next one, or undefined after the last. */
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
    // A page that is still on its way to another address would interrupt this one.
    if (this.steps > 0) await this.#look();
    this.steps += 1;
    await this.#page.goto(this.#visitor.url + this.#options.address);
    const loaded = await this.#look();
    this.#failures.length = 0;
    return (await this.#repeat(this.#opener(loaded), loaded)) ?? loaded;
  }

  /** The row whose dialog is walked over; none where a whole page is. */
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

  /** Presses a control of the state that a path of presses leads to, and then what that brings. */
  async #press(path: readonly Control[], state: Survey, wanted: Control): Promise<void> {
    if (this.#pressed.has(keyOf(wanted))) return;
    this.#pressed.add(keyOf(wanted));
    const before = await this.#reach(path, state);
    const control = before?.controls.find((one) => keyOf(one) === keyOf(wanted));
    // Something that was pressed earlier has taken it away.
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

  /** Brings the page to the state that a path of presses leads to; undefined if that is not there any more. */
  async #reach(path: readonly Control[], state: Survey): Promise<Survey | undefined> {
    const now = await this.#look();
    if (isSame(now, state)) return now;
    return this.#repeat(path, await this.#load());
  }

  /** Does the steps of a path again; undefined if one of them is not possible any more. */
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
      // A link that is out of sight until it has the focus.
      await element.focus();
      await this.#visitor.press('Enter');
    });
  }

  /** Types into a field; returns what the field shows of it. */
  async #fill(control: Control): Promise<string> {
    this.steps += 1;
    const element = await elementOf(this.#page, control);
    await element.fill(typedText(control, this.#options.seed), { timeout: PRESS_MS });
    return element.evaluate((field) => ('value' in field ? String(field.value) : (field.textContent ?? '')));
  }

  async #shown(control: Control, now: Survey): Promise<string | undefined> {
    const field = now.controls.find((one) => keyOf(one) === keyOf(control));
    if (!field) return undefined;
    const element = await elementOf(this.#page, field);
    return element.evaluate((shown) => ('value' in shown ? String(shown.value) : (shown.textContent ?? '')));
  }

  /** Types into a field and goes away: either somebody asks, or the text is there on the way back. */
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
    // A search that was typed before is written into the address a moment later.
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

const isSame = (one: Survey, other: Survey): boolean =>
  one.address === other.address &&
  `${one.dialogs}` === `${other.dialogs}` &&
  `${one.controls.map(keyOf)}` === `${other.controls.map(keyOf)}`;
