import { type Item, itemsOf } from '@intake-desk/contracts';
import { wordingsOf } from '@intake-desk/contracts/content';
import { type ColumnQuestionnaire, encodeColumn } from '@intake-desk/contracts/reports';
import { AnswerReader } from './answer-reader.ts';
import type { ReportedVersion } from './asked-report.ts';
import { dateOfDay } from './civil-days.ts';
import { GrowingColumn, moments, replaced, smallNumbers, wholeNumbers } from './growing-column.ts';
import { measureOf } from './measured-answer.ts';
import type { PlaceList } from './place-list.ts';
import { noAnswer, QuestionColumn } from './question-column.ts';
import { type FrameContext, questionnaireFrame } from './questionnaire-frame.ts';
import { type Ranges, rangesOf } from './ranges.ts';
import { byDayAndChance, rowsBy } from './row-order.ts';
import { RowReader } from './row-reader.ts';

export interface Submitted {
  readonly id: number;
  readonly version: number;
  readonly at: Date;
  readonly patient: number;
  /** Positions in the lists of all questionnaires. */
  readonly content: number;
  readonly department: number;
  /** Their JSON in UTF-8. */
  readonly answers: Uint8Array;
  readonly groups: Uint8Array | null;
}

interface ColumnsContext extends FrameContext {
  readonly contents: PlaceList;
  readonly departments: PlaceList;
  /** The caller may know which submission a row is (D9). */
  readonly named: boolean;
  /** Numbers and dates have their values and ranges that suit them; false for figures, whose ranges depend on no patient. */
  readonly exact: boolean;
  readonly isShown: (form: string, question: string, type: string) => boolean;
}

/** The columns of one questionnaire, with a row for each patient's last submission. */
export class QuestionnaireColumns {
  readonly #context: ColumnsContext;
  /** Newest first. */
  readonly #versions: readonly (readonly [number, ReportedVersion])[];
  readonly #questions = new Map<string, QuestionColumn>();
  /** By version: its position in `#versions`, its reader, and the position of each question. */
  readonly #readers = new Map<
    number,
    { readonly place: number; readonly reader: RowReader; readonly items: readonly number[] }
  >();
  /** Row of each patient, starting at 1. */
  readonly #rowOf = new GrowingColumn(wholeNumbers);
  readonly #patients = new GrowingColumn(wholeNumbers);
  readonly #ids = new GrowingColumn(wholeNumbers);
  readonly #moments = new GrowingColumn(moments);
  readonly #days = new GrowingColumn(smallNumbers);
  readonly #contents = new GrowingColumn(smallNumbers);
  readonly #departments = new GrowingColumn(smallNumbers);
  readonly #versionPlaces = new GrowingColumn(smallNumbers);
  #rows = 0;

  /** `versions` are those of the questionnaire by id, newest first. */
  constructor(context: ColumnsContext, versions: readonly (readonly [number, ReportedVersion])[]) {
    this.#context = context;
    this.#versions = versions;
    const isCounted = (key: string, { uniqueId, type }: Item): boolean =>
      type !== 'textArea' && context.isShown(key, uniqueId, type);
    for (const [, { questionnaire }] of versions) {
      for (const item of itemsOf(questionnaire).filter((one) => isCounted(questionnaire.key, one))) {
        if (!this.#questions.has(item.uniqueId)) this.#questions.set(item.uniqueId, new QuestionColumn());
      }
    }
    for (const [place, [id, { questionnaire }]] of versions.entries()) {
      const items = itemsOf(questionnaire);
      const readers = items.map((item) => {
        const column = this.#questions.get(item.uniqueId);
        return column && isCounted(questionnaire.key, item) ? new AnswerReader(item, column) : undefined;
      });
      const names = items.map(({ uniqueId }, index) => (readers[index] ? uniqueId : undefined));
      this.#readers.set(id, {
        place,
        reader: new RowReader(items, readers),
        items: [...this.#questions.keys()].map((uniqueId) => names.indexOf(uniqueId)),
      });
    }
  }

  get rows(): number {
    return this.#rows;
  }

