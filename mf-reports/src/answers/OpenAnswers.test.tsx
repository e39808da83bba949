import { listReportAnswers, type ReportAnswer } from '@intake-desk/contracts/reports';
import { answers } from '@intake-desk/kit/testing';
import { screen, within } from '@testing-library/react';
import { openReport } from '../testing/open-report.tsx';

const question = 'Is there anything else that we should know?';
const answerOf = (form: number): ReportAnswer => ({
  form_id: form,
  hash: `hash${form}`,
  orgSymbol: 'northsea',
  department: 'ANE',
  epd: `P-${form}`,
  text: `Remark ${form}`,
  group: form === 12 ? 2 : 0,
  submitted_at: `2026-03-${String(form).padStart(2, '0')}T09:00:00.000Z`,
});
const forms = (from: number, to: number): number[] => Array.from({ length: from - to + 1 }, (_, at) => from - at);
const first = answers(
  listReportAnswers,
  { answers: forms(12, 3).map(answerOf), read: 10 },
  { when: { body: { forms: forms(12, 1) } } },
);
const second = answers(
  listReportAnswers,
  { answers: forms(2, 1).map(answerOf), read: 2 },
  { when: { body: { forms: [2, 1] } } },
);

async function open(replies = [first, second]) {
  const rendered = await openReport({ replies });
  const card = within(screen.getByRole('region', { name: question }));
  expect(card.getByText('12 patients sent this questionnaire.')).toBeInTheDocument();
  await rendered.user.click(card.getByRole('button', { name: 'Show answers' }));
  return { ...rendered, dialog: await screen.findByRole('dialog', { name: question }) };
}
const textsOf = (dialog: HTMLElement): string[] =>
  within(dialog)
    .getAllByRole('listitem')
    .map((item) => item.textContent ?? '');

test('free-text answers are listed ten per page, newest first, with date and risk', async () => {
  const { user, dialog } = await open();
  expect(await within(dialog).findByText('Answers 1–10')).toBeInTheDocument();
  expect(textsOf(dialog)).toHaveLength(10);
  expect(textsOf(dialog)[0]).toBe('Remark 1212-03-2026DeviatingP-12');
  await user.click(within(dialog).getByRole('button', { name: 'Next page' }));
  expect(await within(dialog).findByText('Answers 11–12 of 12')).toBeInTheDocument();
  expect(within(dialog).getByRole('button', { name: 'Next page' })).toBeDisabled();
  await user.click(within(dialog).getByRole('button', { name: 'Previous page' }));
  expect(await within(dialog).findByText('Remark 12')).toBeInTheDocument();
});

test('an answer leads to its record', async () => {
  const { user, dialog, calls } = await open();
  await user.click(await within(dialog).findByRole('button', { name: 'Open the record of patient P-12' }));
  const [call] = calls.filter(({ name }) => name === 'openRecord');
  expect(call?.args[0]).toEqual({ org: 'northsea', dep: 'ANE', hash: 'hash12' });
});

test('answers are searched by the server, from the newest on', async () => {
  const { user, dialog, server } = await open();
  await within(dialog).findByText('Remark 12');
  server.give(answers(listReportAnswers, { answers: [answerOf(5)], read: 12 }));
  await user.type(within(dialog).getByRole('textbox', { name: 'Search in the answers' }), 'five');
  expect(await within(dialog).findByText('Answers 1–1 of 1')).toBeInTheDocument();
  expect(server.named(listReportAnswers).at(-1)?.args.body).toMatchObject({
    forms: forms(12, 1),
    search: 'five',
    uniqueId: 'remarks',
  });
  server.give(answers(listReportAnswers, { answers: [], read: 12 }));
  await user.type(within(dialog).getByRole('textbox', { name: 'Search in the answers' }), 'x');
  expect(await within(dialog).findByText('No answer contains this text.')).toBeInTheDocument();
});

test('a page is filled by several calls if few patients wrote something', async () => {
  const { dialog } = await open([
    answers(listReportAnswers, { answers: [answerOf(12)], read: 10 }, { when: { body: { forms: forms(12, 1) } } }),
    second,
  ]);
  expect(await within(dialog).findByText('Answers 1–3 of 3')).toBeInTheDocument();
});

test('a failure is reported and can be retried', async () => {
  const { user, dialog, server } = await open([answers.failure(listReportAnswers, 500)]);
  await within(dialog).findByRole('alert');
  server.give(first, second);
  await user.click(within(dialog).getByRole('button', { name: 'Try again' }));
  expect(await within(dialog).findByText('Remark 12')).toBeInTheDocument();
});

test('a user without the right to export is offered no answers', async () => {
  await openReport({ shell: { can: (permission: string) => permission !== 'export_dashboard_data' } });
  const card = within(screen.getByRole('region', { name: question }));
  expect(card.queryByRole('button')).not.toBeInTheDocument();
});
