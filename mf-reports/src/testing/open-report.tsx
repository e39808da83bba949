import { getEnabledReports, getOptions, type Options, putOption, type ShellApi } from '@intake-desk/contracts';
import { getReportColumns, getReportView, type ReportColumns } from '@intake-desk/contracts/reports';
import { answers, renderWithShell, type TestReply } from '@intake-desk/kit/testing';
import { screen } from '@testing-library/react';
import { useLocation, useNavigate } from 'react-router';
import remote from '../remote.ts';
import Reports from '../reports/Reports.tsx';
import { sampleReport, sampleReports } from './sample-report.ts';

interface OpenScreenOptions {
  readonly path?: string;
  readonly shell?: Partial<ShellApi>;
  readonly saved?: Options;
  /** Replies to the request for a report, in turn. */
  readonly columns?: readonly TestReply[];
  readonly replies?: readonly TestReply[];
}

interface OpenReportOptions extends Omit<OpenScreenOptions, 'columns'> {
  readonly report?: ReportColumns;
}

/** Address of the sample report with everything. */
export const everything = '/reports?content=all&submitted=last12months';

/** Opens the reports screen, with its address and a way back beside it, for tests. */
export function openScreen({
  path = everything,
  shell = {},
  saved = {},
  columns = [answers(getReportColumns, sampleReport)],
  replies = [],
}: OpenScreenOptions = {}) {
  return renderWithShell(
    <>
      <Reports />
      <Address />
    </>,
    {
      remote,
      path,
      shell,
      answers: [
        answers(getEnabledReports, [...sampleReports]),
        answers(getOptions, saved),
        answers(putOption, saved),
        answers(getReportView, { version: 0, view: {}, changedBy: null, changedAt: null }),
        ...columns,
        ...replies,
      ],
    },
  );
}

/** Opens the reports screen and waits for a report on it, for tests. */
export async function openReport({ report = sampleReport, ...options }: OpenReportOptions = {}) {
  const rendered = await openScreen({ ...options, columns: [answers(getReportColumns, report)] });
  await screen.findByRole('region', { name: 'Filters' });
  return rendered;
}

function Address() {
  const navigate = useNavigate();
  return (
    <>
      <output aria-label="address">{useLocation().search}</output>
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
    </>
  );
}
