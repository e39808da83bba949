import type { Page } from 'playwright-core';
import { until } from './desk/until.ts';
import { visitedDesk } from './desk/visited-desk.ts';

const desk = visitedDesk();

const isCode = ({ pathname }: URL): boolean => /^\/remotes\/mf-record\/.*\.js$/.test(pathname);

async function openFirst(page: Page) {
  await page.locator('tbody').getByRole('row').first().press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('tablist').waitFor();
  return dialog;
}

test.each(['en-GB', 'de-DE'])('the head of a record takes at most a quarter of its height in %s', async (locale) => {
  const nurse = await desk.arrive({ name: 'nurse', locale });
  await nurse.enter();
  for (const [width, height] of [
    [1440, 900],
    [1280, 720],
  ] as const) {
    await nurse.page.setViewportSize({ width, height });
    await nurse.open('/');
    const dialog = await openFirst(nurse.page);
    await nurse.settled();
    const [whole, tabs] = [await dialog.boundingBox(), await dialog.getByRole('tablist').boundingBox()];
    if (!whole || !tabs) throw new Error('The record is not shown.');
    expect((tabs.y - whole.y) / whole.height).toBeLessThanOrEqual(0.25);
  }
});

test('a record opens with code that was loaded behind the rows', async () => {
  const nurse = await desk.arrive({ name: 'nurse' });
  await nurse.enter();
  const loaded: string[] = [];
  nurse.page.on('request', (request) => {
    if (isCode(new URL(request.url()))) loaded.push(request.url());
  });
  await nurse.open('/');
  await until("the record's code is requested", () => Promise.resolve(loaded.length > 0));
  await nurse.settled();
  const ahead = loaded.length;
  await openFirst(nurse.page);
  expect(loaded).toHaveLength(ahead);
});
