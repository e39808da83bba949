import {
  type Answer,
  type Answers,
  type Item,
  isAnswered,
  itemsOf,
  type Questionnaire,
  type RiskGroup,
  risk,
  visibleItems,
} from '@intake-desk/contracts';
import { type Grade, grade } from '@intake-desk/contracts/grading';
import type { Random } from '../random/random.ts';
import { Weighted } from '../random/weighted.ts';
import openAnswers from './free-text.json' with { type: 'json' };

/** A plausible form with its real grade. */
interface FilledIn {
  readonly answers: Answers;
  readonly grade: Grade;
}

/** Answers to each open question, some of which are hard to display. */
const freeTexts: Readonly<Record<string, readonly string[]>> = openAnswers;

/** Attempts per risk group; rare groups get fewer forms. */
const TRIES = 12_000;
/** After this many attempts a group that never occurred counts as impossible. */
const HOPELESS = 300;
const OPTIONAL = 0.72;

/** People without any of the listed things are this much more common than those with a harmless one. */
const NONE_OF_THESE = 8;

/** Weights of options by their risk group, for each wanted group of the form. */
const attraction: Record<RiskGroup, Partial<Record<RiskGroup, number>>> = {
  0: { 0: 1, 3: 0.002 },
  1: { 0: 0.8, 1: 0.14, 2: 0.3, 3: 1 },
  2: { 0: 0.8, 1: 0.004, 2: 0.22, 3: 1 },
  3: { 0: 0.8, 2: 0.004, 3: 1 },
  4: { 0: 1, 1: 1, 2: 1, 3: 1 },
};

/** Forms by their graded risk group. */
export class AnswerPool {
  readonly questionnaire: Questionnaire;
  readonly #byGroup = new Map<RiskGroup, FilledIn[]>();

  /** `size` is the number of different forms per risk group. */
  constructor(random: Random, questionnaire: Questionnaire, size: number) {
    this.questionnaire = questionnaire;
    const groups = [risk.critical, risk.deviating, risk.normal, risk.other];
    for (const wanted of groups) {
      for (let tries = 0; tries < TRIES && this.#in(wanted).length < size; tries += 1) {
        const filledIn = fillIn(random, questionnaire, wanted);
        const bucket = this.#in(filledIn.grade.worst);
        if (bucket.length < size) bucket.push(filledIn);
        if (tries === HOPELESS && this.#in(wanted).length === 0) break;
      }
    }
  }

  get groups(): RiskGroup[] {
    return [...this.#byGroup].filter(([, all]) => all.length > 0).map(([group]) => group);
  }

  /** Draws a form graded as `group`, one that fits if there is any. Throws for an impossible group. */
  draw(random: Random, group: RiskGroup, fits: (answers: Answers) => boolean): FilledIn {
    const all = this.#in(group);
    const first = random.integer(0, all.length - 1);
    for (let step = 0; step < all.length; step += 1) {
      const form = all[(first + step) % all.length];
      if (form && fits(form.answers)) return form;
    }
    const form = all[first];
    if (!form) throw new Error(`No form is graded as ${group}.`);
    return form;
  }

  #in(group: RiskGroup): FilledIn[] {
    const bucket = this.#byGroup.get(group) ?? [];
    this.#byGroup.set(group, bucket);
    return bucket;
  }
}

/** Answers all visible questions with a bias towards the wanted group, and grades them by the real rules. */
function fillIn(random: Random, questionnaire: Questionnaire, wanted: RiskGroup): FilledIn {
  // Varies severity by patient, so that total scores differ.
  const burden = wanted === risk.critical || wanted === risk.deviating ? random.logNormal(1, 1.3) : 1;
  const answers: Answers = {};
  for (const item of itemsOf(questionnaire)) {
    if (item.showIf && !visibleItems(questionnaire, answers).includes(item)) continue;
    if (!item.required && !random.chance(OPTIONAL)) continue;
    const answer = answerTo(random, item, (group) => {
      const pull = attraction[wanted][group] ?? 0;
      return group === risk.critical || group === risk.deviating ? pull * burden : pull;
    });
    if (isAnswered(answer)) answers[item.uniqueId] = answer;
  }
  return { answers, grade: grade(questionnaire, answers) };
}

function answerTo(random: Random, item: Item, pull: (group: RiskGroup) => number): Answer | undefined {
  if (item.type === 'textArea') {
    const fitting = freeTexts[item.uniqueId];
    if (!fitting) throw new Error(`The demonstration has no answers to ${item.uniqueId}.`);
    return { text: random.pick(fitting) };
  }
  if (item.type === 'scoring') return scaleNumber(random, item, pull);
  if (item.type === 'number') return typedNumber(random, item);
  if (item.type === 'date') return { date: pastDate(random) };
  const options = item.options ?? [];
  // People mostly choose the mildest of options with the same risk.
  const weights = options.map(({ groupId, exclusive }, i): [number, number] => [
    i,
    ((exclusive ? NONE_OF_THESE : 1) * pull(groupId)) /
      (1 + 0.45 * options.slice(0, i).filter((o) => o.groupId === groupId).length),
  ]);
  if (!weights.some(([, weight]) => weight > 0)) return { options: [random.integer(0, options.length - 1)] };
  const choice = new Weighted(weights);
  const first = choice.draw(random);
  if (item.type === 'radio' || options[first]?.exclusive) return { options: [first] };
  const chosen = new Set([first]);
  while (random.chance(0.35) && chosen.size < options.length) {
    const next = choice.draw(random);
    if (options[next]?.exclusive) break;
    chosen.add(next);
  }
  return { options: [...chosen].sort((a, b) => a - b) };
}

function scaleNumber(random: Random, { scale }: Item, pull: (group: RiskGroup) => number): Answer | undefined {
  if (!scale) return undefined;
  const groupOf = (value: number): RiskGroup =>
    scale.bands.find(({ low, high }) => value >= low && value <= high)?.groupId ?? risk.other;
  const values = Array.from({ length: scale.high - scale.low + 1 }, (_, i) => scale.low + i);
  const weights = values.map((value): [number, number] => [value, pull(groupOf(value))]);
  if (!weights.some(([, weight]) => weight > 0)) return { value: random.pick(values) };
  // On a scale without risk groups (a recommendation), most people are content.
  const flat = new Set(values.map(groupOf)).size === 1;
  if (!flat) return { value: new Weighted(weights).draw(random) };
  const contentment = scale.low + Math.round((scale.high - scale.low) * (0.8 + 0.2 * random.normal()));
  return { value: Math.min(Math.max(contentment, scale.low), scale.high) };
}

/** Returns a number around a quarter of the way between the bounds, as weights are. */
function typedNumber(random: Random, { number }: Item): Answer {
  const { low = 0, high = 100, decimals = 0 } = number ?? {};
  const usual = low + (high - low) * (0.23 + 0.07 * random.normal());
  // Most people leave the decimals out.
  return { value: Number(Math.min(Math.max(usual, low), high).toFixed(random.chance(0.8) ? 0 : decimals)) };
}

/** Returns a date before all intakes, of which most people only know the year. */
function pastDate(random: Random): string {
  const year = 2023 - Math.floor(Math.abs(4 * random.normal()));
  const [month, day] = [random.integer(1, 12), random.integer(1, 28)].map((part) => String(part).padStart(2, '0'));
  const known = random.next();
  return known < 0.6 ? `${year}` : known < 0.85 ? `${year}-${month}` : `${year}-${month}-${day}`;
}
