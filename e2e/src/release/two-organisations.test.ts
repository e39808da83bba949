import { releaseRemote, rollbackRemote, switchRemote } from '@intake-desk/gateway';
import { testBrowser } from '../desk/test-browser.ts';
import { readBuild } from './changed-build.ts';
import { DeskVisitor } from './desk-visitor.ts';
import { type ReleaseDesk, startReleaseDesk } from './release-desk.ts';

const invite = 'mf-invite';
const title = 'Send an invitation';
const laterTitle = 'Invite somebody';
const newVersion = 'A new version of the desk is ready.';
const withdrawn = 'A part of this page was withdrawn. Save your work, then reload.';

const browser = testBrowser();
let desk: ReleaseDesk;

beforeAll(async () => {
  desk = await startReleaseDesk();
});
afterAll(() => desk.stop());

const switchInvite = (on: boolean): Promise<boolean> =>
  switchRemote(desk.gateway.services.database, { userId: null, name: 'Command line' }, invite, on);

/** Reloads the page and expects that version of it, and no file of another one. */
async function expectVersion(visitor: DeskVisitor, heading: string, version: string): Promise<void> {
  await visitor.open('/invite');
  await visitor.title(heading).waitFor();
  const files = (await visitor.files()).filter((file) => file.startsWith(`/remotes/${invite}/`));
  expect([...new Set(files.map((file) => file.split('/')[3]))]).toEqual([version]);
}

/**
 * Expects the open page to stay as it was, and to say once that there is something newer, or that its version was
 * withdrawn.
 */
async function expectGoesOn(visitor: DeskVisitor, heading: string, notice = newVersion): Promise<void> {
  await visitor.choose('Dashboard');
  await visitor.title('Dashboard').waitFor();
  await visitor.page.getByText(notice).waitFor();
  await visitor.choose('Digital intake');
  await visitor.title(heading).waitFor();
}

test('staff of two organisations at once: a canary for one, for all, a rollback, and a remote that is switched off', async () => {
  const first = (await readBuild(desk.dist(invite))).version;
  const later = await desk.build({ text: [`"title":"${title}"`, `"title":"${laterTitle}"`] }, invite);
  const north = await DeskVisitor.signIn(browser(), desk.url, 'nurse@demo.test', '/invite');
  const polder = await DeskVisitor.signIn(browser(), desk.url, 'outsider@demo.test', '/invite');
  const both = [north, polder];
  const revisions = () => Promise.all(both.map((one) => one.revision()));
  const changed = async (before: readonly string[]): Promise<void> => {
    for (const [index, one] of both.entries()) await one.untilOtherThan(before[index] ?? '');
  };
  for (const one of both) await expectVersion(one, title, first);

  let before = await revisions();
  await releaseRemote(desk.gateway.remotes, { dist: later.dist, canary: 'polder' });
  await polder.untilOtherThan(before[1] ?? '');
  await expectGoesOn(polder, title);
  await expectVersion(polder, laterTitle, later.build.version);
  expect(await north.revision()).toBe(before[0]);
  await expectVersion(north, title, first);
  expect(await north.page.getByText(newVersion).count()).toBe(0);

  before = await revisions();
  await releaseRemote(desk.gateway.remotes, { dist: later.dist });
  await north.untilOtherThan(before[0] ?? '');
  await expectGoesOn(north, title);
  for (const one of both) await expectVersion(one, laterTitle, later.build.version);

  before = await revisions();
  expect(await rollbackRemote(desk.gateway.remotes, invite)).toEqual({
    current: first,
    takenBack: later.build.version,
  });
  await changed(before);
  for (const one of both) {
    await expectGoesOn(one, laterTitle, withdrawn);
    await expectVersion(one, title, first);
  }

  before = await revisions();
  await switchInvite(false);
  await changed(before);
  for (const one of both) {
    await expectGoesOn(one, title, withdrawn);
    await one.open('/invite');
    await one.page.locator('[data-failure="disabled"]').getByText('“Digital intake” is switched off.').waitFor();
    expect((await one.files()).filter((file) => file.startsWith(`/remotes/${invite}/`))).toEqual([]);
    await one.choose('Dashboard');
    await one.title('Dashboard').waitFor();
  }

  before = await revisions();
  await switchInvite(true);
  await changed(before);
  for (const one of both) {
    await expectVersion(one, title, first);
    await one.leave();
  }
});
