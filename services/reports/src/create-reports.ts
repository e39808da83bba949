import type { Database } from '@intake-desk/database';
import { createContent } from './content/content.ts';
import type { ReportsContext } from './context.ts';
import { createDropOff } from './drop-off/drop-off.ts';
import { createFigures } from './figures/figures.ts';
import { figuresKeyOf } from './figures/figures-key.ts';
import { KeptPopulations } from './figures/kept-populations.ts';
import { createForms } from './forms/forms.ts';
import { PublishedQuestionnaires } from './questionnaires/published-questionnaires.ts';
import { createReportData } from './report-data/report-data.ts';
import { createReportPatients } from './report-patients/report-patients.ts';
import { createReportSettings } from './report-settings/report-settings.ts';
import { createReportViews } from './report-views/report-views.ts';
import { KeptMedians } from './submissions/kept-medians.ts';
import { createSubmissions } from './submissions/submissions.ts';

/** What reports needs from outside. */
export interface ReportsOptions {
  readonly database: Database;
  /** Tells the time of saves and submissions; the database's own clock by default. */
  readonly clock?: () => Date;
  /** The key that figures are blurred with (`figuresKeyOf`); each process of a desk needs the same. Random by default. */
  readonly figuresKey?: string;
}

/** Questionnaires, forms and reports over one database. */
export function createReports({
  database,
  clock = database.now,
  figuresKey = figuresKeyOf(undefined),
}: ReportsOptions) {
  const questionnaires = new PublishedQuestionnaires(database);
  const context: ReportsContext = {
    ...{ database, clock, questionnaires, figuresKey },
    ...{ medians: new KeptMedians(clock), populations: new KeptPopulations() },
  };
  return {
    questionnaires,
    content: createContent(context),
    submissions: createSubmissions(context),
    forms: createForms(context),
    reportSettings: createReportSettings(context),
    reportData: createReportData(context),
    reportPatients: createReportPatients(context),
    reportViews: createReportViews(context),
    figures: createFigures(context),
    dropOff: createDropOff(context),
  };
}

export type Reports = ReturnType<typeof createReports>;
