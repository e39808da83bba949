import type { Figure, FilterPart, PartFigures, Population } from '@intake-desk/contracts/reports';
import { runsOf } from '@intake-desk/database/testing';
import { type AttackedReport, attackedReport, firstDay, RANGES } from '../testing/attacked-report.ts';
import { createNoise, type Noise, noiseOf, shownFigure } from './blur.ts';
import { countFigures, type LimitedPart } from './count-figures.ts';

const PATIENTS = runsOf(1000);
/** Patients per report, which share one draw of noise. */
const PER_REPORT = 10;
/** Largest allowed advantage of a guess over the base rate. */
const GAIN = 0.05;

const YES = 1;
const NO = 2;
const answers = ['', 'yes', 'no'];
/** Index of the number question. */
const NUMBER = 5;

/** Requests about one patient; the attacker knows everything except the answer to the first question. */
type Strategy = (report: AttackedReport, patient: number) => readonly LimitedPart[];

const attacked = { questionnaireId: 'first', uniqueId: '0' };
const says = (answer: string, uniqueId = '0'): FilterPart => ({ type: 'radio', ...attacked, uniqueId, answer });
const weekOf = (day: number): number => Math.floor((day - firstDay) / 7);
const weeks = (first: number, last: number) => ({ from: firstDay + 7 * first, to: firstDay + 7 * last + 6 });
/** Returns the number question's ranges relative to the patient's own. */
const inRanges = (report: AttackedReport, patient: number, isOwn: boolean): FilterPart[] =>
  Array.from({ length: RANGES }, (_, place) => place)
    .filter((place) => (place === report.answerOf(patient, NUMBER) - 1) === isOwn)
    .map((place) => ({ type: 'number', ...attacked, uniqueId: String(NUMBER), answer: String(place) }));
/** Returns the answer that the patient did not give. */
const other = (report: AttackedReport, patient: number, place: number): FilterPart =>
  says(answers[3 - report.answerOf(patient, place)] ?? '', String(place));
const own = (report: AttackedReport, patient: number, place: number): FilterPart =>
  says(answers[report.answerOf(patient, place)] ?? '', String(place));

const strategies: Readonly<Record<string, Strategy>> = {
  'the same question three times': () => [{}, {}, {}],
  'the question alone in three ranges of weeks': (report, patient) => {
    const week = weekOf(report.dayOf(patient));
    return [
      { question: attacked },
      { question: attacked, days: weeks(0, week) },
      { question: attacked, days: weeks(week, 3) },
    ];
  },
  'everything in three ranges of weeks': (report, patient) => {
    const week = weekOf(report.dayOf(patient));
    return [{}, { days: weeks(0, week) }, { days: weeks(week, 3) }];
  },
  'the week, the department and the content of the patient': (report, patient) => {
    const week = weekOf(report.dayOf(patient));
    const { department, content } = report.placesOf(patient);
    return [{ days: weeks(week, week) }, { department }, { content }];
  },
  'everything of those who say yes, of those who say no, and of everybody': () => [
    { filters: [[says('yes')]] },
    { filters: [[says('no')]] },
    {},
  ],
  'the question of those who say yes, of those who say no, and of everybody': () => [
    { filters: [[says('yes')]], question: attacked },
    { filters: [[says('no')]], question: attacked },
    { question: attacked },
  ],
  'everybody but the patient, if the answer is no': (report, patient) => [
    { filters: [[says('yes'), other(report, patient, 1)]] },
    { filters: [[says('yes'), other(report, patient, 2)]] },
    { filters: [[says('yes'), other(report, patient, 3)]] },
  ],
  'those who are as the patient, by answer': (report, patient) => [
    { filters: [[says('yes')], [own(report, patient, 1)]] },
    { filters: [[says('no')], [own(report, patient, 1)]] },
    { filters: [[says('yes')], [own(report, patient, 2)]] },
  ],
  'the question of those in the range of the patient, of all other ranges, and of everybody': (report, patient) => [
    { filters: [inRanges(report, patient, true)], question: attacked },
    { filters: [inRanges(report, patient, false)], question: attacked },
    { question: attacked },
  ],
  'everybody but the range of the patient, if the answer is no': (report, patient) => [
    { filters: [[says('yes'), ...inRanges(report, patient, false)]] },
    { filters: [[says('yes')], inRanges(report, patient, true)] },
    { filters: [[says('no')], inRanges(report, patient, false)] },
  ],
  'the worst groups of the report and of the questionnaire': () => [
    { filters: [[{ type: 'summary', groupId: 1 }]] },
    { filters: [[{ type: 'summary', groupId: 3 }]] },
    { filters: [[{ type: 'summary', questionnaireId: 'first', groupId: 1 }]] },
  ],
};

/** Returns a deterministic generator of numbers from 0 to below 1 (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Returns the figures with independent noise, in order; one question's risk groups are answers. */
const cellsOf = ({ size, groups, questionnaires }: PartFigures): Figure[] => [
  size,
  ...groups.map(({ count }) => count),
  ...questionnaires.flatMap((one) => [
    ...one.groups.map(({ count }) => count),
    ...one.questions.flatMap(({ respondents, counts }) => [respondents, ...counts]),
  ]),
];

