import type { Page } from 'playwright-core';
import { allPatients, openReport } from './desk/report-screen.ts';
import { visitedDesk } from './desk/visited-desk.ts';

const desk = visitedDesk();

/** Size of a sheet on its side without its margins, in px. */
const sheet = { width: 1047, height: 720 };

/** Returns how many charts the page has, and how many of them are drawn, while it is printed. */
async function printedCharts(page: Page): Promise<{ charts: number; drawn: number }> {
  const counts = page.evaluate(
    () =>
      new Promise<{ charts: number; drawn: number }>((resolve) => {
        const count = (part: string): number => document.querySelectorAll(`main ${part}`).length;
        addEventListener('afterprint', () => resolve({ charts: count('[role=img][style]'), drawn: count('canvas') }));
      }),
  );
  await page.pdf();
  return counts;
}

test('a printed report has the charts that nobody has scrolled to', async () => {
  const analyst = await desk.arrive({ name: 'analyst' });
  await openReport(analyst, allPatients);
  await analyst.settled();
  expect(await analyst.page.locator('main canvas').count()).toBeLessThan(10);
  const { charts, drawn } = await printedCharts(analyst.page);
  expect(charts).toBeGreaterThan(10);
  expect(drawn).toBe(charts);
});

test('a printed dashboard has its charts and all columns of its table', async () => {
  const nurse = await desk.arrive({ name: 'nurse' });
  await nurse.signIn('/?period=last12months');
  const { page } = nurse;
  await page.locator('main canvas').nth(2).waitFor();
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize(sheet);
  await nurse.settled();
  expect(await page.locator('main canvas').count()).toBe(3);
  const widths = await page
    .locator('main table, main canvas')
    .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().right));
  expect(Math.max(...widths)).toBeLessThanOrEqual(sheet.width);
});
