import { languages } from '@intake-desk/contracts';
import type { Page } from 'playwright-core';
import { visitedDesk } from './desk/visited-desk.ts';
import { says, type Visitor } from './desk/visitor.ts';

const desk = visitedDesk();

/** Keys and clicks that a person would bear from signing in to the most urgent patient's answers. */
const mostKeys = 10;

/** Height in pixels of a row of two lines. */
const twoLines = 60;

const urgent = (page: Page) =>
  page
    .getByRole('region', { name: /^Critical/ })
    .getByRole('listitem')
    .first();
const unowned = (page: Page) =>
  page
    .getByRole('region', { name: /^Earlier or without/ })
    .getByRole('listitem')
    .first();
const answers = (page: Page) => page.getByRole('dialog').getByRole('tab', { name: 'Answers', selected: true });

async function signedIn(name: string, path = '/'): Promise<Visitor> {
  const visitor = await desk.arrive({ name });
  await visitor.signIn(path);
  return visitor;
}

test('the answers of the most urgent patient are two clicks from signing in the first time, and two keys from then on', async () => {
  const visitor = await signedIn('nurse');
  const { page } = visitor;
  await page.getByRole('button', { name: 'Show today’s list' }).click();
  await urgent(page)
    .getByRole('button', { name: /^Open answers/ })
    .click();
  await answers(page).waitFor();

  await visitor.open('/');
  await urgent(page).waitFor();
  expect(await visitor.accessibilityFaults()).toEqual([]);
  await visitor.press('j');
  await visitor.press('Enter');
  await answers(page).waitFor();
});

test('without shortcuts of one letter the same takes at most ten keys', async () => {
  const visitor = await signedIn('manager', '/?tab=today');
  const { page } = visitor;
  await urgent(page).waitFor();
  await visitor.settled();
  let keys = 0;
  const press = async (key: string): Promise<void> => {
    keys += 1;
    await visitor.press(key);
  };
  await press('Tab');
  await press('Enter');
  const skip = page.getByRole('link', { name: 'Skip to the first row' });
  while (!(await skip.evaluate((link) => link === document.activeElement)) && keys < mostKeys) await press('Tab');
  await press('Enter');
  await press('Enter');
  await answers(page).waitFor();
  expect(keys).toBeLessThanOrEqual(mostKeys);
});

test('the list of those to pass a patient on to is reached by the keyboard', async () => {
  const nurse = await signedIn('nurse', '/?tab=today');
  await urgent(nurse.page).getByRole('button', { name: /^More/ }).click();
  await nurse.page.getByRole('menuitem', { name: 'Pass on…' }).click();
  await nurse.page.getByRole('combobox', { name: 'Colleague or role' }).click();
  await nurse.page.getByRole('option').first().waitFor();
  expect(await nurse.accessibilityFaults()).toEqual([]);
});

test('on a small desktop each patient takes two lines in all languages, and no name or ID is cut', async () => {
  const visitor = await desk.arrive({ name: 'secretary' });
  await visitor.page.setViewportSize({ width: 1280, height: 900 });
  await visitor.enter();
  for (const language of languages) {
    expect((await visitor.fetch('PUT', '/api/options/locale', { value: language })).ok()).toBe(true);
    await visitor.open('/?tab=today');
    const rows = visitor.page.locator('li[data-hash]');
    await rows.first().waitFor();
    await visitor.settled();
    const faults = await rows.evaluateAll((all, most) => {
      const isCut = (part: Element): boolean => part.scrollWidth > part.clientWidth + 1;
      return all.flatMap((row) =>
        row.getBoundingClientRect().height > most ||
        [...row.querySelectorAll('span > bdi:not(button *)')].some(({ parentElement: part }) => part && isCut(part))
          ? [row.textContent]
          : [],
      );
    }, twoLines);
    expect({ language, faults }).toEqual({ language, faults: [] });
  }
});

test('a colleague sees at once who has taken a patient', async () => {
  const nurse = await signedIn('nurse', '/?tab=today');
  const manager = await signedIn('manager', '/?tab=today');
  await unowned(nurse.page).waitFor();
  await unowned(manager.page).getByRole('button', { name: /^Take/ }).click();
  await says(unowned(manager.page), /You/);
  await says(unowned(nurse.page), /Mila Manager/);
});
