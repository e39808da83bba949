import { getServedVersions, revisionHeader, time } from '@intake-desk/contracts';
import { answers } from '@intake-desk/kit/testing';
import { screen } from '@testing-library/react';
import { clock, stopClock, until } from '../testing/clock.ts';
import { renderDesk } from '../testing/render-desk.tsx';

let desk: Awaited<ReturnType<typeof renderDesk>>;
beforeEach(stopClock);

const loaded = '1.0.0-01234567';

/** Opens the page of a remote, then lets a minute pass without a call. */
async function idleFor(versions: string[], revision = 'r2'): Promise<void> {
  const served = answers(getServedVersions, { 'mf-invite': versions }, { headers: { [revisionHeader]: revision } });
  desk = await renderDesk({ path: '/invite', role: 'manager', answers: [served] });
  await screen.findByRole('heading', { name: 'Page /invite' });
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
  clock.pass(time.servedVersionsMs);
  const { server } = desk;
  await until(() => expect(server.named(getServedVersions)).toHaveLength(2));
  expect(screen.queryAllByText(sentence).length).toBeLessThan(2);
});

test('an idle page whose version is still served as the previous one is only offered the new one', async () => {
  await idleFor(['1.0.0-00000002', loaded]);
  await until(() => expect(screen.getByText('A new version of the desk is ready.')).toBeInTheDocument());
  await desk.user.click(screen.getByRole('button', { name: 'Reload' }));
  expect(desk.loads).toEqual(['reload']);
});

test('nobody is told anything while the registry is the same', async () => {
  await idleFor([loaded], 'r1');
  expect(screen.queryByRole('button', { name: 'Reload' })).not.toBeInTheDocument();
});
