import { getEnabledReports, getOptions, putOption, type ShellApi } from '@intake-desk/contracts';
import {
  getReportColumns,
  getReportView,
  type ReportView,
  type SavedOverview,
  saveReportView,
} from '@intake-desk/contracts/reports';
import { answers, renderWithShell, type TestReply } from '@intake-desk/kit/testing';
import { screen, within } from '@testing-library/react';
import { plainQuestion } from '../overviews/overview-questions.ts';
import remote from '../remote.ts';
import Reports from '../reports/Reports.tsx';
import { sampleReport, sampleReports } from './sample-report.ts';

/** An overview of questions of the sample's first questionnaire. */
export const overview = (
  id: string,
  label: string,
  questions: readonly string[] = ['smoking', 'snoring'],
): SavedOverview => ({
  id,
  label,
  selected: false,
  department: 'ANE',
  filters: [],
  selectedQuestionairesQuestions: { preop: questions.map((uniqueId) => plainQuestion(uniqueId, true)) },
});
export const view = (
  version: number,
  overviews: readonly SavedOverview[],
  changedBy: string = 'E. Editor',
): ReportView => ({
  version,
  view: { all: { overviews: [...overviews] } },
  changedBy,
  changedAt: '2026-03-04T09:30:00.000Z',
});
export const lungs = overview('1', 'Lungs');
export const heart = overview('2', 'Heart', ['allergies']);
/** Overviews on the server by default. */
export const stored = view(3, [lungs, heart]);

/** Default replies. */
const usual: readonly TestReply[] = [answers(getReportColumns, sampleReport), answers(getReportView, stored)];

/** Opens a report with the department's overviews as a user who may change them. */
export async function openOverviews(
  replies: readonly TestReply[] = [],
  shell: Partial<ShellApi> = {},
  editable: boolean = true,
) {
  const page = await renderWithShell(<Reports />, {
    remote,
    path: '/reports?content=all&submitted=last12months',
    shell,
    answers: [
      answers(
        getEnabledReports,
        sampleReports.map((report) => ({ ...report, editable })),
      ),
      answers(getOptions, {}),
      answers(putOption, {}),
      ...usual.filter(({ route }) => !replies.some((reply) => reply.route === route)),
      ...replies,
    ],
  });
  const { user, server } = page;
  return {
    ...page,
    /** Opens an overview. */
    select: async (name: string): Promise<void> => user.click(await within(await row()).findByRole('button', { name })),
    press: async (name: string | RegExp): Promise<void> => user.click(await screen.findByRole('button', { name })),
    /** Chooses an action from an overview's menu. */
    choose: async (name: string, action: string): Promise<void> => {
      await user.click(await screen.findByRole('button', { name: `Actions for “${name}”` }));
      await user.click(await screen.findByRole('menuitem', { name: action }));
    },
    saved: () =>
      server
        .named(saveReportView)
        .map(({ args: { body } }) => ({ version: body.version, view: JSON.parse(body.viewJSON) })),
  };
}
export type OverviewsPage = Awaited<ReturnType<typeof openOverviews>>;

export const row = (): Promise<HTMLElement> => screen.findByRole('region', { name: 'Overviews' });

/** The card of an overview. */
export async function card(name: string): Promise<HTMLElement> {
  const found = (await within(await row()).findByRole('button', { name })).closest('li');
  if (!found) throw new Error(`“${name}” is no card.`);
  return found;
}

/** Names of the cards in their order. */
export const cards = (): (string | null)[] =>
  within(screen.getByRole('region', { name: 'Overviews' }))
    .getAllByRole('button')
    .filter((button) => button.hasAttribute('aria-pressed'))
    .map((button) => button.textContent);

export const bar = (): Promise<HTMLElement> => screen.findByRole('region', { name: 'Edit mode' });
