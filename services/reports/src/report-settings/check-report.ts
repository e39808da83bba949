import type { ChosenChart, createReportSetting, ReportChoices, RequestBody } from '@intake-desk/contracts';
import { FieldCheck } from '@intake-desk/identity';
import { chosenCharts, type ReportSetting } from '../tables/report-setting.entity.ts';

/** Requested settings of a report (S2 §3); omitted ones stay or get their defaults. */
export type ReportValues = RequestBody<typeof createReportSetting>;

const same = (one: ChosenChart, other: ChosenChart): boolean =>
  one.form === other.form && one.question === other.question && one.chart === other.chart;

/**
 * Throws Invalid for forms that no department sends, unknown roles or questions, unsuitable charts, repeated questions, and the
 * name of one of `others`. Values that the report already has may stay.
 */
export function checkReport(
  values: ReportValues,
  { forms, roles }: ReportChoices,
  { others, before }: { readonly others: readonly ReportSetting[]; readonly before?: ReportSetting },
): void {
  const had = before ? chosenCharts(before) : [];
  const offered = (chart: ChosenChart): boolean =>
    forms
      .find(({ key }) => key === chart.form)
      ?.questions.find(({ id }) => id === chart.question)
      ?.charts.includes(chart.chart) ?? false;
  const areKnown = (named: readonly number[], kept: readonly number[] = []): boolean =>
    named.every((role) => kept.includes(role) || roles.some(({ id }) => id === role));
  const { charts = had } = values;
  const questions = new Set(charts.map(({ form, question }) => `${form}/${question}`));
  new FieldCheck()
    .name(values.name)
    .that(!isTaken(values.name, others), 'name', 'validation.unique')
    .that(
      values.forms.every((form) => before?.forms.includes(form) || forms.some(({ key }) => key === form)),
      'forms',
      'validation.invalid',
    )
    .that(areKnown(values.roles ?? [], before?.viewRoles), 'roles', 'validation.invalid')
    .that(areKnown(values.editRoles ?? [], before?.editRoles), 'editRoles', 'validation.invalid')
    .that(
      questions.size === charts.length &&
        charts.every(
          (chart) => values.forms.includes(chart.form) && (had.some((known) => same(known, chart)) || offered(chart)),
        ),
      'charts',
      'validation.invalid',
    )
    .done();
}

interface Named {
  readonly name: string;
}

const nameKey = ({ name }: Named): string => name.trim().toLowerCase();

/** Returns true if two reports have the same name, ignoring case. */
export const sameName = (one: Named, other: Named): boolean => nameKey(one) === nameKey(other);

const isTaken = (name: string, others: readonly ReportSetting[]): boolean =>
  others.some((other) => sameName({ name }, other));
