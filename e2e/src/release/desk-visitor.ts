import { Registry } from '@intake-desk/contracts';
import type { Browser, Locator, Page } from 'playwright-core';
import { Check } from 'typebox/value';
import { setBrowserClock } from '../../../kit/src/harness/browser-clock.ts';
import { aheadMs } from '../desk/clock.ts';
import { patienceMs } from '../desk/patience.ts';
import { OpenCalls, settled } from '../desk/settled.ts';
import { signInByCall } from '../desk/sign-in.ts';
import { until } from '../desk/until.ts';

/** Somebody at a browser of their own; every requested file is kept. */
export class DeskVisitor {
  readonly page: Page;
  readonly #url: string;
  readonly #calls: OpenCalls;
  #asked = new Set<string>();

  private constructor(page: Page, url: string) {
    this.page = page;
    this.#url = url;
    this.#calls = new OpenCalls(page);
    page.on('request', (request) => this.#asked.add(new URL(request.url()).pathname));
  }

  /** Signs in with a demonstration account, in English, and stays on `path`. */
  static async signIn(browser: Browser, url: string, email: string, path: string): Promise<DeskVisitor> {
    const screen = { locale: 'en-GB', viewport: { width: 1360, height: 900 } };
    const context = await browser.newContext({ ...screen, reducedMotion: 'reduce' });
    context.setDefaultTimeout(patienceMs);
    await context.addInitScript(setBrowserClock, aheadMs);
    const page = await context.newPage();
    const visitor = new DeskVisitor(page, url);
    await signInByCall(context, url, email);
    await page.goto(url + path);
    await page.getByRole('button', { name: /^Account of / }).waitFor();
    return visitor;
  }

  /** Reloads a path and forgets earlier requests. */
  async open(path: string): Promise<void> {
    this.#asked = new Set();
    await this.page.goto(this.#url + path);
  }

  title(text: string): Locator {
    return this.page.getByRole('heading', { level: 1, name: text, exact: true });
  }

  /** Opens an entry of the menu, without a page load. */
  async choose(entry: string): Promise<void> {
    await this.page.getByRole('link', { name: entry, exact: true }).click();
  }

  /** Returns the scripts and styles requested since the last load, sorted, once the page has all of them. */
  async files(): Promise<string[]> {
    await settled(this.page, this.#calls);
    return [...this.#asked].filter((path) => /^\/(assets|remotes)\//.test(path)).sort();
  }

  /** Returns the registry's revision that a new page would get now. */
  async revision(): Promise<string> {
    return (await this.#registry()).revision;
  }

  /** Returns the version of a remote that the visitor would get now. */
  async versionOf(name: string): Promise<string | undefined> {
    return (await this.#registry()).remotes.find((remote) => remote.name === name)?.version;
  }

  /** Waits until the gateway's registry has another revision. */
  async untilOtherThan(revision: string): Promise<void> {
    await until(`another registry than ${revision}`, async () => (await this.revision()) !== revision);
  }

  async #registry(): Promise<Registry> {
    const registry: unknown = await (await this.page.request.get(`${this.#url}/remotes.json`)).json();
    if (Check(Registry, registry)) return registry;
    throw new Error('The gateway gave no registry.');
  }

  async leave(): Promise<void> {
    await this.page.context().close();
  }
}
