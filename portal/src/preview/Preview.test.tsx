import type { Questionnaire } from '@intake-desk/contracts';
import type { PreviewReport, PreviewRequest } from '@intake-desk/contracts/portal-preview';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startI18n } from '../i18n.ts';
import { smallQuestionnaire } from '../testing/small-questionnaire.ts';
import { typedQuestionnaire } from '../testing/typed-questionnaire.ts';
import { Preview } from './Preview.tsx';

const user = userEvent.setup();

const request: PreviewRequest = {
  kind: 'portal-preview',
  questionnaire: smallQuestionnaire,
  language: 'en',
  organisation: 'North Sea Hospital',
  department: 'Anaesthesiology',
  open: { page: 'start', number: 0 },
};

let around: Window;
let reports: PreviewReport[];

/** Sends a message as the page around the frame, by default. */
const tell = (data: unknown, from: MessageEventInit = {}): Promise<void> =>
  act(async () => {
    window.dispatchEvent(
      new MessageEvent('message', { data, origin: window.location.origin, source: around, ...from }),
    );
  });

beforeEach(async () => {
  history.replaceState(null, '', '/q-preview');
  await startI18n('en');
  const page = document.createElement('iframe');
  document.body.append(page);
  if (!page.contentWindow) throw new Error('There is no window around.');
  around = page.contentWindow;
  reports = [];
  around.postMessage = (message: PreviewReport) => {
    reports.push(message);
  };
});
afterEach(() => {
  document.querySelector('iframe')?.remove();
});

const begin = async (given: Partial<PreviewRequest> = {}): Promise<void> => {
  render(<Preview around={around} />);
  await tell({ ...request, ...given });
};
const next = (name: string): Promise<void> => user.click(screen.getByRole('button', { name }));

