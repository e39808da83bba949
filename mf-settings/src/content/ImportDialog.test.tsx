import { getOptions } from '@intake-desk/contracts';
import {
  type AdministeredContent,
  importContent,
  listAdministeredContent,
} from '@intake-desk/contracts/administration';
import { writeFhirQuestionnaire, writeQuestionnaireFile } from '@intake-desk/contracts/content';
import { answers, renderWithShell, type TestReply } from '@intake-desk/kit/testing';
import { act, screen } from '@testing-library/react';
import remote from '../remote.ts';
import { sampleQuestionnaire } from '../testing/sample-questionnaire.ts';
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
const desk = JSON.parse(writeQuestionnaireFile(sampleQuestionnaire));
const fhir = { ...writeFhirQuestionnaire(sampleQuestionnaire, 'draft') };

/** Chooses this content as `pain.json`. */
async function choose(content: object, { rows = [] as AdministeredContent[], replies = [] as TestReply[] } = {}) {
  const view = await renderWithShell(<Content />, {
    remote,
    path: '/settings/content',
    answers: [answers(getOptions, {}), answers(listAdministeredContent, rows), ...replies],
  });
  await view.user.click(await screen.findByRole('button', { name: 'Import' }));
  await screen.findByRole('button', { name: 'Choose files' });
  const input = fileField();
  await view.user.upload(input, chosen(JSON.stringify(content), 'pain.json'));
  return view;
}
/** The field below the button that chooses files. */
function fileField(): HTMLInputElement {
  const input = document.querySelector('input[type=file]');
  if (!(input instanceof HTMLInputElement)) throw new TypeError('There is no field for files.');
  return input;
}
const store = () => screen.findByRole('button', { name: 'Import 1 questionnaire' });

