import { listTaskOwners, setAbsence } from '@intake-desk/contracts/today';
import { answers } from '@intake-desk/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { inPopover } from '../testing/open-dashboard.tsx';
import { colleague, openToday, today, waiting } from '../testing/open-today.tsx';

test('an absent nurse names a colleague who covers until a date and time', async () => {
  const { user, server } = await openToday([waiting]);
  server.give(answers(listTaskOwners, [{ ...colleague, id: 1, name: 'Test user' }, colleague]));
  await user.click(screen.getByRole('button', { name: 'I am away' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'I am away' }));
  const cover = await dialog.findByRole('combobox', { name: 'Who covers for you' });
  await user.click(cover);
  expect(screen.queryByRole('option', { name: 'Test user', hidden: true })).not.toBeInTheDocument();
  await user.click(await inPopover('option', 'Noor Visser'));
  expect(server.named(listTaskOwners)[0]?.args.query).toMatchObject({ answers: true, cover: true });
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Enter until when you are away.')).toBeInTheDocument();
  await user.type(dialog.getByLabelText('Away until'), '04-12-2099 16:00{Tab}');
  expect(dialog.queryByText('Enter until when you are away.')).not.toBeInTheDocument();
  const errors = { until: ['validation.absence'] };
  server.give(answers.failure(setAbsence, 422, { errors }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Choose a day within the next 60 days.')).toBeInTheDocument();
  await user.clear(dialog.getByLabelText('Away until'));
  await user.type(dialog.getByLabelText('Away until'), '04-12-2099 16:00{Tab}');
  expect(dialog.queryByText('Choose a day within the next 60 days.')).not.toBeInTheDocument();
  const absence = {
    from: '2026-03-02T08:00:00Z',
    until: '2099-12-04T15:00:00Z',
    cover: { id: 7, name: 'Noor Visser' },
  };
  server.give(answers(setAbsence, null), today([waiting], { absence }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('You are away until 04-12-2099 16:00, Noor Visser covers.')).toBeInTheDocument();
  const sent = server.named(setAbsence)[1]?.args.body.absence;
  expect(sent).toMatchObject({ cover: 7 });
  expect(Date.parse(sent?.until ?? '')).toBe(Date.parse('2099-12-04T15:00:00Z'));
  server.give(today([waiting]));
  await user.click(screen.getByRole('button', { name: 'I am back' }));
  expect(await screen.findByRole('button', { name: 'I am away' })).toBeInTheDocument();
  expect(server.named(setAbsence).at(-1)?.args.body).toMatchObject({ absence: null });
});

test('the dialog of an absence begins at its first field, also while the list of colleagues is known', async () => {
  const { user, server } = await openToday([waiting]);
  server.give(answers(listTaskOwners, [colleague]));
  const openDialog = async () => {
    await user.click(screen.getByRole('button', { name: 'I am away' }));
    return within(await screen.findByRole('dialog', { name: 'I am away' }));
  };
  const dialog = await openDialog();
  await dialog.findByRole('combobox', { name: 'Who covers for you' });
  await user.click(dialog.getAllByRole('button', { name: 'Cancel' }).at(-1) ?? document.body);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const again = await openDialog();
  expect(again.getByRole('combobox', { name: 'Who covers for you' })).toBeInTheDocument();
  await waitFor(() => expect(again.getByLabelText('Away until')).toHaveFocus());
});
