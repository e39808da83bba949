import type { Page } from 'playwright-core';

/** Returns all distinct texts of a page, including names for screen readers. */
export const shownTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const texts: (string | null)[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement, nodeValue } = walker.currentNode;
      if (!parentElement?.closest('script, style, template')) texts.push(nodeValue);
    }
    for (const name of ['aria-label', 'title', 'placeholder']) {
      for (const element of document.body.querySelectorAll(`[${name}]`)) texts.push(element.getAttribute(name));
    }
    return [...new Set(texts.map((text) => text?.trim() ?? ''))].filter((text) => text !== '');
  });
