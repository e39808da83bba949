import { listReportPatients } from '@intake-desk/contracts/reports';
import { answers } from '@intake-desk/kit/testing';
import { screen, within } from '@testing-library/react';
import { openReport } from '../testing/open-report.tsx';
import { sampleReport } from '../testing/sample-report.ts';

const report = {
  ...sampleReport,
  leftOut: { ...sampleReport.leftOut, patients: { hidden: 6, typed: 2, sentAgain: 1 } },
};
const rowsOf = (note: HTMLElement): string[] =>
  within(note)
    .getAllByRole('row')
    .map((row) => row.textContent ?? '');
const question = 'How this is counted: Do you smoke?';
const smokes = async (user: Awaited<ReturnType<typeof openReport>>['user']) => {
  const smoking = within(screen.getByRole('region', { name: 'Do you smoke?' }));
  await user.click(smoking.getByRole('button', { name: /as a table/ }));
  await user.click(smoking.getByRole('button', { name: 'Yes' }));
};

test('the number of patients is explained: who is counted, who is not and why, and the sum', async () => {
  const { user } = await openReport({ report });
  await smokes(user);
  const button = screen.getByRole('button', { name: 'How this is counted: number of patients' });
  await user.click(button);
  const note = await screen.findByRole('dialog', { name: 'How this is counted: number of patients' });
  // A header outside the page's regions would be a second banner.
  expect(within(note).queryByRole('banner')).not.toBeInTheDocument();
  expect(rowsOf(note)).toEqual([
    'Counted3Show',
    'Excluded by filters9Show',
    'Hidden6',
    'Test records and typed patient IDs2',
    'Sent again later, outside this selection1',
    'All patients who sent a form21',
  ]);
  await user.click(within(note).getByRole('button', { name: 'Close' }));
  expect(button).toHaveFocus();
});

test("a question's number of answers is explained too, and each part leads to its list", async () => {
  const { user } = await openReport({
    report,
    replies: [answers(listReportPatients, { patients: [] })],
  });
  await smokes(user);
  await user.click(screen.getByRole('button', { name: question }));
  const note = await screen.findByRole('dialog', { name: question });
  expect(rowsOf(note)[0]).toBe('Answered3Show');
  await user.click(within(note).getByRole('button', { name: 'Show these patients: Excluded by filters' }));
  expect(await screen.findByRole('dialog', { name: 'Excluded by filters: Do you smoke?' })).toBeInTheDocument();
});

test('users who may not see the patients get no list', async () => {
  const { user } = await openReport({
    report,
    shell: { can: (permission: string) => permission !== 'view_custom_reports_modal' },
  });
  await user.click(screen.getByRole('button', { name: question }));
  const note = await screen.findByRole('dialog', { name: question });
  expect(within(note).queryByRole('button', { name: /Show these patients/ })).not.toBeInTheDocument();
});
