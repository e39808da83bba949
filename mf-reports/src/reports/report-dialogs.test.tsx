import { getEnabledReports, getOptions, putOption } from '@intake-desk/contracts';
import { getReportColumns, getReportView } from '@intake-desk/contracts/reports';
import { answers, renderWithShell } from '@intake-desk/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { useLocation, useNavigate } from 'react-router';
import remote from '../remote.ts';
import { sampleReport, sampleReports } from '../testing/sample-report.ts';
import Reports from './Reports.tsx';

const report = '?content=all&submitted=last12months';
let goBack: () => void;

function Address() {
  const navigate = useNavigate();
  goBack = () => void navigate(-1);
  return <output aria-label="address">{useLocation().search}</output>;
}

const open = (search: string) =>
  renderWithShell(
    <>
      <Reports />
      <Address />
    </>,
    {
      remote,
      path: `/reports${search}`,
      answers: [
        answers(getEnabledReports, [...sampleReports]),
        answers(getOptions, {}),
        answers(putOption, {}),
        answers(getReportView, { version: 0, view: {}, changedBy: null, changedAt: null }),
        answers(getReportColumns, sampleReport),
      ],
    },
  );
const address = (): string => screen.getByLabelText('address').textContent;
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

test('a question over time is in the address with its choices; Back closes it, and so does its button', async () => {
  const { user } = await open(report);
  await user.click(await screen.findByRole('button', { name: '“Do you smoke?” over time' }));
  const dialog = await screen.findByRole('dialog', { name: 'Over time' });
  await user.click(await within(dialog).findByRole('radio', { name: 'Month' }));
  await user.click(within(dialog).getByRole('checkbox', { name: 'No' }));
  const asked = `${report}&dialog=trend&question=preop*smoking&step=month&line=I+stopped&line=Yes`;
  await waitFor(() => expect(address()).toBe(asked));
  goBack();
  await noDialog();
  expect(address()).toBe(report);
  await user.click(screen.getByRole('button', { name: '“Do you smoke?” over time' }));
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  await noDialog();
  expect(address()).toBe(report);
});

test('a link opens a question over time as the sender saw it, and closing it leaves the report', async () => {
  const { user } = await open(`${report}&dialog=trend&question=preop*smoking&step=month&line=Yes&line=Sometimes`);
  const dialog = await screen.findByRole('dialog', { name: 'Over time' });
  expect(await within(dialog).findByRole('radio', { name: 'Month' })).toBeChecked();
  const chosen = within(dialog).getAllByRole('checkbox', { checked: true });
  expect(chosen).toEqual([within(dialog).getByRole('checkbox', { name: 'Yes' })]);
  await user.keyboard('{Escape}');
  await noDialog();
  expect(address()).toBe(report);
  expect(screen.getByRole('region', { name: 'Do you smoke?' })).toBeInTheDocument();
});

test('a link opens a comparison as the sender saw it; another choice is in the address', async () => {
  const { user } = await open(`${report}&dialog=compare&sides=days&day=2026-03-10`);
  const dialog = await screen.findByRole('dialog', { name: 'Compare' });
  const day = await within(dialog).findByRole('textbox', { name: 'Second side starts on' });
  expect(day).toHaveValue('10-03-2026');
  expect(within(dialog).getAllByRole('columnheader', { name: /^Before 10-03-2026/ })[0]).toBeInTheDocument();
  await user.click(within(dialog).getByRole('combobox', { name: 'Compare' }));
  await user.click(await screen.findByRole('option', { name: 'This period and a year earlier' }));
  await waitFor(() => expect(address()).toBe(`${report}&dialog=compare&sides=yearBefore`));
});

test('a link to a question that the report lacks opens the report', async () => {
  await open(`${report}&dialog=trend&question=preop*gone`);
  expect(await screen.findByRole('region', { name: 'Do you smoke?' })).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