test('each fault of a file is named with its place, and nothing is sent', async () => {
  const { server } = await choose({ ...desk, groups: [desk.groups[0], desk.groups[0]] });
  expect(await screen.findByText('pain.json cannot be imported')).toBeInTheDocument();
  expect(screen.getByText('groups[1].id: This is used twice. Each one must be different.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Import \d/ })).not.toBeInTheDocument();
  expect(server.named(importContent)).toHaveLength(0);
});

test('a file shows what is left out and the form of its patients before anything is stored', async () => {
  const { user, server } = await choose({ ...fhir, text: { status: 'generated', div: 'x' }, item: fhirItems() });
  expect(await screen.findByText('pain.json: Pain, 3 questions')).toBeInTheDocument();
  expect(screen.getByText(/^item\[0\]\.item\[0\]\.initial/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  expect(await screen.findByTitle('The questionnaire as the patient sees it')).toBeInTheDocument();
  expect(server.named(importContent)).toHaveLength(0);
});

/** The questions of the FHIR file, the first of which has a value that the desk leaves out. */
function fhirItems(): object[] {
  const items = JSON.parse(JSON.stringify(fhir)).item;
  items[0].item[0].initial = [{ valueString: 'x' }];
  return items;
}

test('a file that cannot be read says so', async () => {
  const view = await choose([]);
  const input = fileField();
  await view.user.upload(input, chosen('{', 'broken.json'));
  expect(await screen.findByText('broken.json cannot be imported')).toBeInTheDocument();
  expect(screen.getByText('This file cannot be read. Save it as JSON in UTF-8.')).toBeInTheDocument();
});

test('texts without a language have the one that is chosen', async () => {
  const { user, server } = await choose(
    { ...fhir, language: undefined },
    { replies: [answers(importContent, { ...pain, notices: {} })] },
  );
  await user.click(await screen.findByRole('combobox', { name: 'Language of the texts' }));
  await user.click(screen.getByRole('option', { name: 'German' }));
  await user.click(await store());
  expect(await screen.findByText('pain.json is imported as a draft')).toBeInTheDocument();
  expect(server.named(importContent).map(({ args }) => args.body.language)).toEqual(['de']);
});

test('a file in a language that the desk lacks is not said to name none', async () => {
  await choose({ ...fhir, language: 'nb' });
  expect(await screen.findByText(/^language: This system does not have the form’s language\./)).toBeInTheDocument();
  expect(screen.getByRole('combobox', { name: 'Language of the texts' })).toHaveAccessibleDescription('');
});

test('a file that names its language asks for none', async () => {
  await choose({ ...fhir, language: 'en' });
  await store();
  expect(screen.queryByRole('combobox', { name: 'Language of the texts' })).not.toBeInTheDocument();
});

test('a refusal of the server is named with its places', async () => {
  const refusal = answers.failure(importContent, 422, { errors: { version: ['content.version'] } });
  const { user } = await choose(desk, { replies: [refusal] });
  await user.click(await store());
  expect(await screen.findByText(/^version: Choose a version number above/)).toBeInTheDocument();
});

test.each([
  ['the desk', desk],
  ['FHIR', fhir],
])('a file of %s takes the place of the draft that was seen, and of no other version of it', async (_, file) => {
  const { user, server } = await choose(file, {
    rows: [{ ...pain, version: 7 }],
    replies: [answers.failure(importContent, 409)],
  });
  await user.click(await store());
  const replace = await screen.findByRole('button', { name: 'Replace the draft with pain.json' });
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
  const reply = answers(importContent, { ...pain, versions: [1], draft: 2, notices: {} });
  const { user } = await choose({ ...fhir, version }, { replies: [reply] });
  await user.click(await store());
  expect(await screen.findByText(words)).toBeInTheDocument();
});

test.each([
  ['the desk', { ...desk, version: 3 }],
  ['FHIR', { ...fhir, version: '3' }],
])('a file of %s with a number of the desk keeps it, and nothing is said', async (_, file) => {
  const { user } = await choose(file, { replies: [answers(importContent, { ...pain, draft: 3, notices: {} })] });
  await user.click(await store());
  expect(await screen.findByText('pain.json is imported as a draft')).toBeInTheDocument();
  expect(screen.queryByText(/^It is version/)).not.toBeInTheDocument();
});

test('a file that is read slowly does not replace one that was chosen after it', async () => {
  const { user } = await choose(desk);
  await store();
  const input = fileField();
  const { promise, resolve } = Promise.withResolvers<ArrayBuffer>();
  await user.upload(input, Object.assign(chosen('', 'slow.json'), { arrayBuffer: () => promise }));
  await user.upload(input, chosen('{', 'last.json'));
  await screen.findByText('last.json cannot be imported');
  await act(async () => resolve(new TextEncoder().encode(JSON.stringify(desk)).buffer));
  expect(screen.getByText('last.json cannot be imported')).toBeInTheDocument();
  expect(screen.queryByText(/^slow.json/)).not.toBeInTheDocument();
});

test('files are shown and stored in the order in which they were chosen, however long each is read', async () => {
  const { user, server } = await choose([]);
  const { promise, resolve } = Promise.withResolvers<ArrayBuffer>();
  const slow = Object.assign(chosen('', 'slow.json'), { arrayBuffer: () => promise });
  const hip = { ...desk, key: 'hip' };
  await user.upload(fileField(), [slow, chosen(JSON.stringify(hip), 'hip.json')]);
  resolve(new TextEncoder().encode(JSON.stringify(desk)).buffer);
  server.give(answers(importContent, { ...pain, notices: {} }));
  await user.click(await screen.findByRole('button', { name: 'Import 2 questionnaires' }));
  await screen.findByText('hip.json is imported as a draft');
  const names = screen.getAllByRole('region').map((region) => region.getAttribute('aria-label'));
  expect(names).toEqual(['slow.json', 'hip.json']);
  expect(server.named(importContent).map(({ args }) => args.body.fileName)).toEqual(names);
});
