import { testBrowser } from '../desk/test-browser.ts';
import { command } from './command.ts';
import { DeskVisitor } from './desk-visitor.ts';
import { PlainBuilds } from './plain-build.ts';
import { type ReleaseDesk, startReleaseDesk } from './release-desk.ts';

const browser = testBrowser();
let desk: ReleaseDesk;
let builds: PlainBuilds;
let nurse: DeskVisitor;

beforeAll(async () => {
  builds = await PlainBuilds.open();
  desk = await startReleaseDesk();
  await release('Waiting room');
});
beforeEach(async () => {
  nurse = await DeskVisitor.signIn(browser(), desk.url, 'nurse@demo.test', '/about');
});
afterEach(() => nurse.leave());
afterAll(async () => {
  await desk?.stop();
  await builds?.close();
});

/** Builds a version whose page has this title, and releases it as a team would. Returns the version. */
async function release(title: string): Promise<string> {
  const { code, output, errors } = await command('release', ['--build', await builds.build(title)], {
    DATABASE_URL: desk.databaseUrl,
    REMOTES_DIR: desk.gateway.remotes.folder,
  });
  expect({ code, errors }).toEqual({ code: 0, errors: '' });
  const [, version = ''] = /^mf-waiting (1\.2\.0-[0-9a-f]{8}) is current\.$/m.exec(output) ?? [];
  return version;
}

/** Changes a file on its way to the nurse while `isChanged` is true. */
const changeOnTheWay = (file: string, isChanged: () => boolean) =>
  nurse.page.route(`**/remotes/mf-waiting/**/${file}*`, async (route) => {
    if (!isChanged()) return route.continue();
    const response = await route.fetch();
    const change = file.endsWith('.js') ? 'globalThis.changed = true;' : ':root { --changed: yes }';
    return route.fulfill({ response, body: `${change}${await response.text()}` });
  });

/** Returns the title in the page's stylesheet, and the traces of a changed file. */
const traces = () =>
  nurse.page.evaluate(() => {
    const style = getComputedStyle(document.documentElement);
    return {
      styled: style.getPropertyValue('--waiting'),
      changed: [Reflect.get(globalThis, 'changed'), style.getPropertyValue('--changed')],
    };
  });
const whole = (title: string) => ({ styled: `"${title}"`, changed: [undefined, ''] });

test('a build without kit is released from its folder and opens on the desk, in its menu and with its styles', async () => {
  await nurse.choose('Waiting room');
  await nurse.title('Waiting room').waitFor();
  expect(await traces()).toEqual(whole('Waiting room'));
  const sheet = nurse.page.locator('link[rel="stylesheet"][href$="/page-waiting.css"]');
  expect(await sheet.getAttribute('integrity')).toMatch(/^sha384-/);
});

test.each(['remoteEntry.js', 'page-waiting.js', 'page-waiting.css'])(
  'F3 %s of a build without kit is changed on the way once: it is not run, and requested again',
  async (file) => {
    let changes = 0;
    await changeOnTheWay(file, () => changes++ === 0);
    await nurse.choose('Waiting room');
    await nurse.title('Waiting room').waitFor();
    expect(await traces()).toEqual(whole('Waiting room'));
    expect(changes).toBeGreaterThan(1);
  },
);

test.each(['page-waiting.js', 'page-waiting.css'])(
  'F3 %s of a build without kit is changed on the way each time: it is not run, and the page says so',
  async (file) => {
    await changeOnTheWay(file, () => true);
    await nurse.choose('Waiting room');
    await nurse.page.locator('[data-failure="damaged"]').waitFor();
    expect((await traces()).changed).toEqual([undefined, '']);
  },
);

test('a version whose page is changed on the way is replaced by the previous one on the same page', async () => {
  const version = await release('Waiting room of today');
  await nurse.open('/about');
  await nurse.page.route(`**/remotes/mf-waiting/${version}/page-waiting.js*`, (route) => route.abort());
  await nurse.choose('Waiting room');
  await nurse.title('Waiting room').waitFor();
  expect(await traces()).toEqual(whole('Waiting room'));
});
