import { getOptions, type Questionnaire } from '@intake-desk/contracts';
import {
  type AdministeredContent,
  importContent,
  listAdministeredContent,
} from '@intake-desk/contracts/administration';
import { answers, renderWithShell } from '@intake-desk/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { faultsOf } from '../questionnaire/faults.ts';
import remote from '../remote.ts';
import Content from './Content.tsx';

const question = 'Discard your changes?';
const closed = (name: string): Promise<void> =>
  waitFor(() => expect(screen.queryByRole('dialog', { name })).not.toBeInTheDocument());

/** Opens the dialog for a new questionnaire. */
async function open(rows: AdministeredContent[] = []) {
  const view = await renderWithShell(<Content />, {
    remote,
    path: '/settings/content',
    answers: [answers(getOptions, {}), answers(listAdministeredContent, rows)],
  });
  await view.user.click(await screen.findByRole('button', { name: 'New questionnaire' }));
  const dialog = await screen.findByRole('dialog', { name: 'New questionnaire' });
  const field = (name: string): HTMLElement => within(dialog).getByRole('textbox', { name });
  return { ...view, dialog, field };
}

test('a questionnaire made on a German page begins with German words, or in the language that is chosen', async () => {
  const { user, server } = await renderWithShell(<Content />, {
    remote,
    language: 'de',
    path: '/settings/content',
    answers: [answers(getOptions, {}), answers(listAdministeredContent, []), answers.failure(importContent, 409)],
  });
  const sent = (place: number): Questionnaire => JSON.parse(server.named(importContent)[place]?.args.body.file ?? '');
  await user.click(await screen.findByRole('button', { name: 'Neuer Fragebogen' }));
  const dialog = await screen.findByRole('dialog', { name: 'Neuer Fragebogen' });
  await user.type(within(dialog).getByRole('textbox', { name: 'Titel' }), 'Hip');
  await user.click(within(dialog).getByRole('button', { name: 'Fragebogen anlegen' }));
  await waitFor(() => expect(server.named(importContent)).toHaveLength(1));
  expect(sent(0)).toMatchObject({ title: { de: 'Hip' }, notice: { de: 'Fragebogen von North Sea Hospital.' } });
  server.give(answers.failure(importContent, 409));
  await user.click(within(dialog).getByRole('combobox', { name: 'Sprache der Texte' }));
  await user.click(screen.getByRole('option', { name: 'Niederländisch' }));
  await user.click(within(dialog).getByRole('button', { name: 'Fragebogen anlegen' }));
  await waitFor(() => expect(server.named(importContent)).toHaveLength(2));
  expect(sent(1).notice).toEqual({ nl: 'Vragenlijst van North Sea Hospital.' });
  expect(sent(1).groups[0]?.items[0]?.text).toEqual({ nl: 'Wat moeten wij weten?' });
});

test('closing over what was typed asks first, by the button and by Escape, and keeps it', async () => {
  const { user, dialog, field } = await open();
  await user.type(field('Key'), 'hip');
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  const asked = await screen.findByRole('dialog', { name: question });
  await user.click(within(asked).getByRole('button', { name: 'Keep editing' }));
  await closed(question);
  expect(field('Key')).toHaveValue('hip');
  await user.click(field('Key'));
  await user.keyboard('{Escape}');
  await screen.findByRole('dialog', { name: question });
  // Escape closes the confirmation only.
  await user.keyboard('{Escape}');
  await closed(question);
  expect(field('Key')).toHaveValue('hip');
});

test('a discarded correction is not sent, and the next dialog begins empty', async () => {
  const { user, server, dialog, field } = await open();
  await user.type(field('Title'), 'Hip');
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  const asked = await screen.findByRole('dialog', { name: question });
  await user.click(within(asked).getByRole('button', { name: 'Discard' }));
  await closed('New questionnaire');
  expect(server.named(importContent)).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'New questionnaire' }));
  const next = await screen.findByRole('dialog', { name: 'New questionnaire' });
  expect(within(next).getByRole('textbox', { name: 'Title' })).toHaveValue('');
});

test('nothing is asked about a dialog in which nothing was typed', async () => {
  const { user, dialog } = await open();
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await closed('New questionnaire');
  expect(screen.queryByRole('dialog', { name: question })).not.toBeInTheDocument();
});

test('a title makes a questionnaire that can be published', async () => {
  const { user, server, dialog, field } = await open();
  expect(field('Title')).toBeRequired();
  await user.type(field('Title'), 'Hip: 6 weeks');
  expect(field('Key')).toHaveValue('hip-6-weeks');
  server.give(answers.failure(importContent, 409));
  await user.click(within(dialog).getByRole('button', { name: 'Create questionnaire' }));
  await within(dialog).findByText(/^A draft with this key already exists/);
  const { format, ...questionnaire }: Questionnaire & { format: string } = JSON.parse(
    server.named(importContent)[0]?.args.body.file ?? '',
  );
  expect(format).toBe('intake-desk-questionnaire-1');
  expect(faultsOf(questionnaire)).toEqual({});
  expect(questionnaire.notice).toEqual({ en: 'Questionnaire of North Sea Hospital.' });
});

test('a missing value is reported once at its field, and nothing is sent', async () => {
  const { user, server, dialog, field } = await open();
  await user.clear(field('Source and licence'));
  await user.click(within(dialog).getByRole('button', { name: 'Create questionnaire' }));
  await waitFor(() => expect(field('Key')).toBeInvalid());
  expect(within(dialog).getAllByText(/^Enter /)).toHaveLength(3);
  await user.type(field('Key'), 'h');
  expect(field('Key')).toBeValid();
  expect(server.named(importContent)).toHaveLength(0);
});

test('a key that has a draft already is refused at its field, and nothing typed is lost', async () => {
  const { user, server, dialog, field } = await open();
  await user.type(field('Title'), 'Hip');
  await user.type(field('Key'), 'hip');
  await user.type(field('Source and licence'), ' Own wording.');
  server.give(answers.failure(importContent, 409));
  await user.click(within(dialog).getByRole('button', { name: 'Create questionnaire' }));
  expect(await within(dialog).findByText(/^A draft with this key already exists/)).toBeInTheDocument();
  expect(field('Key')).toBeInvalid();
  expect(field('Title')).toHaveValue('Hip');
  await user.type(field('Key'), '2');
  expect(field('Key')).toBeValid();
});

test('a questionnaire takes no more text while it is made', async () => {
  const { user, server, dialog, field } = await open();
  await user.type(field('Title'), 'Hip');
  const { promise, resolve } = Promise.withResolvers<void>();
  server.gate = () => promise;
  server.give(answers.failure(importContent, 409));
  await user.click(within(dialog).getByRole('button', { name: 'Create questionnaire' }));
  await user.type(field('Title'), ' and knee');
  expect(field('Title')).toHaveValue('Hip');
  resolve();
  await within(dialog).findByText(/^A draft with this key already exists/);
  await user.type(field('Title'), ' and knee');
  expect(field('Title')).toHaveValue('Hip and knee');
});
