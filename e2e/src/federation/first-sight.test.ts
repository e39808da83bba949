import { csrfToken, login, reportRemoteUse, socketPath } from '@intake-desk/contracts';
import { demoPassword } from '@intake-desk/demo';
import { IntakeEntity } from '@intake-desk/intakes';
import { firstSightLimit, firstSights, todaySightLimit } from '@intake-desk/kit/build';
import type { Page, Request } from 'playwright-core';
import { visitedDesk } from '../desk/visited-desk.ts';
import type { Arrival, Visitor } from '../desk/visitor.ts';

/** Share of its limit below which a page's limit has to be lowered. */
const LEAST = 0.95;

const desk = visitedDesk();

interface Loaded {
  readonly path: string;
  readonly bytes: number;
}

/** Opens a path with an empty cache and returns every request until the page is still, with its body as sent. */
async function firstSight(visitor: Visitor, path: string, isThere: (page: Page) => Promise<void>): Promise<Loaded[]> {
  const { page } = visitor;
  const requests: Request[] = [];
  page.on('request', (request) => {
    // Sent ten seconds after the page has loaded, which may be within a slow machine's first view.
    if (new URL(request.url()).pathname !== reportRemoteUse.url) requests.push(request);
  });
  // Keeps the live channel silent, since an event would make the page refetch, early or late.
  await page.routeWebSocket(
    ({ pathname }) => pathname.startsWith(socketPath),
    () => undefined,
  );
  await page.goto(new URL(path, desk.url).href);
  await isThere(page);
  await visitor.settled();
  return Promise.all(
    requests.map(async (request) => ({
      path: new URL(request.url()).pathname,
      bytes: (await request.sizes()).responseBodySize,
    })),
  );
}

const isOfRecord = ({ path }: Loaded): boolean => path.startsWith('/remotes/mf-record/');

/** Removes the record's code, which the dashboard loads after its rows. */
function withoutRecord(loaded: readonly Loaded[]): Loaded[] {
  const rows = loaded.findIndex(({ path }) => path === '/api/ajax' || path === '/api/today');
  expect(loaded.slice(0, rows).filter(isOfRecord)).toEqual([]);
  return loaded.filter((one) => !isOfRecord(one));
}

const isCall = ({ path }: Loaded): boolean => path.startsWith('/api/');

const kibOf = (loaded: readonly Loaded[]): number => loaded.reduce((sum, { bytes }) => sum + bytes, 0) / 1024;

const kibOfScripts = (loaded: readonly Loaded[]): number => kibOf(loaded.filter(({ path }) => path.endsWith('.js')));

async function signedIn(name: string, screen: Arrival['screen'] = 'desktop'): Promise<Visitor> {
  const visitor = await desk.arrive({ name, screen });
  await visitor.fetch(csrfToken.method, csrfToken.url);
  expect(await visitor.call(login.method, login.url, { email: `${name}@demo.test`, password: demoPassword })).toBe(204);
  return visitor;
}

const heading = (page: Page): Promise<void> => page.getByRole('heading', { level: 1 }).first().waitFor();

const charts = (page: Page): Promise<void> => page.locator('canvas').nth(2).waitFor();

async function recordPath(): Promise<string> {
  const { hash } = await desk.gateway.services.database
    .read()
    .findOneOrFail(IntakeEntity, { where: { departmentId: 1 } });
  return `/intake?org=northsea&dep=ANE&hash=${hash}`;
}

/** The link of a patient who has just been invited. */
async function patientLink(): Promise<string> {
  const manager = await signedIn('manager');
  const useremail = 'first-sight@patient.example';
  const status = await manager.call('POST', '/api/invite/send', {
    org: 'northsea',
    departmentSymbol: 'ANE',
    content: 'preop',
    epd: 'FIRST-SIGHT',
    useremail,
    first_name: 'Sofie',
    last_name: 'Bakker',
    phone_number_full: '31612345678',
    dob: '1980-12-31',
  });
  expect(status).toBe(200);
  return desk.mails.linkTo(useremail);
}

const sights = {
  'sign-in': async () => firstSight(await desk.arrive({ name: 'nobody' }), '/', heading),
  'dashboard with charts': async () => {
    const loaded = withoutRecord(await firstSight(await signedIn('nurse'), '/', charts));
    expect(kibOfScripts(loaded)).toBeLessThanOrEqual(firstSightLimit);
    return loaded;
  },
  today: async () => {
    const loaded = withoutRecord(
      await firstSight(await signedIn('nurse'), '/?tab=today', (page) => page.locator('h2').first().waitFor()),
    );
    expect(kibOfScripts(loaded)).toBeLessThanOrEqual(todaySightLimit);
    return loaded;
  },
  'dashboard without charts': async () =>
    withoutRecord(await firstSight(await signedIn('manager', 'narrow'), '/', heading)),
  record: async () =>
    firstSight(await signedIn('nurse'), await recordPath(), (page) => page.getByRole('dialog').waitFor()),
  reports: async () => firstSight(await signedIn('analyst'), '/reports?content=all&submitted=last12months', charts),
  settings: async () => firstSight(await signedIn('admin'), '/settings/user', heading),
  portal: async () => firstSight(await desk.arrive({ name: 'patient' }), await patientLink(), heading),
} satisfies Readonly<Record<keyof typeof firstSights, () => Promise<Loaded[]>>>;

const names = Object.keys(sights).filter((name): name is keyof typeof sights => name in sights);

test.each(names)('the first sight of %s makes the reviewed requests and is no larger', async (name) => {
  const loaded = await sights[name]();
  const { requests, kib: most } = firstSights[name];
  const kib = kibOf(loaded.filter((one) => !isCall(one)));
  expect(loaded.map(({ path }) => path)).toHaveLength(requests);
  expect(kib).toBeLessThanOrEqual(most);
  expect(kib).toBeGreaterThan(most * LEAST);
});
