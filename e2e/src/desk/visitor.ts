import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type APIResponse,
  type Browser,
  type BrowserContext,
  chromium,
  type Locator,
  type Page,
} from 'playwright-core';
import { setBrowserClock } from '../../../kit/src/harness/browser-clock.ts';
import { aheadMs } from './clock.ts';
import { patienceMs } from './patience.ts';
import { press } from './press.ts';
import { unreachableScrollers } from './scrollers.ts';
import { OpenCalls, settled } from './settled.ts';
import { signInByCall } from './sign-in.ts';
import { until } from './until.ts';
import { within } from './within.ts';

const modules = join(import.meta.dirname, '..', '..', '..', 'node_modules');
const axeSource = readFileSync(join(modules, 'axe-core', 'axe.min.js'), 'utf8');

/**
 * Debian's Chromium, headless if installed: drawing windows costs more than the pages do. Both have the same engine.
 */
const programs = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/** Starts a browser without sandbox and network chatter. */
export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: programs.find((program) => existsSync(program)) ?? 'chromium',
    args: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });

const screens = {
  desktop: { viewport: { width: 1440, height: 900 } },
  tablet: { viewport: { width: 768, height: 1024 }, hasTouch: true },
  narrow: { viewport: { width: 360, height: 740 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
};

/** The visitor: the name of a demonstration account, or a patient. */
export interface Arrival {
  readonly name: string;
  readonly url: string;
  readonly screen?: keyof typeof screens;
  /** The browser's language in BCP 47; British English by default. */
  readonly locale?: string;
  readonly colorScheme?: 'light' | 'dark';
  /**
   * Leaves the machine's clock to the page: for a desk in another process, or for Playwright's clock, which would count
   * the difference twice.
   */
  readonly machineClock?: boolean;
  /** The browser's IANA time zone; that of the demonstration's hospital by default. */
  readonly timezone?: string;
}

/** Presses of the tab key that a person would bear before reaching an element. */
const TABS = 40;

/** Somebody at a browser of their own, whose problems are collected. */
export class Visitor {
  readonly name: string;
  readonly url: string;
  readonly context: BrowserContext;
  readonly page: Page;
  /** Errors of scripts and of the console, including violations of the content security policy. */
  readonly problems: string[] = [];
  /** Addresses that its pages had or requested. */
  readonly addresses = new Set<string>();
  readonly #calls = new WeakMap<Page, OpenCalls>();
  /** Problems that the test causes itself, such as a cut connection or a refusal. */
  expected: RegExp | undefined;

  private constructor({ name, url }: Arrival, context: BrowserContext, page: Page) {
    this.name = name;
    this.url = url;
    this.context = context;
    this.page = page;
    this.watch(page);
  }

  static async arrive(browser: Browser, arrival: Arrival): Promise<Visitor> {
    const opened = browser.newContext({
      ...screens[arrival.screen ?? 'desktop'],
      locale: arrival.locale ?? 'en-GB',
      colorScheme: arrival.colorScheme ?? 'light',
      timezoneId: arrival.timezone ?? 'Europe/Amsterdam',
      reducedMotion: 'reduce',
    });
    const context = await within('a browser is opened', opened);
    context.setDefaultTimeout(patienceMs);
    if (!arrival.machineClock) await context.addInitScript(setBrowserClock, aheadMs);
    return new Visitor(arrival, context, await within('a page is opened', context.newPage()));
  }

  /** Collects another tab's problems and addresses too. */
  watch(page: Page): void {
    const note = (text: string): void => {
      if (!this.expected?.test(text)) this.problems.push(`${this.name}: ${text}`);
    };
    this.#calls.set(page, new OpenCalls(page));
    page.on('request', (request) => this.addresses.add(request.url()));
    page.on('framenavigated', (frame) => this.addresses.add(frame.url()));
    page.on('pageerror', ({ message }) => note(`script: ${message}`));
    page.on('console', (message) => {
      if (message.type() === 'error') note(`console: ${message.text()} ${message.location().url}`);
    });
  }

  /**
   * Returns everything that the browser stores, as text: cookies, databases, local storage, and the session storage of
   * open pages.
   */
  async kept(): Promise<string> {
    const pages = this.context.pages();
    const ofSessions = await Promise.all(pages.map((page) => page.evaluate(() => ({ ...sessionStorage }))));
    return JSON.stringify([await this.context.storageState({ indexedDB: true }), ofSessions]);
  }

  /** Signs in, opens a page and waits for the desk. */
  async signIn(path = '/'): Promise<void> {
    await this.enter();
    await this.open(path);
  }

  /** Signs in before any page is open. */
  enter(): Promise<void> {
    return signInByCall(this.context, this.url, `${this.name}@demo.test`);
  }

  /** Loads a page and waits for the desk. */
  async open(path: string): Promise<void> {
    await this.page.goto(this.url + path);
    // The top bar, since a phone hides the menu.
    await this.page.getByRole('banner').waitFor();
  }

  /** Waits until a page is still: everything has loaded and nothing moves. */
  async settled(page = this.page): Promise<void> {
    const calls = this.#calls.get(page);
    if (!calls) throw new Error('That page is not watched.');
    await settled(page, calls);
  }

  /** Waits until the page is still and returns its accessibility faults, by rule and place. */
  async accessibilityFaults(page = this.page): Promise<string[]> {
    await this.settled(page);
    return this.faultsMeanwhile(page);
  }

  /** Returns the same for a page that the test keeps loading. */
  async faultsMeanwhile(page = this.page): Promise<string[]> {
    // Injected on demand, since each page would spend its first tenth of a second on it.
    if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(`${axeSource}; undefined`);
    const looking = page.evaluate(async () => {
      const axe: typeof import('axe-core') = Reflect.get(globalThis, 'axe');
      // Lists of options open at the end of the page, outside its regions, linked to their fields by name.
      const { violations } = await axe.run(document, {
        iframes: false,
        rules: { region: { enabled: false } },
        // Otherwise it also computes the selector of each passing element.
        resultTypes: ['violations'],
      });
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
      );
    });
    const found = await within('the accessibility checker looks at the page', looking);
    return [...found, ...(await unreachableScrollers(page))];
  }

  /** Moves the focus to an element by the tab key. */
  async tabTo(element: Locator): Promise<void> {
    await element.waitFor();
    for (let pressed = 0; pressed < TABS; pressed += 1) {
      const reached = element.evaluate((node) => node === document.activeElement);
      if (await within(`the focus is looked for, on the way to ${element}`, reached)) return;
      await this.press('Tab');
    }
    throw new Error(`${element} is not reached by the tab key`);
  }

  /** Presses a key; a press that the browser ignores fails with the key's name. */
  press(key: string): Promise<void> {
    return press(this.page, key);
  }

  /** Returns true if the still page scrolls sideways. */
  async sticksOut(): Promise<boolean> {
    await this.settled();
    // Not `innerWidth`, since a phone zooms out until everything fits.
    return this.page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
  }

  /** Calls the desk with this visitor's session and CSRF token. */
  async fetch(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown): Promise<APIResponse> {
    const cookies = await this.context.cookies(this.url);
    const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
    return this.context.request.fetch(this.url + path, {
      method,
      headers: { 'x-xsrf-token': token, accept: 'application/json', origin: this.url },
      ...(body === undefined ? {} : { data: body }),
    });
  }

  /** Makes the same call; returns the status. */
  async call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object): Promise<number> {
    return (await this.fetch(method, path, body)).status();
  }

  close(): Promise<void> {
    return this.context.close();
  }
}

/** Returns the number in a text such as `1,234 in total`. */
export const numberIn = (text: string | null): number => Number(/\d[\d,.]*/.exec(text ?? '')?.[0].replace(/[,.]/g, ''));

/** Waits until an element's text matches. */
export const says = (element: Locator, pattern: RegExp, deadlineMs?: number): Promise<string> =>
  until(
    `${element} says ${pattern}`,
    async () => {
      const [text] = await element.allTextContents();
      return text !== undefined && pattern.test(text) ? text : undefined;
    },
    deadlineMs,
  );
