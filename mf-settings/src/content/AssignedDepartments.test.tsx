import { getOptions } from '@intake-desk/contracts';
import {
  type AdministeredContent,
  type AssignedContent,
  assignContent,
  changeAssignedContent,
  deleteContentDraft,
  listAdministeredContent,
  listAssignedContent,
  listDepartments,
  readContent,
  removeAssignedContent,
} from '@intake-desk/contracts/administration';
import { answers, renderWithShell } from '@intake-desk/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import remote from '../remote.ts';
import { painContent, painQuestionnaire as questionnaire } from '../testing/sample-content.ts';
import { pain as medicine, ortho } from '../testing/sample-departments.ts';
import Content from './Content.tsx';

const pain: AdministeredContent = { ...painContent, draft: 2 };
const entry: AssignedContent = {
  id: 3,
  questionnaireId: 12,
  department: 'ANE',
  departmentName: 'Anaesthesiology',
  value: 'PAIN',
  label: { en: 'Pain' },
  confirmation: false,
  followups: false,
  inUse: true,
  version: 4,
};

/** Opens the drawer of a questionnaire at the departments that send it. */
async function open(part = 'departments') {
  const view = await renderWithShell(<Content />, {
    remote,
    path: `/settings/content?row=12&part=${part}`,
    answers: [
      answers(getOptions, {}),
      answers(listAdministeredContent, [pain]),
      answers(readContent, { published: false, questionnaire, version: 3 }),
      answers(readContent, { published: true, questionnaire: { ...questionnaire, version: 1 }, version: 3 }),
      answers(listAssignedContent, [entry]),
    ],
  });
  const drawer = await screen.findByRole('dialog', { name: 'Pain score' });
  return { ...view, drawer };
}

async function openEntry() {
  const view = await open();
  await view.user.click(await within(view.drawer).findByRole('button', { name: 'Change' }));
  return { ...view, dialog: await screen.findByRole('dialog', { name: 'How Pain score is sent' }) };
}

test('the boxes of appointments are switched on with what follows from them', async () => {
  const { user, server, dialog } = await openEntry();
  await user.click(within(dialog).getByRole('switch', { name: /^Confirmations of appointments/ }));
  expect(dialog).toHaveTextContent('can send them an e-mail with date and time');
  const saved = { ...entry, confirmation: true, version: 5 };
  server.give(answers(changeAssignedContent, saved), answers(listAssignedContent, [saved]));
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('PAIN · with confirmation')).toBeInTheDocument();
  expect(server.named(changeAssignedContent).map(({ args }) => args.body)).toMatchObject([
    { label: { en: 'Pain' }, confirmation: true, followups: false, inUse: true, version: 4 },
  ]);
});

test('a department that was created in this session can send a questionnaire, a deleted one cannot', async () => {
  const { user, server, drawer } = await open();
  server.give(answers(listDepartments, [medicine, { ...ortho, deleted_at: '2026-03-02T09:00:00.000Z' }]));
  await user.click(await within(drawer).findByRole('button', { name: 'Add a department' }));
  const dialog = await screen.findByRole('dialog', { name: 'Let a department send Pain score' });
  await waitFor(() => expect(server.named(listDepartments)).toHaveLength(1));
  await user.click(within(dialog).getByRole('combobox', { name: 'Department' }));
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(['Pain medicine']);
});

test('a name and a heading in one language suffice; without any name nothing is sent', async () => {
  const { user, server, dialog } = await openEntry();
  const [name, heading] = [/^Name/, /^Heading/].map((legend) => within(dialog).getByRole('group', { name: legend }));
  if (!name || !heading) throw new Error('The dialog lacks its fields.');
  for (const field of within(name).getAllByRole('textbox')) await user.clear(field);
  await user.type(within(heading).getByRole('textbox', { name: 'Dutch' }), 'Klachten');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(dialog).toHaveTextContent('Enter the name in at least one language.');
  expect(server.named(changeAssignedContent)).toHaveLength(0);
  await user.type(within(name).getByRole('textbox', { name: 'Dutch' }), 'Pijn');
  expect(dialog).not.toHaveTextContent('Enter the name in at least one language.');
  const saved = { ...entry, label: { nl: 'Pijn' }, group: { nl: 'Klachten' }, version: 5 };
  server.give(answers(changeAssignedContent, saved), answers(listAssignedContent, [saved]));
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Anaesthesiology: Pijn')).toBeInTheDocument();
  expect(server.named(changeAssignedContent)[0]?.args.body).toMatchObject({
    label: { nl: 'Pijn' },
    group: { nl: 'Klachten' },
  });
});

test('somebody else’s save stays, merged with the user’s change', async () => {
  const { user, server, dialog } = await openEntry();
  const name = within(within(dialog).getByRole('group', { name: /^Name/ })).getByRole('textbox', { name: 'English' });
  await user.type(name, ' today');
  const theirs = { ...entry, label: { en: 'Ache', nl: 'Pijn' }, followups: true, version: 5 };
  server.give(answers.failure(changeAssignedContent, 409), answers(listAssignedContent, [theirs]));
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await within(dialog).findByText('Somebody else changed this meanwhile')).toBeInTheDocument();
  expect(name).toHaveValue('Pain today');
  expect(dialog).toHaveTextContent('The newest version: Ache');
  server.give(answers(changeAssignedContent, { ...theirs, version: 6 }));
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.named(changeAssignedContent)).toHaveLength(2));
  expect(server.named(changeAssignedContent)[1]?.args.body).toMatchObject({
    label: { en: 'Pain today', nl: 'Pijn' },
    followups: true,
    version: 5,
  });
});

