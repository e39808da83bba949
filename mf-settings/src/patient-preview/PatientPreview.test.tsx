import type { Questionnaire } from '@intake-desk/contracts';
import type { PreviewReport, PreviewRequest } from '@intake-desk/contracts/portal-preview';
import { renderWithShell } from '@intake-desk/kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import remote from '../remote.ts';
import { inGerman } from '../testing/sample-questionnaire.ts';
import { PatientPreview } from './PatientPreview.tsx';

const questionnaire: Questionnaire = {
  key: 'knee',
  version: 1,
  title: { en: 'Your knee', nl: 'Uw knie' },
  notice: { en: 'For the clinic.' },
  groups: [
    {
      id: 'pain',
      title: { en: 'Pain' },
      items: [
        {
          uniqueId: 'knee.pain',
          type: 'radio',
          text: { en: 'Does it hurt?' },
          required: true,
          options: [
            { text: { en: 'Yes' }, groupId: 1 },
            { text: { en: 'No' }, groupId: 3 },
          ],
        },
      ],
    },
  ],
};

const base = { text: { en: '' }, required: true };

/** The draft with other groups. */
const withItem = (change: Partial<Questionnaire['groups'][number]['items'][number]>): Questionnaire => ({
  ...questionnaire,
  groups: questionnaire.groups.map((group) => ({
    ...group,
    items: group.items.map((item) => ({ ...item, ...change })),
  })),
});

async function open(draft: Questionnaire) {
  const view = await renderWithShell(<PatientPreview questionnaire={draft} />, { remote, path: '/settings/content' });
  const frame = await screen.findByTitle<HTMLIFrameElement>('The questionnaire as the patient sees it');
  const heard: PreviewRequest[] = [];
  const inside = frame.contentWindow;
  if (!inside) throw new Error('The frame has no window.');
  inside.postMessage = (message: PreviewRequest) => {
    heard.push(message);
  };
  /** Sends a message of the portal in the frame, from this site by default. */
  const says = (report: Partial<PreviewReport>, from: MessageEventInit = {}) =>
    act(async () => {
      const data = { kind: 'portal-preview-report', shown: true, language: 'en', answers: {}, ...report };
      window.dispatchEvent(
        new MessageEvent('message', { data, origin: window.location.origin, source: inside, ...from }),
      );
    });
  return { ...view, frame, heard, says, last: () => heard.at(-1) };
}

test('the portal in the frame gets the questionnaire once it listens, and not before', async () => {
  const { frame, heard, says, last } = await open(questionnaire);
  expect(frame).toHaveAttribute('src', '/q-preview');
  expect(heard).toEqual([]);
  await says({ shown: false });
  expect(last()).toMatchObject({ kind: 'portal-preview', questionnaire, language: 'en', open: { page: 'start' } });
});

test('texts that are not written yet are placeholders, and what is left empty is left out', async () => {
  const draft = withItem({
    text: { en: '', nl: ' ' },
    help: { en: '' },
    options: [{ text: { en: '' }, groupId: 3 }],
    showIf: { uniqueId: 'knee.other', options: [] },
  });
  const { says, last } = await open(draft);
  await says({ shown: false });
  const [item] = last()?.questionnaire.groups[0]?.items ?? [];
  expect(item).toEqual({
    uniqueId: 'knee.pain',
    type: 'radio',
    required: true,
    text: { en: '[Text 1 is not written yet]' },
    options: [{ text: { en: '[Text 1 is not written yet]' }, groupId: 3 }],
  });
});

test('an unfinished number, date or condition does not keep the preview away', async () => {
  const conditions = { showIfAll: [[{ uniqueId: 'knee.pain', compare: { with: '>' as const } }]] };
  const draft: Questionnaire = {
    ...questionnaire,
    groups: [
      {
        id: 'pain',
        title: { en: 'Pain' },
        items: [
          {
            ...base,
            uniqueId: 'a',
            type: 'number',
            number: { decimals: 1, unit: { en: '', nl: 'kg' } },
            ...conditions,
          },
          { ...base, uniqueId: 'b', type: 'date', date: { kind: 'time' } },
        ],
      },
    ],
  };
  const { says, last } = await open(draft);
  await says({ shown: false });
  const text = { en: '[Text 1 is not written yet]' };
  expect(last()?.questionnaire.groups[0]?.items).toEqual([
    { ...base, uniqueId: 'a', type: 'number', text, number: { decimals: 1, unit: { nl: 'kg' } } },
    { ...base, uniqueId: 'b', type: 'date', text: { en: '[Text 2 is not written yet]' }, date: { kind: 'time' } },
  ]);
});

test('a form without English is shown in its own language', async () => {
  const { says, last } = await open(inGerman(questionnaire));
  await says({ shown: false });
  expect(last()?.language).toBe('de');
  expect(screen.getByText('No texts in: English, Dutch, Spanish, and Portuguese.')).toBeVisible();
});

test('the language is one in which there are texts; what is missing is said', async () => {
  const { user, says, last } = await open(questionnaire);
  await says({ shown: false });
  expect(screen.getByText('No texts in: German, Spanish, and Portuguese.')).toBeVisible();
  await user.click(screen.getByRole('combobox', { name: 'Patient’s language' }));
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['English', 'Dutch']);
  await user.click(screen.getByRole('option', { name: 'Dutch' }));
  await waitFor(() => expect(last()?.language).toBe('nl'));
  expect(screen.getByText('5 texts are missing in Dutch; the patient reads them in another language.')).toBeVisible();
});

test('the risk is that of the answers in the frame; messages of others are not read', async () => {
  const { says } = await open(questionnaire);
  expect(screen.getByText('Answer a question to see the risk.')).toBeVisible();
  const answers = { 'knee.pain': { options: [0] } };
  await says({ answers }, { origin: 'https://evil.test' });
  await says({ answers }, { source: window });
  expect(screen.getByText('Answer a question to see the risk.')).toBeVisible();
  await says({ answers });
  expect(screen.getByText('Critical')).toBeVisible();
});

test('the preview starts again and opens all steps; a consent only where there is one', async () => {
  const { user, says, last } = await open(questionnaire);
  await says({ shown: true });
  expect(screen.queryByRole('button', { name: 'Open the consent' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Open all steps' }));
  await waitFor(() => expect(last()?.open).toEqual({ page: 'steps', number: 1 }));
  await user.click(screen.getByRole('button', { name: 'Start again' }));
  await waitFor(() => expect(last()?.open).toEqual({ page: 'start', number: 2 }));
});

test('a draft without a question says so', async () => {
  await renderWithShell(<PatientPreview questionnaire={{ ...questionnaire, groups: [] }} />, {
    remote,
    path: '/settings/content',
  });
  expect(await screen.findByText('No questions yet.')).toBeVisible();
  expect(screen.queryByTitle('The questionnaire as the patient sees it')).not.toBeInTheDocument();
});