  /** Adds a submission. Returns false if the patient has two, of which the earlier is left out. */
  add(submitted: Submitted): boolean {
    const known = this.#rowOf.at(submitted.patient);
    if (known === 0) {
      this.#rows += 1;
      this.#rowOf.set(submitted.patient, this.#rows);
      this.#write(this.#rows - 1, submitted);
      return true;
    }
    const row = known - 1;
    const later = submitted.at.getTime() - this.#moments.at(row) || submitted.id - this.#ids.at(row);
    if (later > 0) this.#write(row, submitted);
    return false;
  }

  #write(row: number, { id, version, at, patient, content, department, answers, groups }: Submitted): void {
    this.#ids.set(row, id);
    this.#moments.set(row, at.getTime());
    this.#days.set(row, this.#context.days.of(at));
    this.#patients.set(row, patient);
    this.#contents.set(row, content);
    this.#departments.set(row, department);
    const known = this.#readers.get(version);
    if (!known) return;
    this.#versionPlaces.set(row, known.place);
    const codes = known.reader.read(answers, groups);
    let question = 0;
    for (const column of this.#questions.values()) {
      column.set(row, codes[known.items[question] ?? -1] ?? 0);
      question += 1;
    }
  }

  /** Returns the order of rows: by day, and within a day by arrival if the caller may know it, otherwise random. */
  order(): Uint32Array {
    const [times, ids] = [this.#moments, this.#ids];
    return this.#context.named
      ? rowsBy(this.#rows, (a, b) => times.at(a) - times.at(b) || ids.at(a) - ids.at(b))
      : byDayAndChance(this.#rows, (row) => this.#days.at(row));
  }

  patients(order: Uint32Array): Int32Array {
    return this.#patients.valuesOf(order);
  }

  /** Returns the ranges of questions for numbers and dates. All versions count, so that figures have the ranges of their frame. */
  #ranges(order: Uint32Array): ReadonlyMap<string, Ranges> {
    const wordings = wordingsOf(this.#versions.map(([, { questionnaire }]) => questionnaire));
    const ranges = new Map<string, Ranges>();
    for (const [uniqueId, column] of this.#questions) {
      const items = wordings.get(uniqueId);
      const measure = items && measureOf(items[0]);
      const given = measure && this.#context.exact ? column.measured(order, measure) : undefined;
      const own = items && rangesOf(items, this.#context, given);
      if (own) ranges.set(uniqueId, own);
    }
    return ranges;
  }

  /** Returns the columns in this order, with `patients` if their numbers add anything. */
  written(order: Uint32Array, patients: Int32Array | undefined): ColumnQuestionnaire {
    const { contents, departments, named, exact } = this.#context;
    const ranges = this.#ranges(order);
    const answered = this.#versionPlaces.valuesOf(order);
    const places = [...new Set(answered)].sort((one, other) => other - one);
    const frame = questionnaireFrame(
      places.flatMap((place) => this.#versions[place]?.[1] ?? []),
      this.#context,
      ranges,
    );
    const dayColumn = this.#days.valuesOf(order);
    const [firstDay = 0] = dayColumn;
    return {
      ...frame,
      questionAnswerPairs: frame.questionAnswerPairs.map((pair) => ({
        ...pair,
        ...(this.#questions.get(pair.uniqueId)?.written(order, { ranges: ranges.get(pair.uniqueId), exact }) ?? {
          kinds: [noAnswer],
          codes: '',
        }),
      })),
      rows: order.length,
      firstDay: dateOfDay(firstDay),
      days: encodeColumn(differences(dayColumn, firstDay)),
      ...(patients ? { patients: Array.from(patients) } : {}),
      contents: encodeColumn(replaced(this.#contents.valuesOf(order), contents.sorted().places)),
      departments: encodeColumn(replaced(this.#departments.valuesOf(order), departments.sorted().places)),
      versions: encodeColumn(
        replaced(
          answered,
          this.#versions.map((_, place) => places.indexOf(place)),
        ),
      ),
      ...(named ? { forms: Array.from(differences(this.#ids.valuesOf(order))) } : {}),
    };
  }
}

/** Replaces each number by its difference to the previous one, the first by that to `start`. */
function differences<N extends Uint16Array | Int32Array>(numbers: N, start = 0): N {
  let former = start;
  for (let place = 0; place < numbers.length; place += 1) {
    const number = numbers[place] ?? 0;
    numbers[place] = number - former;
    former = number;
  }
  return numbers;
}
