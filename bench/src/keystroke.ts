import { type OptionName, putOption } from '@intake-desk/contracts';
import type { Locator, Page } from 'playwright-core';
import type { Measurement } from './measurement.ts';
import type { ServedDesk } from './served-desk.ts';
import { slowDown } from './slow-computer.ts';
import { serveWhole } from './whole-desk.ts';

const LONGEST_MS = 50;
const ROWS = 500;
/** As somebody types who knows the name: a key each fifth of a second, and rows come while the last ones are pressed. */
const KEY_MS = 200;

/** How long a key in a filter keeps the page from the next one, with 500 rows on the page and a processor four times slower. */
export async function measureKeystroke(): Promise<Measurement[]> {
  const desk = await serveWhole('S');
  try {
    const cookie = await desk.signIn('manager@demo.test');
    await save(desk, cookie, 'rowsPerPage_conversion', ROWS);
    await save(desk, cookie, 'selected_period_conversion', 'last12months');
    await save(desk, cookie, 'sideFilters_conversion', { hideAppointmentPast: false });
    const context = await desk.openContext(cookie);
    const page = await context.newPage();
    await page.goto(desk.url);
    await page
      .locator('tbody tr')
      .nth(ROWS - 1)
      .waitFor();
    await page.waitForLoadState('networkidle');
    await slowDown(page, 'as it is');
    const measured: Measurement[] = [];
    for (const [what, field] of [
      ['the search', page.getByRole('textbox', { name: 'Name or patient ID' })],
      ['a column’s filter', page.locator('thead').getByRole('textbox').first()],
    ] as const) {
      const { key, rest } = await typed(page, field);
      measured.push({
        name: `a key in ${what} over ${ROWS} rows, slow computer: handled and drawn within (longest task until rows stand)`,
        result: `${key.toFixed(0)} ms (${rest.toFixed(0)} ms)`,
        aim: `≤ ${LONGEST_MS} ms`,
        met: key <= LONGEST_MS,
      });
    }
    return measured;
  } finally {
    await desk.stop();
  }
}

async function save(desk: ServedDesk, cookie: string, option: OptionName, value: unknown): Promise<void> {
  const url = `${desk.url}${putOption.url.replace(':option', option)}`;
  const headers = desk.headersOf(cookie);
  const response = await fetch(url, { method: putOption.method, headers, body: JSON.stringify({ value }) });
  if (!response.ok) throw new Error(`Saving ${option} returned ${response.status}.`);
}

/** Types a name and takes it away again: the slowest key's handlers in ms, and the longest task until the rows stand again. */
async function typed(page: Page, field: Locator): Promise<{ key: number; rest: number }> {
  await page.evaluate(() => {
    const seen = { key: 0, task: 0 };
    Object.assign(globalThis, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.task = Math.max(seen.task, entry.duration);
    }).observe({ type: 'longtask' });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (!(entry instanceof PerformanceEventTiming)) continue;
        if (/^key|^input|^beforeinput/.test(entry.name))
          seen.key = Math.max(seen.key, entry.processingEnd - entry.processingStart);
      }
    }).observe({ type: 'event' });
  });
  const rows = page.locator('tbody tr');
  await field.pressSequentially('van den', { delay: KEY_MS });
  await rows.nth(ROWS - 1).waitFor({ state: 'detached' });
  await field.press('ControlOrMeta+A');
  await field.press('Backspace');
  await rows.nth(ROWS - 1).waitFor();
  return page.evaluate(() => {
    const { key, task } = Reflect.get(globalThis, 'seen');
    return { key: Number(key), rest: Number(task) };
  });
}
