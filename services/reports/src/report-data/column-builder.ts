import type { ReportQuestion } from '@intake-desk/contracts';
import type { ColumnQuestionnaire, ReportColumns } from '@intake-desk/contracts/reports';
import { BytesColumn, InstantColumn, NullableColumn, type RowOf, rowOf } from '@intake-desk/database';
import type { Staff } from '@intake-desk/identity';
import Type from 'typebox';
import type { AskedReport } from './asked-report.ts';
import { CivilDays } from './civil-days.ts';
import { LeftOut } from './left-out.ts';
import { PatientNumbers } from './patient-numbers.ts';
import { PlaceList } from './place-list.ts';
import { QuestionnaireColumns } from './questionnaire-columns.ts';
import { shownQuestions } from './shown-questions.ts';
import { readsIndividuals } from './small-group.ts';

/** A submission whose answers stay bytes until their questions are known, to decode nothing needlessly. */
export const ColumnRow = rowOf({
  id: Type.Integer(),
  version: Type.Integer(),
  department: Type.Integer(),
  answers: BytesColumn,
  groups: NullableColumn(BytesColumn),
  submitted_at: InstantColumn,
  /** Reason for not counting it; null if counted. */
  left_out: Type.Union([Type.Enum(['hidden', 'typed', 'sentAgain']), Type.Null()]),
  intake_id: Type.Integer(),
  organisation_id: Type.Integer(),
  epd: Type.String(),
  content: Type.String(),
});
export type ColumnRow = RowOf<typeof ColumnRow>;

/** Builds a report's columns from rows in any order. */
export class ColumnBuilder {
  readonly #report: AskedReport['report'];
  readonly #contents = new PlaceList();
  readonly #departments = new PlaceList();
  readonly #symbols: ReadonlyMap<number, string>;
  readonly #patients = new PatientNumbers();
  readonly #leftOut = new LeftOut();
  readonly #questionnaires = new Map<string, QuestionnaireColumns>();
  readonly #byVersion = new Map<number, QuestionnaireColumns>();

  /** For figures, rows are in the order of arrival and have the ids of their submissions, but no exact numbers and dates. */
  constructor(staff: Staff, { report, versions, filter }: AskedReport, { forFigures } = { forFigures: false }) {
    this.#report = report;
    this.#symbols = new Map(staff.scope.departments.map(({ id, symbol }) => [id, symbol]));
    const { isShown, questions: shown } = shownQuestions(report);
    const context = {
      contents: this.#contents,
      departments: this.#departments,
      days: new CivilDays(staff.scope.timezone),
      named: forFigures || readsIndividuals(staff),
      exact: !forFigures,
      language: staff.language,
      lastDay: filter.lastDay,
      isShown,
      shown,
    };
    for (const [key, own] of Map.groupBy(versions, ([, { questionnaire }]) => questionnaire.key)) {
      const columns = new QuestionnaireColumns(context, own);
      this.#questionnaires.set(key, columns);
      for (const [id] of own) this.#byVersion.set(id, columns);
    }
  }

  /** Adds a row. Returns true for the patient's first counted row. */
  add(row: ColumnRow): boolean {
    const columns = this.#byVersion.get(row.version);
    if (!columns) return false;
    if (row.left_out !== null) {
      this.#leftOut.add(row.left_out, row.intake_id);
      return false;
    }
    const { size } = this.#patients;
    const counted = columns.add({
      id: row.id,
      version: row.version,
      at: row.submitted_at,
      patient: this.#patients.numberOf(row.intake_id),
      content: this.#contents.placeOf(row.content),
      department: this.#departments.placeOf(this.#symbols.get(row.department) ?? ''),
      answers: row.answers,
      groups: row.groups,
    });
    if (!counted) this.#leftOut.add('sentAgain', row.intake_id);
    return this.#patients.size > size;
  }

  reply({ org, departmentSymbol: dep }: ReportQuestion): ReportColumns {
    const { forms } = this.#report.setting;
    const used = forms.filter((key) => (this.#questionnaires.get(key)?.rows ?? 0) > 0);
    return {
      questionnaires: this.#written(used.flatMap((key) => this.#questionnaires.get(key) ?? [])),
      contents: this.#contents.sorted().names,
      departments: this.#departments.sorted().names,
      unusedQuestionnaires: forms.filter((key) => !used.includes(key)),
      org,
      dep,
      size: this.#patients.size,
      weeks: null,
      submittedWeeks: null,
      leftOut: this.#leftOut.counts((intakeId) => this.#patients.has(intakeId)),
    };
  }

  /** Renumbers patients in the order of the rows, since the order of arrival would reveal who was first (D9). */
  #written(questionnaires: readonly QuestionnaireColumns[]): ColumnQuestionnaire[] {
    const numbers = new Int32Array(this.#patients.size).fill(-1);
    let next = 0;
    return questionnaires.map((columns) => {
      const order = columns.order();
      const first = next;
      const patients = columns.patients(order).map((patient) => {
        if (numbers[patient] === -1) {
          numbers[patient] = next;
          next += 1;
        }
        return numbers[patient] ?? 0;
      });
      const areNew = next - first === patients.length;
      return columns.written(order, areNew ? undefined : patients);
    });
  }
}
