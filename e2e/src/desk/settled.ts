import { socketPath } from '@intake-desk/contracts';
import type { Page, Request } from 'playwright-core';
import { until } from './until.ts';

/** Pending calls of a page. */
export class OpenCalls {
  readonly #open = new Set<Request>();

  constructor(page: Page) {
    const over = (request: Request): void => void this.#open.delete(request);
    page.on('request', (request) => {
      // On navigation the previous page's calls never report their end.
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) this.#open.clear();
      const { protocol, pathname } = new URL(request.url());
      // Blob and data addresses report no end, and the live channel's long poll only ends with an event.
      if (protocol.startsWith('http') && !pathname.startsWith(socketPath)) this.#open.add(request);
    });
    page.on('requestfinished', over);
    page.on('requestfailed', over);
  }

  /** Returns the pending calls as text; empty without any. */
  toString(): string {
    return [...this.#open].map((request) => `${request.method()} ${request.url()}`).join(', ');
  }
}

/** Limit for waiting for a frame, in ms; more than the 100 ms after which RTK stops waiting for one. */
const FRAME_MS = 250;
/**
 * Waits until a page is still: fonts and responses have arrived, nothing moves, and nothing changed between two looks.
 * Without it, a slow machine would show another page than a fast one.
 */
export async function settled(page: Page, calls: OpenCalls): Promise<void> {
  let unsettled = '';
  let earlier = '';
  await until(
    () => `${page.url()} stands still (${unsettled})`,
    async () => {
      // Asked before and after, since a response that arrives during the look is not shown yet.
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

interface Look {
  /** Changes when the page is reloaded or anything in it changes. */
  readonly version: string;
  /** Elements that load or move. */
  readonly unrest: readonly string[];
}

/**
 * Looks at a page after its next frame and task. The wait for a frame is limited: Chromium draws none for a covered
 * page, and an idle callback may never run.
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
    // Without skeletons of charts that are not scrolled into view yet.
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
