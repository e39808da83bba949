import type { Page } from 'playwright-core';

/**
 * Parts of a page that scroll as soon as their content is too large and that no key would reach then: neither they nor
 * anything in them takes the focus. Looks at the styles, since whether a part overflows depends on data, fonts and window.
 */
export const unreachableScrollers = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const takesFocus = 'a[href], button, input, select, textarea, [tabindex]:not([tabindex="-1"])';
    // A list of choices is scrolled by the keys of its field.
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
