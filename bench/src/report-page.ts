import { readFileSync } from 'node:fs';
import { getEnabledReports } from '@intake-desk/contracts';
import { getReportColumns, getReportView } from '@intake-desk/contracts/reports';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { generatedColumns } from './generated-columns.ts';
import type { Measurement } from './measurement.ts';
import { serveWhole } from './whole-desk.ts';

const FEW = 5_000;
/** A year of a chain of hospitals. */
const MANY = 340_000;
/** Clicks; each sets a filter or removes the previous one. */
const CLICKS = 40;
const MIB = 1024 ** 2;
const aims = { firstChartMs: 500, memoryMib: 250, redrawnMs: 100, taskMs: 50 };
/** Limit of one page, on a busy machine, in ms. */
const patienceMs = 120_000;
const path = '/reports?department=ANE&report=size&content=size&submitted=last12months';

/** Times and sizes of one page load, in ms and bytes. */
interface Sight {
  /** Time from the end of the reply to the first chart. */
  readonly firstChart: number;
  /** One entry for each click. */
  readonly redrawn: readonly Redrawn[];
  /** Longest task until the report was complete, and of the clicks. */
  readonly loadTask: number;
  readonly clickTask: number;
  /** Memory of the tab, including garbage (`all`) and without it (`held`). */
  readonly memory: { readonly all: number; readonly held: number };
}

/** Answers a report's calls with generated columns; everything else is the desk's own. */
async function withColumns(context: BrowserContext, rows: number): Promise<void> {
  const replies: readonly [{ readonly url: string }, unknown][] = [
    [getEnabledReports, [{ id: 'size', name: 'Size', content: [{ value: 'size', label: 'Size' }], editable: false }]],
    [getReportView, { version: 0, view: {}, changedBy: null, changedAt: null }],
    [getReportColumns, generatedColumns(rows)],
  ];
  for (const [{ url }, reply] of replies) {
    const body = JSON.stringify(reply);
    await context.route(
      (address) => address.pathname === url,
      (call) => call.fulfill({ contentType: 'application/json', body }),
    );
  }
}

/** Records tasks longer than 50 ms, the end of the report's reply and the first chart, from the page's start. */
function observe(columns: string): void {
  const seen: { tasks: [end: number, duration: number][]; reply: number; chart: number } = {
    tasks: [],
    reply: 0,
    chart: 0,
  };
  Object.assign(globalThis, { seen });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) seen.tasks.push([startTime + duration, duration]);
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (entry instanceof PerformanceResourceTiming && entry.name.endsWith(columns)) seen.reply = entry.responseEnd;
  }).observe({ type: 'resource', buffered: true });
  const look = (): void => {
    if (document.querySelector('section canvas')) seen.chart = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Time in ms until a click shows: in the visible line, cards and charts, and in all of them. */
interface Redrawn {
  readonly seen: number;
  readonly all: number;
}

/** Clicks on the page's first column; resolves once everything reflects it. */
async function click(page: Page): Promise<Redrawn> {
  await page.evaluate(() => {
    const line = document.querySelector('section[aria-label="Filters"] [role="status"]');
    const before = line?.textContent;
    const { promise, resolve } = Promise.withResolvers<Redrawn>();
    Object.assign(globalThis, { redrawn: promise });
    addEventListener(
      'click',
      ({ timeStamp }) => {
        let seen: number | undefined;
        const isSeen = (part: Element): boolean => {
          const { top, bottom } = part.getBoundingClientRect();
          return bottom > 0 && top < innerHeight;
        };
        const look = (): void => {
          const busy = [...document.querySelectorAll('[aria-busy="true"]')];
          const since = performance.now() - timeStamp;
          const follows = line?.textContent === before;
          if (!follows && !busy.some(isSeen)) seen ??= since;
          if (seen !== undefined && busy.length === 0) resolve({ seen, all: since });
          else requestAnimationFrame(look);
        };
        look();
      },
      { once: true, capture: true },
    );
  });
  const chart = page.locator('section[aria-label="Question 0"] canvas');
  const { width = 0, height = 0 } = (await chart.boundingBox()) ?? {};
  await chart.click({ position: { x: width / 6, y: height * 0.7 } });
  return page.evaluate(() => Reflect.get(globalThis, 'redrawn'));
}

/** Returns the private memory of the browser's largest page in bytes (Linux). */
async function memoryOf(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const sizes = processInfo
    .filter(({ type }) => type === 'renderer')
    .map(({ id }) => Number(/RssAnon:\s+(\d+) kB/.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1]) * 1024);
  return Math.max(...sizes);
}

