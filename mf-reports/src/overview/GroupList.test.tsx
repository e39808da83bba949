import { listReportPatients } from '@intake-desk/contracts/reports';
import { answers } from '@intake-desk/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openReport } from '../testing/open-report.tsx';

const page = (...forms: number[]) =>
  answers(
    listReportPatients,
    {
      patients: forms.map((form) => ({
        form_id: form,
        hash: `hash${form}`,
        orgSymbol: 'northsea',
        department: 'ANE',
        epd: `P-${form}`,
        fullname: null,
        submitted_at: '2026-03-04T09:00:00.000Z',
        appointment_date: null,
        test: false,
      })),
    },
    { when: { body: { forms } } },
  );
const critical = 'Show these patients: Critical: Patients by risk';
const lists = /^Show these patients/;

async function listed(title: string | RegExp): Promise<string[]> {
  const dialog = within(await screen.findByRole('dialog', { name: title }));
  const cells = await dialog.findAllByText(/^P-\d+$/);
  return cells.map((cell) => cell.textContent ?? '');
}

test('a risk group opens the list of the patients whom its figure counts', async () => {
  const { user } = await openReport({ replies: [page(12, 9, 6, 3)] });
  const risk = within(await screen.findByRole('list', { name: 'Patients by risk' }));
  expect(await risk.findByRole('button', { name: /^Critical\s*4$/ })).toBeInTheDocument();
  await user.click(await risk.findByRole('button', { name: critical }));
  expect(await listed('Critical: Patients by risk')).toEqual(['P-12', 'P-9', 'P-6', 'P-3']);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(risk.getByRole('button', { name: critical })).toHaveFocus());
  // Opening the list does not filter.
  expect(risk.getByRole('button', { name: /^Critical/ })).toHaveAttribute('aria-pressed', 'false');
});

test('the list follows the filters', async () => {
  const { user } = await openReport({ replies: [page(12)] });
  const smoking = within(await screen.findByRole('region', { name: 'Do you smoke?' }));
  await user.click(await smoking.findByRole('button', { name: /as a table/ }));
  await user.click(await smoking.findByRole('button', { name: 'Yes' }));
  await user.click(await screen.findByRole('button', { name: critical }));
  expect(await listed('Critical: Patients by risk')).toEqual(['P-12']);
});

test('the risk groups of a questionnaire and of a question open theirs', async () => {
  const { user } = await openReport({ replies: [page(12, 9, 6, 3), page(12, 11, 10)] });
  await user.click(
    await screen.findByRole('button', { name: 'Show these patients: Critical: Pre-operative screening' }),
  );
  expect(await listed('Critical: Pre-operative screening')).toHaveLength(4);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const smoking = within(await screen.findByRole('region', { name: 'Do you smoke?' }));
  await user.click(await smoking.findByRole('button', { name: /^Show these patients: Deviating/ }));
  expect(await listed(/^Deviating: .*smoke/)).toHaveLength(3);
});

test.each(['view_custom_reports_modal', 'export_dashboard_data'] as const)(
  'for a user without %s no risk group opens a list',
  async (missing) => {
    await openReport({ shell: { can: (permission: string) => permission !== missing } });
    await screen.findByRole('list', { name: 'Patients by risk' });
    expect(screen.queryByRole('button', { name: lists })).not.toBeInTheDocument();
  },
);
