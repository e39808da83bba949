import { getOptions } from '@intake-desk/contracts';
import {
  type AdministeredContent,
  listAdministeredContent,
  readContent,
  switchContent,
} from '@intake-desk/contracts/administration';
import { answers, renderWithShell } from '@intake-desk/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import remote from '../remote.ts';
import { painContent as inUse, painQuestionnaire } from '../testing/sample-content.ts';
import Content from './Content.tsx';

const outOfUse: AdministeredContent = { ...inUse, state: 'outOfUse', version: 4 };
const questionnaire = { ...painQuestionnaire, version: 1 };
/** Replies for both queries: the editor, and the published names. */
const published = () => answers(readContent, { published: true, questionnaire, version: 3 });

/** The drawer of a published questionnaire. */
async function open(row = inUse) {
  const view = await renderWithShell(<Content />, {
    remote,
    path: '/settings/content?row=12&part=questions',
    answers: [answers(getOptions, {}), answers(listAdministeredContent, [row]), published(), published()],
  });
  const drawer = await screen.findByRole('dialog', { name: 'Pain score' });
  const sent = () => view.server.named(switchContent).map(({ args }) => args);
  return { ...view, drawer, sent };
}

const sentOf = (to: boolean, version: number) => ({
  params: { id: 12 },
  body: { organization: 'northsea', inUse: to, version },
});

test('taking out of use sends the version that was seen, says who no longer sends it, and Undo sends the new one', async () => {
  const { user, server, drawer, notices, sent } = await open();
  server.give(answers(switchContent, outOfUse), answers(listAdministeredContent, [outOfUse]));
  await user.click(await within(drawer).findByRole('button', { name: 'Stop using' }));
  await within(drawer).findByRole('button', { name: 'Use again' });
  expect(sent()).toEqual([sentOf(false, 3)]);
  expect(notices).toMatchObject([
    { kind: 'success', message: 'Pain score is no longer in use: 1 department stops sending it.' },
  ]);
  const again = { ...inUse, version: 5 };
  server.give(answers(switchContent, again), answers(listAdministeredContent, [again]));
  notices[0]?.action?.run();
  await within(drawer).findByRole('button', { name: 'Stop using' });
  expect(sent()).toEqual([sentOf(false, 3), sentOf(true, 4)]);
});

test('a change based on an old version is refused in words and refetched, and the next press sends the new version', async () => {
  const { user, server, drawer, notices, sent } = await open(outOfUse);
  const theirs = { ...outOfUse, version: 7 };
  server.give(answers.failure(switchContent, 409), answers(listAdministeredContent, [theirs]));
  const press = await within(drawer).findByRole('button', { name: 'Use again' });
  await user.click(press);
  await waitFor(() => expect(notices).toHaveLength(1));
  expect(notices).toMatchObject([{ kind: 'error', message: /^Somebody else changed this in the meantime\./ }]);
  await waitFor(() => expect(server.named(listAdministeredContent)).toHaveLength(2));
  await waitFor(() => expect(press).toBeEnabled());
  const again = { ...inUse, version: 8 };
  server.give(answers(switchContent, again), answers(listAdministeredContent, [again]));
  await user.click(press);
  expect(await within(drawer).findByRole('button', { name: 'Stop using' })).toBeInTheDocument();
  expect(sent()).toEqual([sentOf(true, 4), sentOf(true, 7)]);
});