const chances = new Map<string, number>();

/** Returns the probability that a count is shown as this figure. */
function chanceOf(figure: Figure, count: number, noise: Noise): number {
  const name = `${noise.deviation} ${figure} ${count}`;
  const found = chances.get(name);
  if (found !== undefined) return found;
  let chance = 0;
  let before = 0;
  for (const [place, upTo] of noise.upTo.entries()) {
    if (shownFigure(count + place - noise.most, noise) === figure) chance += upTo - before;
    before = upTo;
  }
  chances.set(name, chance);
  return chance;
}

/** Returns the logarithm of these figures' probability for this population. */
function likelihood(shown: PartFigures, population: Population, part: LimitedPart, noise: Noise): number {
  const counted = cellsOf(countFigures({ population, frame: population }, part, undefined));
  if (shown.size !== null) {
    const figures = cellsOf(shown);
    return figures.reduce<number>(
      (sum, figure, cell) => sum + Math.log(chanceOf(figure, counted[cell] ?? 0, noise)),
      0,
    );
  }
  const [size = 0] = counted;
  const left = population.size - (size ?? 0);
  const few = chanceOf(null, size ?? 0, noise);
  const fewLeft = part.filters ? chanceOf(null, left, noise) : 0;
  return Math.log(few + fewLeft - few * fewLeft);
}

/** Returns the share of others who say yes. */
function yesAmongOthers(report: AttackedReport, patient: number): number {
  const others = Array.from({ length: report.population.size }, (_, one) => one).filter((one) => one !== patient);
  return others.filter((one) => report.answerOf(one) === YES).length / others.length;
}

/** Returns the advantage over the base rate of an attacker who knows everything but the key. */
function gainOf(strategy: Strategy, noiseFor: (variance: number) => Noise): number {
  let right = 0;
  let base = 0;
  for (let run = 0; run < PATIENTS; run += 1) {
    const random = seeded(Math.floor(run / PER_REPORT));
    const report = attackedReport(random);
    const patient = Math.floor(seeded(run + 1e6)() * report.population.size);
    const hypotheses = [YES, NO].map((code) => report.with(patient, code));
    const prior = yesAmongOthers(report, patient);
    const logs = [Math.log(prior), Math.log(1 - prior)];
    for (const part of new Set(strategy(report, patient).map((one) => JSON.stringify(one)))) {
      const asked: LimitedPart = JSON.parse(part);
      let noise = noiseFor(1);
      const blurring = {
        key: `key ${run}`,
        question: ['report'],
        noise: (variance: number) => {
          noise = noiseFor(variance);
          return noise;
        },
      };
      const shown = countFigures({ population: report.population, frame: report.population }, asked, blurring);
      for (const [place, population] of hypotheses.entries())
        logs[place] = (logs[place] ?? 0) + likelihood(shown, population, asked, noise);
    }
    const [yes = 0, no = 0] = logs;
    right += 1 / (1 + Math.exp(-Math.abs(yes - no)));
    base += Math.max(prior, 1 - prior);
  }
  return (right - base) / PATIENTS;
}

test.each(Object.entries(strategies))('D9 who knows everybody else guesses hardly better by %s', (_, strategy) => {
  const gain = gainOf(strategy, noiseOf);
  expect(gain).toBeLessThanOrEqual(GAIN);
});

test.each([
  ['rounding alone', 0],
  ['the noise of cell keys of one or two patients', 2],
  ['half of the noise', 7],
])('D9 %s would tell', (_, deviation) => {
  const gain = gainOf(strategies['everybody but the patient, if the answer is no'] ?? (() => []), () =>
    createNoise(deviation),
  );
  expect(gain).toBeGreaterThan(2 * GAIN);
});

/** Returns how often the difference between two reports reveals the new answer. */
function guessedByRise(questionOf: (moment: 'before' | 'after', run: number) => string): number {
  const part = { question: attacked };
  const reports = Array.from({ length: 10 }, (_, seed) => attackedReport(seeded(seed)));
  const runs = Array.from({ length: 2000 }, (_, run) => run);
  const hits = runs.filter((run) => {
    const report = reports[run % reports.length];
    if (!report) return false;
    const patient = run % report.population.size;
    const [before, after] = (['before', 'after'] as const).map((moment) => {
      const population = moment === 'before' ? report.with(patient, 0) : report.population;
      const blurring = { key: 'key', question: [questionOf(moment, run)] };
      const [questionnaire] = countFigures({ population, frame: report.population }, part, blurring).questionnaires;
      return questionnaire?.questions[0]?.counts ?? [];
    });
    const [yes = 0, no = 0] = [0, 1].map((place) => (after?.[place] ?? 0) - (before?.[place] ?? 0));
    const guess = yes === no ? YES + (run % 2) : yes > no ? YES : NO;
    return guess === report.answerOf(patient);
  });
  return hits.length / runs.length;
}

test('D9 figures before and after a submission do not reveal its answers', () => {
  expect(guessedByRise((moment, run) => `${moment} ${run}`)).toBeLessThanOrEqual(0.5 + GAIN);
  // Without a fingerprint of the submissions both have the same noise.
  expect(guessedByRise((_, run) => String(run))).toBeGreaterThan(0.5 + 2 * GAIN);
});