test('nothing is shown before the page around it sends a questionnaire, and nothing outside of a frame', async () => {
  const { unmount } = render(<Preview around={around} />);
  expect(screen.getByText('Loading your questionnaire …')).toBeInTheDocument();
  expect(reports).toEqual([{ kind: 'portal-preview-report', shown: false, language: 'en', answers: {} }]);
  unmount();
  render(<Preview around={null} />);
  expect(screen.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
});

test.each([
  ['another origin', request, { origin: 'https://evil.test' }],
  ['another window', request, { source: null }],
  ['another shape', { ...request, questionnaire: { ...smallQuestionnaire, groups: 'none' } }, {}],
  ['no shape at all', 'portal-preview', {}],
])('a message of %s is not read', async (_, data, from) => {
  render(<Preview around={around} />);
  await tell(data, from);
  expect(screen.getByText('Loading your questionnaire …')).toBeInTheDocument();
});

test('the questionnaire is filled in and sent by the patient’s own pages, and nothing is stored or called', async () => {
  await begin({ questionnaire: { ...smallQuestionnaire, consent: { en: 'I agree.' } } });
  await next('Start');
  await user.click(screen.getByRole('checkbox', { name: 'I agree' }));
  await next('Next');
  await user.click(await screen.findByRole('radio', { name: 'No' }));
  expect(screen.queryByRole('textbox', { name: /Which ones/ })).not.toBeInTheDocument();
  await waitFor(() => expect(reports.at(-1)?.answers).toEqual({ 'small.medication': { options: [1] } }));
  await next('Next');
  await user.click(await screen.findByRole('checkbox', { name: 'Pacemaker' }));
  await user.click(screen.getByRole('checkbox', { name: 'None of these' }));
  expect(screen.getByRole('checkbox', { name: 'Pacemaker' })).not.toBeChecked();
  await next('Next');
  await next('Next');
  await user.click(await screen.findByRole('button', { name: 'Send answers' }));
  expect(await screen.findByRole('heading', { name: 'Thank you' })).toBeVisible();
  expect([sessionStorage.length, localStorage.length]).toEqual([0, 0]);
});

test('numbers, dates and lists are filled in as patients do', async () => {
  await begin({ questionnaire: typedQuestionnaire, language: 'nl', open: { page: 'steps', number: 1 } });
  await user.click(await screen.findByRole('button', { name: /^Lichaam/ }));
  await user.type(screen.getByLabelText('Gewicht'), '720');
  await user.type(screen.getByLabelText('Jaar'), '2019');
  await next('Volgende');
  expect(screen.getByRole('alert')).toHaveTextContent('Vul een getal van 20 tot en met 300 in.');
  await user.clear(screen.getByLabelText('Gewicht'));
  await user.type(screen.getByLabelText('Gewicht'), '72,5');
  await next('Volgende');
  await user.selectOptions(screen.getByLabelText(/^Land/), 'Land 25');
  await waitFor(() =>
    expect(reports.at(-1)?.answers).toEqual({
      'typed.weight': { value: 72.5 },
      'typed.surgery': { date: '2019' },
      'typed.country': { options: [25] },
    }),
  );
});

test('a changed questionnaire keeps the place and the answers that still fit', async () => {
  await begin();
  await next('Start');
  await user.click(await screen.findByRole('radio', { name: 'Yes' }));
  await waitFor(() => expect(reports.at(-1)?.answers).toEqual({ 'small.medication': { options: [0] } }));
  const [first, ...groups] = smallQuestionnaire.groups;
  const [medication, ...items] = first?.items ?? [];
  if (!first || !medication) throw new Error('The sample has a first question.');
  const changed = (options: NonNullable<typeof medication.options>): Questionnaire => ({
    ...smallQuestionnaire,
    groups: [{ ...first, title: { en: 'Your medicines' }, items: [{ ...medication, options }, ...items] }, ...groups],
  });
  await tell({ ...request, questionnaire: changed(medication.options ?? []) });
  expect(await screen.findByRole('heading', { name: 'Your medicines' })).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Yes' })).toBeChecked();
  expect(document.body).toHaveFocus();
  await tell({ ...request, questionnaire: { ...smallQuestionnaire, groups } });
  await waitFor(() => expect(reports.at(-1)?.answers).toEqual({}));
});

test('it opens all steps, the consent and the start again, without answers', async () => {
  await begin({ open: { page: 'steps', number: 1 } });
  expect(await screen.findByRole('heading', { name: 'All steps' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Heart/ }));
  await user.click(await screen.findByRole('checkbox', { name: 'Pacemaker' }));
  await waitFor(() => expect(Object.keys(reports.at(-1)?.answers ?? {})).toEqual(['small.heart']));
  await tell({
    ...request,
    questionnaire: { ...smallQuestionnaire, consent: { en: 'I agree to this.' } },
    open: { page: 'consent', number: 2 },
  });
  expect(await screen.findByText('I agree to this.')).toBeVisible();
  await tell({ ...request, open: { page: 'start', number: 3 } });
  expect(await screen.findByRole('button', { name: 'Start' })).toBeVisible();
  expect(reports.at(-1)?.answers).toEqual({});
});

test('the language follows the surrounding page, and the patient’s own choice is reported to it and kept nowhere', async () => {
  await begin({ language: 'nl' });
  expect(await screen.findByRole('heading', { name: 'Kleine vragenlijst' })).toBeVisible();
  await user.selectOptions(screen.getByRole('combobox'), 'en');
  await waitFor(() => expect(reports.at(-1)?.language).toBe('en'));
  expect(sessionStorage.length).toBe(0);
});

test('a call that staff ask for in the preview is asked of nobody', async () => {
  await begin();
  await next('Ask us to call you');
  await user.type(screen.getByLabelText('Your phone number'), '0612345678');
  await next('Ask for a call');
  expect(await screen.findByText(/You have asked us to call you/)).toHaveTextContent('ending in 78');
  await next('I no longer need a call');
  expect(await screen.findByRole('button', { name: 'Ask us to call you' })).toBeVisible();
});
