import { socketPath } from '@intake-desk/contracts';
import type { Page, Request } from 'playwright-core';
import { until } from './until.ts';

/** Calls of a page that have no answer yet. */
export class OpenCalls {
  readonly #open = new Set<Request>();

  constructor(page: Page) {
    const over = (request: Request): void => void this.#open.delete(request);
    page.on('request', (request) => {
      const { protocol, pathname } = new URL(request.url());
      // What the page holds itself has no end that is told; the live channel's long poll is answered when something happens.
      if (protocol.startsWith('http') && !pathname.startsWith(socketPath)) this.#open.add(request);
    });
    page.on('requestfinished', over);
    page.on('requestfailed', over);
  }

  /** What is waited for, as text; empty where nothing is. */
  toString(): string {
    return [...this.#open].map((request) => `${request.method()} ${request.url()}`).join(', ');
  }
}

/**
 * Waits until a page stands: fonts and all that it asked for are there, nothing loads, nothing moves. What is looked at
 * earlier depends on how fast the machine is.
 */
export async function settled(page: Page, calls: OpenCalls): Promise<void> {
  let unsettled = '';
  await until(
    () => `${page.url()} stands still (${unsettled})`,
    async () => {
      // Asked before and after: an answer that comes while the page is looked at is not shown yet.
      const before = `${calls}`;
      const seen = await page.evaluate(async () => {
        await document.fonts.ready;
        await new Promise<void>((resolve) => requestAnimationFrame(() => requestIdleCallback(() => resolve())));
        // Not skeletons: a chart that waits for being scrolled to keeps its own.
        const loading = [...document.querySelectorAll('[aria-busy="true"]')];
        const moving = document.getAnimations().some(({ playState }) => playState === 'running');
        return [...loading.map(({ outerHTML }) => outerHTML.slice(0, 100)), ...(moving ? ['something moves'] : [])];
      });
      unsettled = [...seen, before, `${calls}`].filter(Boolean).join(', ');
      return unsettled === '';
    },
  );
}
