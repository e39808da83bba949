import type {
  KeptPatients,
  Population,
  Question,
  ReportColumns,
  ReportedQuestionnaire,
} from '@intake-desk/contracts/reports';

/** Parts of a report's patients, each patient once: the figure itself, then the reasons for excluding the others. */
const explainedParts = [
  'counted',
  'notAnswered',
  'notAsked',
  'otherQuestionnaire',
  'filteredOut',
  'hidden',
  'typed',
  'sentAgain',
] as const;
type PartName = (typeof explainedParts)[number];

export interface ExplainedPart {
  readonly name: PartName;
  readonly count: number;
  /** Undefined if the report does not know them. */
  readonly patients: KeptPatients | undefined;
}

/** A figure as parts that add up to everybody the report could count. */
export interface Explained {
  readonly whole: number;
  /** Empty parts are left out, except for the figure itself. */
  readonly parts: readonly ExplainedPart[];
}

interface AskedQuestion {
  readonly questionnaire: ReportedQuestionnaire;
  readonly question: Question;
  readonly askedIn: readonly number[];
}

interface Scope {
  readonly kept: KeptPatients;
  readonly leftOut: ReportColumns['leftOut']['patients'];
  /** The question of the figure; undefined for a figure of patients. */
  readonly asked?: AskedQuestion | undefined;
}

/** Returns who is in a figure and why the others are not (issue "Numbers that explain themselves"). */
export function explain(population: Population, { kept, leftOut, asked }: Scope): Explained {
  const places = new Uint8Array(population.size);
  const placeOf = (name: PartName): number => explainedParts.indexOf(name);
  for (let patient = 0; patient < population.size; patient += 1) {
    places[patient] = placeOf(kept.mask[patient] !== 1 ? 'filteredOut' : asked ? 'otherQuestionnaire' : 'counted');
  }
  if (asked) {
    const { rows, patients } = asked.questionnaire;
    for (let row = 0; row < rows; row += 1) {
      const patient = patients[row] ?? 0;
      if (kept.mask[patient] === 1) places[patient] = placeOf(replyOf(asked, row));
    }
  }
  const known = explainedParts.slice(0, placeOf('hidden')).map((name): ExplainedPart => {
    const mask = places.map((place) => (place === placeOf(name) ? 1 : 0));
    const count = mask.reduce((sum, one) => sum + one, 0);
    return { name, count, patients: { size: count, mask } };
  });
  const others = (['hidden', 'typed', 'sentAgain'] as const).map(
    (name): ExplainedPart => ({ name, count: leftOut[name], patients: undefined }),
  );
  const parts = [...known, ...others].filter(({ name, count }) => name === 'counted' || count > 0);
  return { whole: parts.reduce((sum, { count }) => sum + count, 0), parts };
}

/** Returns the part to which a submission belongs. */
function replyOf({ questionnaire, question, askedIn }: AskedQuestion, row: number): PartName {
  if (question.codes[row] !== 0) return 'counted';
  return askedIn.includes(questionnaire.versions[row] ?? 0) ? 'notAnswered' : 'notAsked';
}
