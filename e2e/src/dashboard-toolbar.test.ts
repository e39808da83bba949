import type { Page } from 'playwright-core';
import { languageNames } from '../../shell/src/page/language-choice.ts';
import { visitedDesk } from './desk/visited-desk.ts';
import type { Visitor } from './desk/visitor.ts';

const desk = visitedDesk();

const ownDates = '/?period=custom&start=2026-01-01&end=2026-12-31';
const languages = Object.values(languageNames);

/** A nurse in front of the dashboard. */
async function nurse(): Promise<Visitor> {
  const visitor = await desk.arrive({ name: 'nurse' });
  await visitor.signIn();
  return visitor;
}

/** Changes the language of the page as a person does. */
async function speak({ page }: Visitor, language: string): Promise<void> {
  await page.getByRole('button', { name: /, (Language|Taal|Sprache|Idioma): / }).click();
  await page.getByRole('menuitem', { name: language }).click();
  await page.getByRole('button', { name: new RegExp(`: ${language}$`) }).waitFor();
}

/** What stands in the line of the tabs and below it, by its words, with the place of its upper and its lower edge. */
const lineOf = (page: Page) =>
  page.evaluate(() => {
    const [tabs, panel] = [document.querySelector('[role=tablist]'), document.querySelector('[role=tabpanel]')];
    const bar = panel?.querySelector('[data-terse]');
    const parts = [...(tabs?.querySelectorAll('[role=tab]') ?? []), ...(bar?.querySelectorAll('button, input') ?? [])];
    return parts
      .filter((part) => part.checkVisibility())
      .map((part) => {
        const { top, bottom, right } = part.getBoundingClientRect();
        return { words: part.getAttribute('aria-label') ?? part.textContent, top, bottom, right };
      });
  });

test('tabs and toolbar are one line at 1440 pixels in every language, with dates of one’s own too', async () => {
  const visitor = await nurse();
  const { page } = visitor;
  for (const path of ['/', '/?tab=appointments', ownDates]) {
    await page.goto(desk.url + path);
    for (const language of languages) {
      await speak(visitor, language);
      await visitor.settled();
      const line = await lineOf(page);
      // Two tabs, period, search, hidden count, view, columns, export.
      expect(line.length).toBeGreaterThanOrEqual(8);
      const first = Math.min(...line.map(({ bottom }) => bottom));
      const below = line.filter(({ top }) => top >= first).map(({ words }) => words);
      expect({ path, language, below }).toEqual({ path, language, below: [] });
      expect(Math.max(...line.map(({ right }) => right))).toBeLessThanOrEqual(1440);
    }
  }
});

test('what has lost its words for room still says them, on the screen when pointed at', async () => {
  const visitor = await nurse();
  const { page } = visitor;
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(desk.url + ownDates);
  for (const name of [/^Columns$/, /^Export$/, /hidden$/, /^View: /]) {
    const button = page.getByRole('button', { name });
    await button.waitFor();
    expect(await button.getAttribute('title')).toMatch(name);
  }
  const alone = await page.getByRole('button', { name: 'Export', exact: true }).boundingBox();
  expect(alone?.width).toBeLessThan(60);
  expect(await visitor.accessibilityFaults()).toEqual([]);
});

test('no cell is cut without its whole text at hand, in any language, on a tablet and on a desk', async () => {
  const visitor = await nurse();
  const { page } = visitor;
  for (const language of languages) {
    await speak(visitor, language);
    for (const width of [768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 1024 });
      await visitor.settled();
      const cells = await page.evaluate(() =>
        [...document.querySelectorAll('tbody td')].map((cell) => {
          const parts = [cell, ...cell.querySelectorAll('*')];
          const isCut = parts.some((part) => part.scrollWidth > part.clientWidth && part.clientWidth > 1);
          return { text: cell.textContent, isCut, titles: parts.flatMap((part) => part.getAttribute('title') ?? []) };
        }),
      );
      expect(cells.length).toBeGreaterThan(20);
      const cut = cells.filter(({ isCut, titles }) => isCut && titles.length === 0).map(({ text }) => text);
      // How bad it is: the word of the risk is whole.
      const shortened = await page
        .locator('tbody td:nth-child(2) span[title] > span')
        .evaluateAll((words) =>
          words.filter((word) => word.scrollWidth > word.clientWidth).map((word) => word.textContent),
        );
      expect({ language, width, cut, shortened }).toEqual({ language, width, cut: [], shortened: [] });
    }
  }
});
