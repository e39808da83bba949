import { getServedVersions, revisionHeader, time } from '@intake-desk/contracts';
import { answers } from '@intake-desk/kit/testing';
import { screen } from '@testing-library/react';
import { stopClock, until } from '../testing/clock.ts';
import { renderDesk } from '../testing/render-desk.tsx';

let desk: Awaited<ReturnType<typeof renderDesk>>;
let clock: ReturnType<typeof stopClock> | undefined;
afterEach(() => {
  clock?.restart();
  desk.end();
});

const loaded = '1.0.0-01234567';
const revised = { headers: { [revisionHeader]: 'r2' } };
const served = (versions: string[]) => answers(getServedVersions, { 'mf-invite': versions }, revised);

/** Opens the page of a remote, then lets a minute pass without a call. */
async function idleFor(versions: string[]): Promise<void> {
  desk = await renderDesk({ path: '/invite', role: 'manager', answers: [served(versions)] });
  await screen.findByRole('heading', { name: 'Page /invite' });
  clock = stopClock();
  clock.pass(time.servedVersionsMs);
  const { server } = desk;
  await until(() => expect(server.named(getServedVersions)).toHaveLength(1));
}

test('an idle page learns within a minute that what it has loaded was withdrawn, and says so once', async () => {
  await idleFor(['1.0.0-00000001']);
  const sentence = 'A part of this page was withdrawn. Save your work, then reload.';
  await until(() => expect(screen.getByText(sentence)).toBeInTheDocument());
  await desk.user.click(screen.getByRole('button', { name: 'Reload' }));
  expect(desk.loads).toEqual(['reload']);
  clock?.pass(time.servedVersionsMs);
  const { server } = desk;
  await until(() => expect(server.named(getServedVersions)).toHaveLength(2));
  expect(screen.queryAllByText(sentence).length).toBeLessThan(2);
});

test('an idle page whose version is still served as the previous one is only offered the new one', async () => {
  await idleFor(['1.0.0-00000002', loaded]);
  await until(() => expect(screen.getByText('A new version of the desk is ready.')).toBeInTheDocument());
});

test('nobody is told anything while the registry is the same', async () => {
  desk = await renderDesk({
    path: '/invite',
    role: 'manager',
    answers: [answers(getServedVersions, { 'mf-invite': [loaded] }, { headers: { [revisionHeader]: 'r1' } })],
  });
  await screen.findByRole('heading', { name: 'Page /invite' });
  clock = stopClock();
  clock.pass(time.servedVersionsMs);
  const { server } = desk;
  await until(() => expect(server.named(getServedVersions)).toHaveLength(1));
  expect(screen.queryByRole('button', { name: 'Reload' })).not.toBeInTheDocument();
});
