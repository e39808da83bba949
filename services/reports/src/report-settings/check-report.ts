import { type ChosenChart, Invalid, type ReportChoices } from '@intake-desk/contracts';
import { FieldCheck } from '@intake-desk/identity';
import { chosenCharts, type ReportSetting } from './report-setting.entity.ts';

/** What a person says of a report (S2 §3); what is left out stays, or has its default. */
export interface ReportValues {
  readonly name: string;
  readonly forms: readonly string[];
  readonly alias?: string | undefined;
  readonly defaultAlias?: string | null | undefined;
  readonly enabled?: boolean | undefined;
  readonly feedback?: boolean | undefined;
  readonly roles?: readonly number[] | undefined;
  readonly editRoles?: readonly number[] | undefined;
  readonly charts?: readonly ChosenChart[] | undefined;
}

const same = (one: ChosenChart, other: ChosenChart): boolean =>
  one.form === other.form && one.question === other.question && one.chart === other.chart;

/**
 * Throws Invalid for what the organisation does not have: forms that no department sends, roles, questions, charts that a
 * question cannot be drawn in, and a question twice. What the report has already may stay.
 */
export function checkReport(values: ReportValues, { forms, roles }: ReportChoices, before?: ReportSetting): void {
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

/** Whether two reports are called the same; case does not count. */
export const sameName = (one: Named, other: Named): boolean => nameKey(one) === nameKey(other);

/** Throws Invalid if another report of the organisation has the name. */
export function requireOwnName(name: string, others: readonly ReportSetting[]): void {
  if (others.some((other) => sameName({ name }, other))) {
    throw new Invalid({ name: ['validation.unique'] });
  }
}
