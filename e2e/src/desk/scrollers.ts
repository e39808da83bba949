import type { Page } from 'playwright-core';

/**
 * Returns the parts of a page that scroll as soon as their content is too large but that no key can reach, since
 * nothing in them takes the focus. Checks styles, since overflow depends on data, fonts and window.
 */
export const unreachableScrollers = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const takesFocus = 'a[href], button, input, select, textarea, [tabindex]:not([tabindex="-1"])';
    // A list of options is scrolled by its field's keys.
    const list = '[role="listbox"]';
    return [...document.body.querySelectorAll('*')]
      .filter((part) => {
        const { overflowX, overflowY } = getComputedStyle(part);
        if (!/auto|scroll/.test(overflowX + overflowY) || !part.checkVisibility()) return false;
        const exempt = part.closest(list) ?? part.querySelector(list);
        return !exempt && !part.matches(takesFocus) && !part.querySelector(takesFocus);
      })
      .map((part) => `scrolls out of reach of the keyboard: ${part.outerHTML.slice(0, 200)}`);
  });
