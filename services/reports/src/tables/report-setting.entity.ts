import { ChartType, type ChosenChart } from '@intake-desk/contracts';
import { entity, flag, id, instant, int, json, optional, refId, varchar } from '@intake-desk/database';
import { Value } from 'typebox/value';

/** A report of an organisation, or of one department of it (S2 §3, Report setting). */
export interface ReportSetting {
  id: number;
  organisationId: number;
  /** Null: every department. */
  departmentId: number | null;
  reportKey: string;
  name: string;
  alias: string | null;
  defaultAlias: string | null;
  enabled: boolean;
  feedback: boolean;
  /** Keys of the questionnaires that it reads. */
  forms: string[];
  /** Content values that may be chosen; empty: all. */
  contents: string[];
  /** Who may see it and who may change its overviews, as role ids; empty: by permission only. */
  viewRoles: number[];
  editRoles: number[];
  /** Chart per question, by questionnaire key and uniqueId. */
  charts: Record<string, Record<string, string>>;
  updatedAt: Date;
  updatedBy: number | null;
  version: number;
}

export const ReportSettingEntity = entity<ReportSetting>(
  'report_setting',
  {
    id: id(),
    organisationId: refId(),
    departmentId: optional(refId()),
    reportKey: varchar(64),
    name: varchar(255),
    alias: optional(varchar(255)),
    defaultAlias: optional(varchar(255)),
    enabled: flag(true),
    feedback: flag(false),
    forms: json(),
    contents: json(),
    viewRoles: json(),
    editRoles: json(),
    charts: json(),
    updatedAt: instant(),
    updatedBy: optional(int()),
    version: int(1),
  },
  {
    unique: { key: ['organisationId', 'departmentId', 'reportKey'] },
    references: { organisationId: 'organisation', departmentId: 'department' },
  },
);

/** The charts of a report, one a question; what this version does not know is left out. */
export const chosenCharts = ({ charts }: Pick<ReportSetting, 'charts'>): ChosenChart[] =>
  Object.entries(charts).flatMap(([form, questions]) =>
    Object.entries(questions).flatMap(([question, chart]) =>
      Value.Check(ChartType, chart) ? [{ form, question, chart }] : [],
    ),
  );

/** The same as the column holds them. */
export function chartsColumn(chosen: readonly ChosenChart[]): ReportSetting['charts'] {
  const byForm = Map.groupBy(chosen, ({ form }) => form);
  return Object.fromEntries(
    [...byForm].map(([form, charts]) => [
      form,
      Object.fromEntries(charts.map(({ question, chart }) => [question, chart])),
    ]),
  );
}
