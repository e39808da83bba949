import { changeChosen, getTags, limit, routeName, selectIntakes, type Tag } from '@intake-desk/contracts';
import { answers } from '@intake-desk/kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { conversion, lastRequest } from '../testing/dashboard-answers.ts';
import { inPopover, openDashboard } from '../testing/open-dashboard.tsx';
import { sampleConversion, sampleRow } from '../testing/sample-conversion.ts';

const group = { id: 1, name: 'Loose', color: '#123456', exclusive: false, is_no_group: false, alterable: true };
const tag: Tag = {
  id: 7,
  name: 'urgent',
  color: '#123456',
  disabled_at: null,
  is_default: false,
  enabling_email_key: null,
  group,
};
const choose = (epd: string) => screen.getByRole('checkbox', { name: `Select the intake of patient ${epd}` });
const bar = () => within(screen.getByRole('region', { name: 'Selected intakes' }));
const page = [sampleRow(1), sampleRow(2), sampleRow(3)];

test('hiding first shows how many and why some are left out, is done with the reason, and can be undone', async () => {
  const { user, server, calls } = await openDashboard();
  await user.click(choose('10001'));
  await user.click(choose('10002'));
  expect(bar().getByText('2 intakes selected')).toBeInTheDocument();
  server.give(answers(changeChosen, { done: [1], leftOut: [{ id: 2, reason: 'locked' }] }));
  await user.click(bar().getByRole('button', { name: 'Hide' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Hide 2 records' }));
  expect(await dialog.findByText('1 of 2 will be hidden.')).toBeInTheDocument();
  expect(dialog.getByText('1 is being edited by someone else')).toBeInTheDocument();
  const button = dialog.getByRole('button', { name: 'Hide 1 record' });
  expect(button).toBeDisabled();
  await user.type(dialog.getByLabelText('Reason'), 'Duplicate.');
  server.give(answers(changeChosen, { done: [1], leftOut: [] }));
  await user.click(button);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const bodies = () => server.named(changeChosen).map(({ args }) => args.body);
  expect(bodies().at(0)).toMatchObject({ action: 'hide', ids: [1, 2], dryRun: true });
  expect(bodies().at(1)).toMatchObject({ action: 'hide', ids: [1], dryRun: false, reason: 'Duplicate.' });
  const notice = calls.find(({ name }) => name === 'notify')?.args[0];
  expect(notice).toMatchObject({ message: '1 record hidden.', action: { label: 'Undo' } });
  press(notice);
  await waitFor(() => expect(bodies().at(2)).toMatchObject({ action: 'restore', ids: [1], dryRun: false }));
});

test('one press lists the intakes that were changed together, hidden ones too, and no address names them', async () => {
  const { user, server, calls, address } = await openDashboard({ path: '/?status=visited' });
  await user.click(choose('10001'));
  await user.click(choose('10002'));
  server.give(answers(changeChosen, { done: [1, 2], leftOut: [] }));
  await user.click(bar().getByRole('button', { name: 'Resend invitation' }));
  await user.click(await screen.findByRole('button', { name: 'Resend 2 invitations' }));
  await waitFor(() => expect(calls.map(({ name }) => name)).toContain('notify'));
  const notice = calls.find(({ name }) => name === 'notify')?.args[0];
  expect(notice).toMatchObject({ action: { label: 'View these 2' } });
  act(() => press(notice));
  await waitFor(() => expect(lastRequest(server)).toMatchObject({ together: { ids: [1, 2] }, columnFilters: {} }));
  expect(lastRequest(server).filters).toMatchObject({ hideHiddenEPDS: false, hideAppointmentPast: false });
  expect(address().search).not.toMatch(/ids|status/);
  await user.click(await screen.findByRole('button', { name: 'Remove the filter 2 selected intakes' }));
  await waitFor(() => expect(lastRequest(server)).not.toHaveProperty('together'));
  expect(lastRequest(server).filters).toMatchObject({ hideHiddenEPDS: true });
});

test('an address with a list of invitations shows the intakes of that list', async () => {
  const batch = '0123456789abcdef'.repeat(2);
  const { user, server } = await openDashboard({ path: `/?tab=conversion&view=all&hide=none&batch=${batch}` });
  expect(lastRequest(server)).toMatchObject({ together: { batch } });
  await user.click(await screen.findByRole('button', { name: 'Remove the filter Invited with one list' }));
  await waitFor(() => expect(lastRequest(server)).not.toHaveProperty('together'));
});

/** Presses the button of a notice. */
function press(notice: unknown): void {
  if (typeof notice !== 'object' || notice === null || !('action' in notice)) throw new Error('No notice to press');
  const { action } = notice;
  if (typeof action !== 'object' || action === null || !('run' in action) || typeof action.run !== 'function')
    throw new Error('The notice offers nothing');
  action.run();
}

test('a tag is chosen first; after a failure the desk says which intakes were changed, and retries the others', async () => {
  const many = Array.from({ length: limit.chosenIntakes.call + 1 }, (_, index) => index + 1);
  const { user, server } = await openDashboard({
    data: [conversion(sampleConversion(page, { total: many.length, filtered: many.length })), answers(getTags, [tag])],
  });
  server.give(answers(selectIntakes, { ids: many, records: [], total: many.length }));
  await user.click(choose('10001'));
  await user.click(bar().getByRole('button', { name: 'Select all 101 that match' }));
  expect(await bar().findByText('101 intakes selected')).toBeInTheDocument();
  expect(server.named(selectIntakes)[0]?.args.body).not.toHaveProperty('page');
  await user.click(bar().getByRole('button', { name: 'Tag' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Tag 101 intakes' }));
  const firstOnes = { when: { body: { ids: many.slice(0, limit.chosenIntakes.call) } } };
  const last = { when: { body: { ids: many.slice(limit.chosenIntakes.call) } } };
  const firstDone = answers(changeChosen, { done: many.slice(0, limit.chosenIntakes.call), leftOut: [] }, firstOnes);
  const lastDone = answers(changeChosen, { done: many.slice(limit.chosenIntakes.call), leftOut: [] }, last);
  server.give(firstDone, lastDone);
  await user.click(dialog.getByRole('combobox', { name: 'Tag' }));
  await user.click(await inPopover('option', 'urgent'));
  expect(await dialog.findByText('101 of 101 will get the tag.')).toBeInTheDocument();
  server.give(firstDone, answers.failure(changeChosen, 500, {}, last));
  await user.click(dialog.getByRole('button', { name: 'Tag 101 intakes' }));
  expect(await dialog.findByText('100 intakes tagged.')).toBeInTheDocument();
  expect(dialog.getByText('1 not done.')).toBeInTheDocument();
  server.give(lastDone);
  await user.click(dialog.getByRole('button', { name: 'Retry the rest' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(server.named(changeChosen).at(-1)?.args.body).toMatchObject({ action: 'tag', tagId: 7, ids: [101] });
});

test('a change that is left while a call is under way counts that call too', async () => {
  const many = Array.from({ length: limit.chosenIntakes.call + 1 }, (_, index) => index + 1);
  const { user, server, calls } = await openDashboard({
    data: [conversion(sampleConversion(page, { total: many.length, filtered: many.length }))],
  });
  server.give(answers(selectIntakes, { ids: many, records: [], total: many.length }));
  await user.click(choose('10001'));
  await user.click(bar().getByRole('button', { name: 'Select all 101 that match' }));
  await bar().findByText('101 intakes selected');
  const parts = [many.slice(0, limit.chosenIntakes.call), many.slice(limit.chosenIntakes.call)];
  server.give(...parts.map((ids) => answers(changeChosen, { done: ids, leftOut: [] }, { when: { body: { ids } } })));
  await user.click(bar().getByRole('button', { name: 'Hide' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Hide 101 records' }));
  await user.type(dialog.getByLabelText('Reason'), 'Duplicate.');
  let reply = (): void => undefined;
  server.gate = () =>
    new Promise<void>((resolve) => {
      reply = resolve;
    });
  await user.click(await dialog.findByRole('button', { name: 'Hide 101 records' }));
  await waitFor(() => expect(server.named(changeChosen)).toHaveLength(3));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  reply();
  const notice = () => calls.find(({ name }) => name === 'notify')?.args[0];
  await waitFor(() => expect(notice()).toMatchObject({ message: '100 records hidden.', action: { label: 'Undo' } }));
});

test('another filter clears the selection and says so; another order keeps it', async () => {
  const { user, calls } = await openDashboard();
  await user.click(choose('10001'));
  await user.click(within(screen.getByRole('columnheader', { name: 'Status' })).getByRole('button'));
  await waitFor(() => expect(screen.getByRole('columnheader', { name: 'Status' })).toHaveAttribute('aria-sort'));
  expect(choose('10001')).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Filter on Status: All' }));
  await user.click(await inPopover('checkbox', 'Not opened'));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected intakes' })).not.toBeInTheDocument());
  expect(calls).toContainEqual({
    name: 'notify',
    args: [{ kind: 'info', message: 'The filter changed: 1 intake is no longer selected.' }],
  });
});

test('intakes that matched a former filter are not selected when they arrive', async () => {
  const { user, server } = await openDashboard();
  await user.click(choose('10001'));
  const { promise, resolve } = Promise.withResolvers<void>();
  server.gate = ({ name }) => (name === routeName(selectIntakes) ? promise : undefined);
  server.give(answers(selectIntakes, { ids: [1, 2, 3], records: [], total: 3 }));
  await user.click(bar().getByRole('button', { name: 'Select all 12 that match' }));
  await user.click(screen.getByRole('button', { name: 'Filter on Status: All' }));
  await user.click(await inPopover('checkbox', 'Not opened'));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected intakes' })).not.toBeInTheDocument());
  await act(async () => resolve());
  await waitFor(() => expect(choose('10001')).toBeInTheDocument());
  expect(screen.queryByRole('region', { name: 'Selected intakes' })).not.toBeInTheDocument();
});

test('an action that the user has no permission for is not offered', async () => {
  const { user } = await openDashboard({ shell: { can: (permission) => permission === 'send_invite' } });
  await user.click(choose('10001'));
  expect(
    bar()
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Select all 12 that match', 'Resend invitation', 'Clear selection']);
});
