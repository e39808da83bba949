import { type AdministeredContent, getOptions, importContent, listAdministeredContent } from '@intake-desk/contracts';
import { answers, renderWithShell } from '@intake-desk/kit/testing';
import { screen } from '@testing-library/react';
import remote from '../remote.ts';
import Content from './Content.tsx';

const pain: AdministeredContent = {
  ...{ id: 12, name: 'pain', title: { en: 'Pain score', nl: 'Pijnscore' }, state: 'draft', versions: [], draft: 1 },
  ...{ departments: [], submissions: 0, version: 1 },
};
const open = (rows: AdministeredContent[]) =>
  renderWithShell(<Content />, {
    remote,
    path: '/settings/content',
    answers: [answers(getOptions, {}), answers(listAdministeredContent, rows)],
  });

test('questionnaires show with their state in words', async () => {
  await open([pain]);
  expect(await screen.findByRole('button', { name: 'Open the questionnaire Pain score' })).toBeInTheDocument();
  expect(screen.getByRole('row', { name: /pain/ })).toHaveTextContent('Draft');
});

test('each fault of an imported file is named with its place', async () => {
  const { user, server } = await open([]);
  await screen.findByText('There are no questionnaires yet.');
  server.give(answers.failure(importContent, 422, { errors: { 'groups[0].id': ['content.duplicate'] } }));
  await user.click(screen.getByRole('button', { name: 'Import' }));
  const input = document.querySelector('input[type=file]');
  if (!(input instanceof HTMLInputElement)) throw new TypeError('There is no field for files.');
  await user.upload(input, new File(['{}'], 'pain.json', { type: 'application/json' }));
  expect(await screen.findByText('Nothing was imported of pain.json')).toBeInTheDocument();
  expect(screen.getByText('groups[0].id: This stands here twice. Give each its own.')).toBeInTheDocument();
});
