import type { Page } from 'playwright-core';
import { languageNames } from '../../shell/src/page/language-choice.ts';
import { visitedDesk } from './desk/visited-desk.ts';
import type { Visitor } from './desk/visitor.ts';

const desk = visitedDesk();

const languages = Object.values(languageNames);

/** A nurse at the dashboard, in English regardless of earlier changes. */
async function nurse(): Promise<Visitor> {
  const visitor = await desk.arrive({ name: 'nurse' });
  await visitor.signIn();
  await speak(visitor, languageNames.en);
  return visitor;
}

async function speak({ page }: Visitor, language: string): Promise<void> {
  await page.getByRole('button', { name: /, (Language|Taal|Sprache|Idioma): / }).click();
  await page.getByRole('menuitem', { name: language }).click();
  await page.getByRole('button', { name: new RegExp(`: ${language}$`) }).waitFor();
}

/** Returns the texts of the tabs' line and of the line below it, with their top and bottom edges. */
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

test('tabs and toolbar are one line at 1440 pixels in every language', async () => {
  const visitor = await nurse();
  const { page } = visitor;
  for (const path of ['/', '/?tab=appointments']) {
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
