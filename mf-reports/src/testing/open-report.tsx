import { getEnabledReports, getOptions, type ShellApi } from '@intake-desk/contracts';
import { getReportColumns, getReportView, type ReportColumns } from '@intake-desk/contracts/reports';
import { answers, renderWithShell, type TestReply } from '@intake-desk/kit/testing';
import { screen } from '@testing-library/react';
import remote from '../remote.ts';
import Reports from '../reports/Reports.tsx';
import { sampleReport, sampleReports } from './sample-report.ts';

interface OpenReportOptions {
  readonly report?: ReportColumns;
  readonly shell?: Partial<ShellApi>;
  readonly replies?: readonly TestReply[];
}

/** Opens the reports screen with a report on it, for tests. */
export async function openReport({ report = sampleReport, shell = {}, replies = [] }: OpenReportOptions = {}) {
  const rendered = await renderWithShell(<Reports />, {
    remote,
    path: '/reports?content=all&submitted=last12months',
    shell,
    answers: [
      answers(getEnabledReports, [...sampleReports]),
      answers(getOptions, {}),
      answers(getReportColumns, report),
      answers(getReportView, { version: 0, view: {}, changedBy: null, changedAt: null }),
      ...replies,
    ],
  });
  await screen.findByRole('region', { name: 'Filters' });
  return rendered;
}
