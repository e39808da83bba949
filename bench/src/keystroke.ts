import { getConversionData, type OptionName, putOption } from '@intake-desk/contracts';
import type { Locator, Page } from 'playwright-core';
import type { Measurement } from './measurement.ts';
import type { ServedDesk } from './served-desk.ts';
import { slowDown } from './slow-computer.ts';
import { serveWhole } from './whole-desk.ts';

const LONGEST_MS = 50;
const ROWS_MS = 100;
const ROWS = 500;
/**
 * Types like somebody who knows the name: a key each fifth of a second, so that rows arrive while the last keys are
 * pressed.
 */
const KEY_MS = 200;

/** Largest values that the page's observers recorded, in ms. */
interface Seen {
  /** Longest time from a key to the frame that shows it: Interaction to Next Paint. */
  readonly key: number;
  readonly task: number;
  /** Time from the last response to the frame that shows its first rows; NaN if no response changed the rows. */
  readonly rows: number;
}

/**
 * Measures keys in filters, the rows after them, and scrolling, with 500 rows on the page and a processor four times
 * slower.
 */
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
    await allRows(page).waitFor();
    await page.waitForLoadState('networkidle');
    await slowDown(page, 'as it is');
    await observe(page);
    const measured: Measurement[] = [];
    for (const [what, field] of [
      ['the search', page.getByRole('textbox', { name: 'Name or patient ID' })],
      ['a column’s filter', page.locator('thead').getByRole('textbox').first()],
    ] as const) {
      const few = await seenWhile(page, async () => {
        await field.pressSequentially('van den', { delay: KEY_MS });
        await allRows(page).waitFor({ state: 'detached' });
      });
      const many = await seenWhile(page, async () => {
        await field.press('ControlOrMeta+A');
        await field.press('Backspace');
        await allRows(page).waitFor();
      });
      measured.push(
        line(`a key in ${what} until it is drawn`, Math.max(few.key, many.key), LONGEST_MS),
        line(`from the response until its rows are drawn, a few rows`, few.rows, ROWS_MS),
        line(`the same, the first of ${ROWS} rows`, many.rows, ROWS_MS),
        line('longest task until all rows are drawn, a few rows', few.task, LONGEST_MS),
        line(`the same, ${ROWS} rows`, many.task, LONGEST_MS),
      );
    }
    const scrolled = await seenWhile(page, () => scrollThrough(page));
    return [...measured, line(`longest task while ${ROWS} rows scroll by`, scrolled.task, LONGEST_MS)];
  } finally {
    await desk.stop();
  }
}

const line = (name: string, ms: number, aim: number): Measurement => ({
  name: `${ROWS} rows, slow computer: ${name}`,
  result: Number.isNaN(ms) ? 'not seen' : `${ms.toFixed(0)} ms`,
  aim: `≤ ${aim} ms`,
  met: ms <= aim,
});

/** The count below the rows, which is drawn with them, since most rows are not in the document. */
const allRows = (page: Page): Locator => page.getByText(`Rows 1–${ROWS}`, { exact: true });

async function save(desk: ServedDesk, cookie: string, option: OptionName, value: unknown): Promise<void> {
  const url = `${desk.url}${putOption.url.replace(':option', option)}`;
  const headers = desk.headersOf(cookie);
  const response = await fetch(url, { method: putOption.method, headers, body: JSON.stringify({ value }) });
  if (!response.ok) throw new Error(`Saving ${option} returned ${response.status}.`);
}

/** Observes the page's keys, tasks, responses with rows, and the first change of the rows after each. */
async function observe(page: Page): Promise<void> {
  await page.evaluate((url) => {
    const seen = { key: 0, task: 0, rows: Number.NaN };
    let response = 0;
    Object.assign(globalThis, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.task = Math.max(seen.task, entry.duration);
    }).observe({ type: 'longtask' });
    const events = { type: 'event', durationThreshold: 16 };
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) {
        if (name.startsWith('key')) seen.key = Math.max(seen.key, duration);
      }
    }).observe(events);
    const { fetch } = globalThis;
    globalThis.fetch = async (...request) => {
      const answer = await fetch(...request);
      if (!answer.url.endsWith(url)) return answer;
      const body = await answer.arrayBuffer();
      response = performance.now();
      return new Response(body, answer);
    };
    const body = document.querySelector('table[aria-rowcount] tbody');
    new MutationObserver(() => {
      if (response === 0) return;
      const begun = response;
      response = 0;
      requestAnimationFrame(() => setTimeout(() => (seen.rows = performance.now() - begun)));
    }).observe(body ?? document, { childList: true });
  }, getConversionData.url);
}

/** Returns what the observers recorded during an action and half a second after it, when its last frame is reported. */
async function seenWhile(page: Page, act: () => Promise<void>): Promise<Seen> {
  await page.evaluate(() => Object.assign(Reflect.get(globalThis, 'seen'), { key: 0, task: 0, rows: Number.NaN }));
  await act();
  await page.waitForTimeout(500);
  return page.evaluate(() => Reflect.get(globalThis, 'seen'));
}

/** Turns the wheel over the rows until the last one is in sight. */
async function scrollThrough(page: Page): Promise<void> {
  await page.locator('tbody tr[tabindex]').first().hover();
  const { height } = (await page.locator('tbody').boundingBox()) ?? { height: 0 };
  for (let top = 0; top < height; top += 300) {
    await page.mouse.wheel(0, 300);
    await page.waitForTimeout(16);
  }
}
