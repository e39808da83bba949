import { type AdministeredReport, type ChosenChart, chartTypes } from '@intake-desk/contracts';

/** A report as it is being entered. Roles are ids as text, charts as `chartKey` spells them. */
export interface ReportDraft {
  readonly name: string;
  readonly alias: string;
  readonly defaultAlias: string;
  readonly enabled: boolean;
  readonly forms: readonly string[];
  readonly roles: readonly string[];
  readonly editRoles: readonly string[];
  readonly charts: readonly string[];
}

/** A chosen chart as one text, so that a set of them can be merged. */
export const chartKey = ({ form, question, chart }: ChosenChart): string => JSON.stringify([form, question, chart]);

/** What `chartKey` spelled. */
function chartOf(key: string): ChosenChart[] {
  const parts: unknown = JSON.parse(key);
  if (!Array.isArray(parts)) return [];
  const [form, question, chosen] = parts.map(String);
  const chart = chartTypes.find((one) => one === chosen);
  return form && question && chart ? [{ form, question, chart }] : [];
}
export const chartsOf = (keys: readonly string[]): ChosenChart[] => keys.flatMap(chartOf);

/** One chart a question, the last of several: two people's choices cannot both be drawn. */
export const oneChartEach = (keys: readonly string[]): string[] => [
  ...new Map(
    chartsOf(keys).map((chart) => [JSON.stringify([chart.form, chart.question]), chartKey(chart)] as const),
  ).values(),
];

/** The first draft of a report; a new one is on. */
export const draftOf = (report: AdministeredReport | undefined): ReportDraft => ({
  name: report?.name ?? '',
  alias: report?.alias ?? '',
  defaultAlias: report?.defaultAlias ?? '',
  enabled: report?.enabled ?? true,
  forms: report?.forms ?? [],
  roles: (report?.roles ?? []).map(String),
  editRoles: (report?.editRoles ?? []).map(String),
  charts: (report?.charts ?? []).map(chartKey),
});

/** What is sent of a draft: of the charts, those of its forms. */
export const bodyOf = ({ roles, editRoles, forms, charts, ...draft }: ReportDraft) => ({
  ...draft,
  ...{ forms: [...forms], roles: roles.map(Number), editRoles: editRoles.map(Number) },
  charts: chartsOf(charts).filter(({ form }) => forms.includes(form)),
});