test('closing the words of a department asks about what is not saved', async () => {
  const { user, dialog } = await openEntry();
  await user.click(within(dialog).getByRole('switch', { name: /^Follow-ups after appointments/ }));
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  const question = await screen.findByRole('dialog', { name: 'Discard your changes?' });
  await user.click(within(question).getByRole('button', { name: 'Keep editing' }));
  expect(within(dialog).getByRole('switch', { name: /^Follow-ups after appointments/ })).toBeChecked();
});

test('a department that was switched off is switched on again by Undo, on the version that it has then', async () => {
  const { user, server, drawer, notices } = await open();
  const button = await within(drawer).findByRole('button', { name: 'Switch off' });
  const off = { ...entry, inUse: false, version: 5 };
  server.give(answers(changeAssignedContent, off), answers(listAssignedContent, [off]));
  await user.click(button);
  await waitFor(() => expect(notices).toHaveLength(1));
  notices[0]?.action?.run();
  await waitFor(() =>
    expect(server.named(changeAssignedContent).map(({ args }) => [args.body.inUse, args.body.version])).toEqual([
      [false, 4],
      [true, 5],
    ]),
  );
});

test('removing a department asks first, and Undo puts it back as it was', async () => {
  const { user, server, drawer, notices } = await open();
  await user.click(await within(drawer).findByRole('button', { name: 'Remove' }));
  const question = await screen.findByRole('dialog', { name: 'Remove PAIN from Anaesthesiology?' });
  expect(question).toHaveTextContent('It is removed only if nobody was invited with it.');
  server.give(answers(removeAssignedContent, null), answers(listAssignedContent, []), answers(assignContent, entry));
  await user.click(within(question).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(notices).toHaveLength(1));
  notices[0]?.action?.run();
  await waitFor(() => expect(server.named(assignContent)).toHaveLength(1));
  expect(server.named(removeAssignedContent)[0]?.args.query).toMatchObject({ version: 4 });
  const { value, label, confirmation, followups, inUse } = entry;
  expect(server.named(assignContent)[0]?.args.body).toEqual({
    organization: 'northsea',
    departmentSymbol: 'ANE',
    value,
    label,
    confirmation,
    followups,
    inUse,
  });
});

test('a draft that a colleague saved meanwhile is not deleted; the newest is shown first', async () => {
  const { user, server, drawer } = await open('translations');
  await user.click(await within(drawer).findByRole('button', { name: 'Delete draft' }));
  server.give(answers.failure(deleteContentDraft, 409));
  const question = await screen.findByRole('dialog', { name: 'Delete the draft of Pain score?' });
  await user.click(within(question).getByRole('button', { name: 'Delete draft' }));
  expect(await within(question).findByText(/^Someone else has saved this draft/)).toBeInTheDocument();
  server.give(
    answers(listAdministeredContent, [{ ...pain, version: 4 }]),
    answers(readContent, { published: false, questionnaire, version: 4 }),
    answers(deleteContentDraft, null),
  );
  await user.click(within(question).getByRole('button', { name: 'Load the newest version' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Delete the draft/ })).toBeNull());
  await user.click(within(drawer).getByRole('button', { name: 'Delete draft' }));
  const again = await screen.findByRole('dialog', { name: 'Delete the draft of Pain score?' });
  await user.click(within(again).getByRole('button', { name: 'Delete draft' }));
  await waitFor(() => expect(server.named(deleteContentDraft).map(({ args }) => args.query.version)).toEqual([3, 4]));
});

test('a removal that failed can be tried again on the version that the entry has then', async () => {
  const { user, server, drawer, notices } = await open();
  await user.click(await within(drawer).findByRole('button', { name: 'Remove' }));
  const question = await screen.findByRole('dialog', { name: 'Remove PAIN from Anaesthesiology?' });
  server.give(answers.failure(removeAssignedContent, 409), answers(listAssignedContent, [{ ...entry, version: 5 }]));
  await user.click(within(question).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(notices).toEqual([expect.objectContaining({ kind: 'error' })]));
  server.give(answers(removeAssignedContent, null));
  await user.click(await within(question).findByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(question).not.toBeInTheDocument());
  expect(server.named(removeAssignedContent).map(({ args }) => args.query.version)).toEqual([4, 5]);
});

test('words of a department outlast a conflict after which the list cannot be read', async () => {
  const { user, server, dialog } = await openEntry();
  const name = within(within(dialog).getByRole('group', { name: /^Name/ })).getByRole('textbox', { name: 'English' });
  await user.type(name, ' today');
  server.give(answers.failure(changeAssignedContent, 409), answers.failure(listAssignedContent, 500));
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await within(dialog).findByRole('alert')).toBeInTheDocument();
  expect(name).toHaveValue('Pain today');
  expect(name).toBeInTheDocument();
});

test('words of a department that are being saved take no more text, which a merge would lose', async () => {
  const { user, server, dialog } = await openEntry();
  const name = within(within(dialog).getByRole('group', { name: /^Name/ })).getByRole('textbox', { name: 'English' });
  await user.type(name, ' today');
  const { promise, resolve } = Promise.withResolvers<void>();
  server.gate = () => promise;
  const theirs = { ...entry, followups: true, version: 5 };
  server.give(answers.failure(changeAssignedContent, 409), answers(listAssignedContent, [theirs]));
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await user.type(name, ' only');
  expect(name).toHaveValue('Pain today');
  resolve();
  await within(dialog).findByText('Somebody else changed this meanwhile');
  await user.type(name, ' only');
  expect(name).toHaveValue('Pain today only');
});
