import type { Browser } from 'playwright-core';
import { startDesk } from '../desk/desk.ts';
import { launchBrowser, Visitor } from '../desk/visitor.ts';
import { readLedger, writeLedger } from './ledger.ts';
import { frameScreen, screensOf } from './screen.ts';
import { Walk } from './walk.ts';

/** Steps of a run: presses, typed texts and loads of pages. Counted, so that a run does the same on every machine. */
const STEPS = 400;
/** How long a round through all screens may take, on a machine that does other work as well. */
const ROUND_MS = 6 * 3_600_000;

/** Absent for the next steps; `all` for the rest of the round; `nurse /invite` for a screen. */
const { CRAWL, UPDATE_CRAWL } = process.env;

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** Walks over a screen on a desk of its own, so that what a press deletes is missing nowhere else. */
async function walkOver(account: string, address: string, seed: number, from: number, most: number) {
  const desk = await startDesk('sqlite');
  const visitor = await Visitor.arrive(browser, { name: account, url: desk.url });
  await visitor.enter();
  const walk = new Walk({ visitor, address, seed, withFrame: address === frameScreen });
  const next = await walk.run(from, () => walk.steps < most);
  await visitor.close();
  await desk.close();
  return { next, steps: walk.steps, faults: [...walk.faults, ...desk.log] };
}

test(
  'whatever is pressed on the next screens, they are as they must always be',
  async () => {
    const start = readLedger();
    const [account, address] = CRAWL?.includes(' ') ? CRAWL.split(' ') : [];
    const round = account && address ? [{ account, address }] : screensOf(start.seed).slice(start.screen);
    const faults: string[] = [];
    let { control } = account ? { control: 0 } : start;
    let done = 0;
    let left = CRAWL ? Number.POSITIVE_INFINITY : STEPS;
    for (const screen of round) {
      if (left <= 0) break;
      const walked = await walkOver(screen.account, screen.address, start.seed, control, left);
      faults.push(...walked.faults);
      left -= walked.steps;
      control = walked.next ?? 0;
      if (walked.next === undefined) done += 1;
    }
    if (UPDATE_CRAWL) {
      const over = done === round.length;
      writeLedger(
        over ? { seed: start.seed + 1, screen: 0, control: 0 } : { ...start, screen: start.screen + done, control },
      );
    }
    expect(faults).toEqual([]);
  },
  ROUND_MS,
);
