import { type FirstView, type RequestAhead, reportClientError, type UserView } from '@intake-desk/contracts';
import { choiceOf } from '@intake-desk/kit/host';
import { answers, testServer } from '@intake-desk/kit/testing';
import { waitFor } from '@testing-library/react';
import { createRemoteLoader } from '../federation/remote-loader.ts';
import { sampleUser } from '../testing/sample-user.ts';
import { realDescriptors, stubHost, stubRegistry } from '../testing/stub-remotes.tsx';
import { openAhead, pageAhead, requestAhead } from './page-ahead.ts';
import { pagePart } from './part.ts';

const registry = stubRegistry(realDescriptors());

/** Opens the dashboard of the nurse, whose page has this `ahead`; returns the page's state. */
async function openDashboard(ahead: RequestAhead, changed: Partial<UserView> = {}) {
  const loader = createRemoteLoader({
    host: stubHost(realDescriptors(), ahead),
    provides: registry.provides,
    disabled: new Set(),
    install: async () => undefined,
    onFailure: () => undefined,
    pause: 0,
  });
  const user = sampleUser('nurse', changed);
  const options = { selectedDepartmentSymbol: 'MDL' };
  const choice = choiceOf(user, options, 'All departments');
  const opener = choice && { ...choice, user, options };
  history.replaceState(null, '', '/?page=2');
  const opened = await openAhead(loader, registry, '/');
  if (opened && opener) await requestAhead(loader, opened, opener);
  return pageAhead(loader, pagePart('/'))?.piece?.state;
}

test('a page’s first data is requested with the chosen department, the options and the address', async () => {
  const sent: unknown[] = [];
  const seen: FirstView[] = [];
  const ahead: RequestAhead = (view) => {
    seen.push(view);
    return async () => sent.push('request');
  };
  expect(await openDashboard(ahead)).toBe('ready');
  expect(seen).toMatchObject([
    {
      user: { name: 'Demo Nurse' },
      organisation: { symbol: 'northsea' },
      department: { symbol: 'MDL' },
      options: { selectedDepartmentSymbol: 'MDL' },
    },
  ]);
  expect(seen[0]?.address.search.get('page')).toBe('2');
  expect(sent).toEqual(['request']);
});

test('nothing is requested for a page that the user may not open, nor in PIN mode', async () => {
  const seen: FirstView[] = [];
  const ahead: RequestAhead = (view) => {
    seen.push(view);
    return undefined;
  };
  expect(await openDashboard(ahead, { roles: [] })).toBe('ready');
  expect(await openDashboard(ahead, { authByPin: true })).toBe('ready');
  expect(seen).toEqual([]);
});

test('a page whose request fails opens all the same, and the gateway’s log names its remote', async () => {
  const server = testServer([answers(reportClientError, null)]);
  const ahead: RequestAhead = () => {
    throw new TypeError('no such option');
  };
  expect(await openDashboard(ahead)).toBe('ready');
  await waitFor(() => expect(server.named(reportClientError)).toHaveLength(1));
  expect(server.named(reportClientError)[0]?.args.body).toMatchObject({
    kind: 'reported',
    remote: 'mf-dashboard',
    message: 'The first data of / could not be requested: TypeError: no such option',
  });
});
