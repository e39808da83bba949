import type { Browser } from 'playwright-core';
import { launchBrowser } from './visitor.ts';

/** Launches a browser before the tests of a file or describe block, and closes it after them. */
export function testBrowser(): () => Browser {
  let browser: Browser | undefined;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser?.close());
  return () => {
    if (!browser) throw new Error('The browser has not started yet.');
    return browser;
  };
}
