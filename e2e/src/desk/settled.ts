import { socketPath } from '@intake-desk/contracts';
import type { Page, Request } from 'playwright-core';
import { until } from './until.ts';

/** Calls of a page that have no answer yet. */
export class OpenCalls {
  readonly #open = new Set<Request>();

  constructor(page: Page) {
    const over = (request: Request): void => void this.#open.delete(request);
    page.on('request', (request) => {
      // Another page begins: of calls that outlive the one before it no end is reported.
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) this.#open.clear();
      const { protocol, pathname } = new URL(request.url());
      // Blob and data addresses report no end, and the live channel's long poll ends only when something happens.
      if (protocol.startsWith('http') && !pathname.startsWith(socketPath)) this.#open.add(request);
    });
    page.on('requestfinished', over);
    page.on('requestfailed', over);
  }

  /** Returns the open calls as text; empty if there are no more. */
  toString(): string {
    return [...this.#open].map((request) => `${request.method()} ${request.url()}`).join(', ');
  }
}

/** Ms after which a page without a frame is looked at all the same. More than the 100 ms after which RTK stops waiting for one. */
const FRAME_MS = 250;
/**
 * Waits until a page is still: fonts and responses have arrived, nothing moves, and nothing changed between two looks.
 * An earlier look would see another page on a slow machine than on a fast one.
 */
export async function settled(page: Page, calls: OpenCalls): Promise<void> {
  let unsettled = '';
  let earlier = '';
  await until(
    () => `${page.url()} stands still (${unsettled})`,
    async () => {
      // Asked before and after: an answer that comes while the page is looked at is not shown yet.
      const before = `${calls}`;
      const { version, unrest } = await look(page);
      unsettled = [...unrest, before, `${calls}`, version === earlier ? '' : 'something changes']
        .filter(Boolean)
        .join(', ');
      earlier = version;
      return unsettled === '';
    },
  );
}

/** A page as it is found. */
interface Look {
  /** Differs from that of another look if the page was loaded anew or anything in it has changed since. */
  readonly version: string;
  /** Elements that load or move; empty for a page at rest. */
  readonly unrest: readonly string[];
}

/**
 * Looks at a page after its next frame and task. A frame is not waited for without end: Chromium draws none of a page that is covered,
 * and an idle callback may never come.
 */
const look = (page: Page): Promise<Look> =>
  page.evaluate(async (frameMs) => {
    const key = 'changesSeen';
    if (!Reflect.has(globalThis, key)) {
      Reflect.set(globalThis, key, 0);
      const count = (): boolean => Reflect.set(globalThis, key, Number(Reflect.get(globalThis, key)) + 1);
      const every = { subtree: true, childList: true, attributes: true, characterData: true };
      new MutationObserver(count).observe(document, every);
    }
    await new Promise<void>((resolve) => {
      requestAnimationFrame(() => resolve());
      setTimeout(resolve, frameMs);
    });
    // React renders in tasks of its own.
    await new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = resolve;
      port2.postMessage(undefined);
    });
    // Not skeletons: a chart that waits for being scrolled to keeps its own.
    const loading = [...document.querySelectorAll('[aria-busy="true"]')].map(({ outerHTML }) =>
      outerHTML.slice(0, 100),
    );
    const fonts = [...document.fonts].filter(({ status }) => status === 'loading').map(({ family }) => family);
    const moving = document.getAnimations().some(({ playState }) => playState === 'running');
    return {
      version: `${performance.timeOrigin} ${Reflect.get(globalThis, key)}`,
      unrest: [...loading, ...fonts, ...(moving ? ['something moves'] : [])],
    };
  }, FRAME_MS);
