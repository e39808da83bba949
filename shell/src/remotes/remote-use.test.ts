import { csrfToken, reportRemoteUse } from '@intake-desk/contracts';
import { answers, testServer } from '@intake-desk/kit/testing';
import { waitFor } from '@testing-library/react';
import { deskApi } from '../store/desk-api.ts';
import { store } from '../store/store.ts';
import { signedIn } from '../testing/desk-answers.ts';
import { sampleUser } from '../testing/sample-user.ts';
import { reportUse } from './remote-use.ts';

const { jest } = import.meta;

test('the use of a version is reported once per session, and not while the page loads', async () => {
  const server = testServer([answers(csrfToken, null), answers(reportRemoteUse, null)]);
  const signIn = async (id: number): Promise<void> => {
    server.give(signedIn(sampleUser('nurse', { id })));
    await store.dispatch(deskApi.endpoints.deskUser.initiate({ query: {} }, { forceRefetch: true }));
  };
  /** Loads the version three times and lets the pause end. */
  const load = (version: string): void => {
    jest.useFakeTimers();
    for (let time = 0; time < 3; time += 1) reportUse({ name: 'mf-invite', version });
    jest.advanceTimersByTime(9_999);
    expect(jest.getTimerCount()).toBe(3);
    jest.advanceTimersByTime(1);
    jest.useRealTimers();
  };
  await signIn(1);
  load('1.0.0-00000001');
  load('1.0.0-00000001');
  load('1.0.0-00000002');
  await signIn(2);
  load('1.0.0-00000002');
  const sent = () => server.named(reportRemoteUse).map(({ args }) => args.body.version);
  await waitFor(() => expect(sent()).toHaveLength(3));
  expect(sent()).toEqual(['1.0.0-00000001', '1.0.0-00000002', '1.0.0-00000002']);
});
