import { demoPin } from '@intake-desk/demo';
import { startDesk } from '../desk/desk.ts';
import { press } from '../desk/press.ts';
import { testBrowser } from '../desk/test-browser.ts';
import { Visitor } from '../desk/visitor.ts';
import { ledgerAfter, readLedger, writeLedger } from './ledger.ts';
import { frameScreen, type Screen, screenName, screensOf, ssoAccounts } from './screen.ts';
import { Walk } from './walk.ts';

/** Steps of a run: presses, typed texts and page loads. Counted, so that a run is the same on every machine. */
const STEPS = 400;
/** Limit of a round through all screens, on a busy machine, in ms. */
const ROUND_MS = 6 * 3_600_000;

/**
 * Absent for the next steps; `all` for the rest of the round; `nurse /invite` or `tablet /intakes pin` for one screen.
 */
const { CRAWL, UPDATE_CRAWL } = process.env;

const browser = testBrowser();

/** Walks over a screen on a desk of its own, so that deletions affect no other screen. */
async function walkOver({ account, address, visit }: Screen, seed: number, from: number, most: number) {
  const desk = await startDesk();
  const screen = visit === 'phone' ? 'phone' : 'desktop';
  const visitor = await Visitor.arrive(browser(), { name: account, url: desk.url, screen });
  if (visit === 'pin') await signInByPin(visitor);
  else if (ssoAccounts.has(account)) await signInAtProvider(visitor);
  else await visitor.enter();
  const walk = new Walk({
    visitor,
    address,
    seed,
    withFrame: address === frameScreen,
    withoutBack: visit === 'pin',
    ...(visit === 'record' ? { row: /^Open the record/ } : {}),
  });
  const next = await walk.run(from, () => walk.steps < most);
  await visitor.close();
  await desk.close();
  return { next, steps: walk.steps, faults: [...walk.faults, ...desk.log] };
}

async function signInByPin({ page, url, name }: Visitor): Promise<void> {
  await page.goto(`${url}/pin_login`);
  await page.getByLabel('E-mail').fill(`${name}@demo.test`);
  await page.getByRole('textbox', { name: 'PIN' }).fill(demoPin);
  await press(page, 'Enter');
  await page.waitForURL(`${url}/choice`);
}

async function signInAtProvider({ page, url, name }: Visitor): Promise<void> {
  await page.goto(`${url}/about`);
  await page.locator('a[href^="/loginAuth0"]').click();
  await page.locator(`button[value="${name}@demo.test"]`).click();
  await page.waitForURL(`${url}/about`);
}

test(
  'whatever is pressed on the next screens, they are as they must always be',
  async () => {
    const start = readLedger();
    const screens = screensOf(start.seed);
    const chosen = screens.filter((screen) => screenName(screen) === CRAWL);
    const round = chosen.length > 0 ? chosen : screens.filter((screen) => !start.walked.includes(screenName(screen)));
    const faults: string[] = [];
    const walked: string[] = [];
    let control = chosen.length > 0 ? 0 : start.control;
    let left = CRAWL ? Number.POSITIVE_INFINITY : STEPS;
    for (const screen of round) {
      if (left <= 0) break;
      const { next, steps, faults: found } = await walkOver(screen, start.seed, control, left);
      faults.push(...found);
      left -= steps;
      control = next ?? 0;
      if (next === undefined) walked.push(screenName(screen));
    }
    if (UPDATE_CRAWL) writeLedger(ledgerAfter(start, walked, control, screens.length));
    expect(faults).toEqual([]);
  },
  ROUND_MS,
);