/** Returns the longest task since the reply or the previous call; 0 if none exceeded 50 ms. */
const taskOf = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { tasks, reply }: { tasks: [number, number][]; reply: number } = Reflect.get(globalThis, 'seen');
    return Math.max(0, ...tasks.splice(0).flatMap(([end, duration]) => (end > reply ? duration : [])));
  });

async function sight(context: BrowserContext, url: string, clicks: number): Promise<Sight> {
  const page = await context.newPage();
  page.setDefaultTimeout(patienceMs);
  await page.addInitScript(observe, getReportColumns.url);
  await page.goto(`${url}${path}`);
  await page.locator('section[aria-label="Question 0"] canvas').waitFor();
  await page.waitForLoadState('networkidle');
  const loadTask = await taskOf(page);
  const redrawn: Redrawn[] = [];
  // The first two warm up the page.
  for (let turn = 0; turn < clicks; turn += 1) redrawn.push(await click(page));
  const clickTask = await taskOf(page);
  const browser = context.browser();
  if (!browser) throw new Error('The page has no browser of its own.');
  const all = await memoryOf(browser);
  const session = await context.newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const memory = { all, held: await memoryOf(browser) };
  const firstChart = await page.evaluate(() => {
    const { reply, chart } = Reflect.get(globalThis, 'seen');
    return Number(chart) - Number(reply);
  });
  return { firstChart, redrawn, loadTask, clickTask, memory };
}

/**
 * Measures the reports page in a browser, with few submissions and with a chain's year: first chart, clicks, longest
 * task and memory.
 */
export async function measureReportPage(many = MANY): Promise<Measurement[]> {
  const desk = await serveWhole('test');
  try {
    const cookie = await desk.signIn('manager@demo.test');
    const sightOf = async (rows: number, clicks: number): Promise<Sight> => {
      const context = await desk.openContext(cookie);
      await withColumns(context, rows);
      const seen = await sight(context, desk.url, clicks);
      await context.close();
      return seen;
    };
    const few = await sightOf(FEW, 0);
    const year = await sightOf(many, CLICKS);
    const seen = year.redrawn.map((one) => one.seen).toSorted((a, b) => a - b);
    const all = year.redrawn.map((one) => one.all).toSorted((a, b) => a - b);
    const p95 = (times: readonly number[]): number => times[Math.ceil(CLICKS * 0.95) - 1] ?? Number.NaN;
    const median = (times: readonly number[]): string => (times[CLICKS / 2] ?? Number.NaN).toFixed(0);
    const named = (rows: number, what: string): string => `reports page, ${rows} submissions of 20 questions: ${what}`;
    return [
      {
        name: named(FEW, 'first chart after the reply'),
        result: `${few.firstChart.toFixed(0)} ms (of ${many}: ${year.firstChart.toFixed(0)} ms)`,
        aim: `≤ ${aims.firstChartMs} ms`,
        met: few.firstChart <= aims.firstChartMs,
      },
      {
        name: named(many, `a click on a segment, p95 of ${CLICKS}: what is on the screen is drawn (all of the page)`),
        result: `${p95(seen).toFixed(0)} ms, median ${median(seen)} (${p95(all).toFixed(0)} ms, median ${median(all)})`,
        aim: `≤ ${aims.redrawnMs} ms`,
        met: p95(seen) <= aims.redrawnMs,
      },
      {
        name: named(many, 'longest task of these clicks (from the reply until it stood)'),
        result: `${year.clickTask.toFixed(0)} ms (${year.loadTask.toFixed(0)} ms); 0: none above 50 ms`,
        aim: `≤ ${aims.taskMs} ms`,
        met: year.clickTask <= aims.taskMs,
      },
      {
        name: named(many, 'what the tab holds after them'),
        result: `${(year.memory.held / MIB).toFixed(0)} MiB (with garbage ${(year.memory.all / MIB).toFixed(0)} MiB)`,
        aim: `≤ ${aims.memoryMib} MiB`,
        met: year.memory.held <= aims.memoryMib * MIB,
      },
    ];
  } finally {
    await desk.stop();
  }
}
