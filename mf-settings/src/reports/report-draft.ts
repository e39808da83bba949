import { type AdministeredReport, type ChosenChart, chartTypes } from '@intake-desk/contracts';

/** Encodes a chosen chart as a text, so that sets of them can be merged. */
export const chartKey = ({ form, question, chart }: ChosenChart): string => JSON.stringify([form, question, chart]);

/** Decodes a `chartKey`. */
function chartOf(key: string): ChosenChart[] {
  const parts: unknown = JSON.parse(key);
  if (!Array.isArray(parts)) return [];
  const [form, question, chosen] = parts.map(String);
  const chart = chartTypes.find((one) => one === chosen);
  return form && question && chart ? [{ form, question, chart }] : [];
}
export const chartsOf = (keys: readonly string[]): ChosenChart[] => keys.flatMap(chartOf);

/** Keeps one chart per question, the last of several: two people's choices cannot both be drawn. */
export const oneChartEach = (keys: readonly string[]): string[] => [
  ...new Map(
    chartsOf(keys).map((chart) => [JSON.stringify([chart.form, chart.question]), chartKey(chart)] as const),
  ).values(),
];

/** Returns the initial form, with roles as the texts of their ids and charts as keys; a new report is on. */
export const draftOf = (report: AdministeredReport | undefined) => ({
  name: report?.name ?? '',
  alias: report?.alias ?? '',
  defaultAlias: report?.defaultAlias ?? '',
  enabled: report?.enabled ?? true,
  forms: report?.forms ?? [],
  roles: (report?.roles ?? []).map(String),
  editRoles: (report?.editRoles ?? []).map(String),
  charts: (report?.charts ?? []).map(chartKey),
});
export type ReportDraft = Readonly<ReturnType<typeof draftOf>>;

/** Returns the fields of a request, with charts of its forms only. */
export const bodyOf = ({ roles, editRoles, forms, charts, ...draft }: ReportDraft) => ({
  ...draft,
  forms: [...forms],
  roles: roles.map(Number),
  editRoles: editRoles.map(Number),
  charts: chartsOf(charts).filter(({ form }) => forms.includes(form)),
});
