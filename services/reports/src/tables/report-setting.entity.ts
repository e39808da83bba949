import { ChartType, type ChosenChart } from '@intake-desk/contracts';
import { type EntityOf, entity, flag, id, instant, int, json, optional, refId, varchar } from '@intake-desk/database';
import { Value } from 'typebox/value';

/** A report of an organisation, or of one department of it (S2 §3, Report setting). */
export const ReportSettingEntity = entity(
  'report_setting',
  {
    id: id(),
    organisationId: refId(),
    /** Null for every department. */
    departmentId: optional(refId()),
    reportKey: varchar(64),
    name: varchar(255),
    alias: optional(varchar(255)),
    defaultAlias: optional(varchar(255)),
    enabled: flag(true),
    feedback: flag(false),
    /** Keys of the questionnaires that it reads. */
    forms: json<string[]>(),
    /** Content values to choose from; empty for all. */
    contents: json<string[]>(),
    /** Ids of the roles that may see it; empty to decide by permission only. */
    viewRoles: json<number[]>(),
    editRoles: json<number[]>(),
    /** Chart type by questionnaire key and uniqueId. */
    charts: json<Record<string, Record<string, string>>>(),
    updatedAt: instant(),
    updatedBy: optional(int()),
    version: int(1),
  },
  {
    unique: { key: ['organisationId', 'departmentId', 'reportKey'] },
    references: { organisationId: 'organisation', departmentId: 'department' },
  },
);
export type ReportSetting = EntityOf<typeof ReportSettingEntity>;

/** Returns the chart of each question, without chart types that this version does not know. */
export const chosenCharts = ({ charts }: Pick<ReportSetting, 'charts'>): ChosenChart[] =>
  Object.entries(charts).flatMap(([form, questions]) =>
    Object.entries(questions).flatMap(([question, chart]) =>
      Value.Check(ChartType, chart) ? [{ form, question, chart }] : [],
    ),
  );

/** Converts the charts to the shape of the column. */
export function chartsColumn(chosen: readonly ChosenChart[]): ReportSetting['charts'] {
  const byForm = Map.groupBy(chosen, ({ form }) => form);
  return Object.fromEntries(
    [...byForm].map(([form, charts]) => [
      form,
      Object.fromEntries(charts.map(({ question, chart }) => [question, chart])),
    ]),
  );
}
