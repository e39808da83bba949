import type { Browser, Page } from 'playwright-core';
import { setBrowserClock } from '../../../kit/src/harness/browser-clock.ts';
import { aheadMs } from '../desk/clock.ts';
import { patienceMs } from '../desk/patience.ts';

/**
 * Opens a page that counts React renderers and policy violations from its first script on. `movedClock` gives it the
 * tests' clock instead of the machine's.
 */
export async function openPage(browser: Browser, { movedClock }: { readonly movedClock: boolean }): Promise<Page> {
  const screen = { locale: 'en-GB', viewport: { width: 1360, height: 860 } };
  // Moving skeletons would be drawn 60 times a second.
  const context = await browser.newContext({ ...screen, reducedMotion: 'reduce' });
  context.setDefaultTimeout(patienceMs);
  if (movedClock) await context.addInitScript(setBrowserClock, aheadMs);
  const page = await context.newPage();
  await page.addInitScript(() => {
    const seen = { renderers: 0, violations: [] as string[] };
    Object.assign(globalThis, {
      seen,
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        inject: () => {
          seen.renderers += 1;
          return seen.renderers;
        },
        onCommitFiberRoot: () => undefined,
        onCommitFiberUnmount: () => undefined,
      },
    });
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile, sample }) => {
      seen.violations.push(`${effectiveDirective} ${blockedURI} ${sourceFile} ${sample}`);
    });
  });
  return page;
}

/** Returns what the page has counted so far. */
export const seenBy = (page: Page): Promise<{ renderers: number; violations: string[] }> =>
  page.evaluate(() => Reflect.get(globalThis, 'seen'));
