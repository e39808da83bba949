import { getOptions } from '@intake-desk/contracts';
import {
  type AdministeredContent,
  importContent,
  listAdministeredContent,
} from '@intake-desk/contracts/administration';
import { answers, renderWithShell, type TestReply } from '@intake-desk/kit/testing';
import { screen } from '@testing-library/react';
import remote from '../remote.ts';
import Content from './Content.tsx';

const pain: AdministeredContent = {
  id: 12,
  name: 'pain',
  title: { en: 'Pain score' },
  state: 'draft',
  versions: [],
  draft: 1,
  version: 1,
  departments: [],
  submissions: 0,
};
/** A file as browsers provide it; jsdom cannot read one. */
const chosen = (text: string, name: string): File =>
  Object.assign(new File([text], name, { type: 'application/json' }), {
    arrayBuffer: async () => new TextEncoder().encode(text).buffer,
  });

/** Imports this content as `pain.json` with this reply of the server. */
async function importFile(content: object, reply: TestReply, rows: AdministeredContent[] = []) {
  const view = await renderWithShell(<Content />, {
    remote,
    path: '/settings/content',
    answers: [answers(getOptions, {}), answers(listAdministeredContent, rows), reply],
  });
  await view.user.click(await screen.findByRole('button', { name: 'Import' }));
  const input = document.querySelector('input[type=file]');
  if (!(input instanceof HTMLInputElement)) throw new TypeError('There is no field for files.');
  await view.user.upload(input, chosen(JSON.stringify(content), 'pain.json'));
  return view;
}

test('each fault of an imported file is named with its place', async () => {
  await importFile({}, answers.failure(importContent, 422, { errors: { 'groups[0].id': ['content.duplicate'] } }));
  expect(await screen.findByText('pain.json was not imported')).toBeInTheDocument();
  expect(screen.getByText('groups[0].id: This is used twice. Each one must be different.')).toBeInTheDocument();
});

test.each([
  ['the desk', { format: 'intake-desk-questionnaire-1', key: 'pain' }],
  ['FHIR', { resourceType: 'Questionnaire', identifier: [{ value: 'other' }], name: 'pain' }],
])('a file of %s takes the place of the draft that was seen, and of no other version of it', async (_, file) => {
  const { user, server } = await importFile(file, answers.failure(importContent, 409), [{ ...pain, version: 7 }]);
  const replace = await screen.findByRole('button', { name: /pain\.json/ });
  server.give(answers(importContent, { ...pain, notices: {} }));
  await user.click(replace);
  expect(await screen.findByText('pain.json is imported as a draft')).toBeInTheDocument();
  expect(server.named(importContent).map(({ args }) => args.body.version)).toEqual([undefined, 7]);
});

test.each([
  ['1.0.0', 'It is version 2 here. Its file calls it “1.0.0”.'],
  ['<img src=x>', 'It is version 2 here. Its file calls it “<img src=x>”.'],
  [undefined, 'It is version 2 here. Its file names no version.'],
])('a FHIR file of the version %s says which number it became', async (version, words) => {
  const fhir = { resourceType: 'Questionnaire', name: 'pain', version };
  await importFile(fhir, answers(importContent, { ...pain, versions: [1], draft: 2, notices: {} }));
  expect(await screen.findByText(words)).toBeInTheDocument();
});

test.each([
  ['the desk', { format: 'intake-desk-questionnaire-1', key: 'pain', version: 3 }],
  ['FHIR', { resourceType: 'Questionnaire', name: 'pain', version: '3' }],
])('a file of %s with a number of the desk keeps it, and nothing is said', async (_, file) => {
  await importFile(file, answers(importContent, { ...pain, draft: 3, notices: {} }));
  expect(await screen.findByText('pain.json is imported as a draft')).toBeInTheDocument();
  expect(screen.queryByText(/^It is version/)).not.toBeInTheDocument();
});
