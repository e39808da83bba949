import fc from 'fast-check';
import type { RiskGroup } from '../../intake/risk.ts';
import {
  comparisons,
  dateKinds,
  type EnableWhen,
  type Item,
  type ItemOption,
  type Questionnaire,
  type QuestionText,
} from '../../questionnaire/questionnaire.ts';
import { answerProblem, isAnswered, optionCode } from '../../questionnaire/questionnaire-rule.ts';
import { isStorableText } from '../../text/plain-name.ts';
import { fhirString } from '../fhir/writing.ts';

/** Texts valid as strings of FHIR, including its JSON schema, which allows no other white space. */
const words = fc
  .string({ minLength: 1, maxLength: 12, unit: 'binary' })
  .filter((text) => /^[ \r\n\t\S]+$/.test(text) && fhirString(text) === text)
  .filter((text) => text.trim() !== '' && isStorableText(text));
const code = words.filter((text) => /^\S+(\s\S+)*$/.test(text));

/** Any text in some of the languages. */
const text: fc.Arbitrary<QuestionText> = fc
  .record({ en: words, nl: words, de: words, es: words, pt: words }, { requiredKeys: [] })
  .filter((one) => Object.keys(one).length > 0);
const group = fc.constantFrom<RiskGroup>(0, 1, 2, 3);

/** Options of different codes. */
const options = (many: boolean, scored: boolean): fc.Arbitrary<ItemOption[]> =>
  fc.uniqueArray(
    fc.record(
      {
        text,
        code,
        groupId: group,
        score: scored ? fc.integer({ min: -5, max: 5 }) : fc.constant(1),
        ...(many ? { exclusive: fc.boolean() } : {}),
      },
      { requiredKeys: scored ? ['text', 'groupId', 'score'] : ['text', 'groupId'] },
    ),
    { minLength: 1, maxLength: 4, selector: optionCode },
  );

/** Two adjoining ranges from `low` to `high`. */
const bands = (low: number, high: number) =>
  fc
    .tuple(fc.integer({ min: low, max: high }), group, group)
    .map(([cut, one, other]) => [
      { low, high: cut, groupId: one },
      ...(cut < high ? [{ low: cut + 1, high, groupId: other }] : []),
    ]);

const scale = (low: number, high: number) =>
  fc.record({
    low: fc.constant(low),
    high: fc.constant(high),
    lowLabel: text,
    highLabel: text,
    bands: bands(low, high),
  });

const eighths = fc.integer({ min: -8000, max: 8000 }).map((number) => number / 8);
const number = fc
  .record(
    {
      bounds: fc.tuple(eighths, fc.nat(100)),
      decimals: fc.nat(6),
      unit: text,
      thresholds: fc.uniqueArray(fc.record({ from: eighths, groupId: group }), {
        minLength: 1,
        maxLength: 3,
        selector: ({ from }) => from,
      }),
    },
    { requiredKeys: ['decimals'] },
  )
  .map(({ bounds, thresholds, ...rest }) => ({
    ...(bounds ? { low: bounds[0], high: bounds[0] + bounds[1] } : {}),
    ...rest,
    ...(thresholds ? { thresholds: thresholds.toSorted((one, other) => one.from - other.from) } : {}),
  }));
const date = fc.record({ kind: fc.constantFrom(...dateKinds), partial: fc.constant(true) }, { requiredKeys: ['kind'] });

const said = { text, help: text, required: fc.boolean(), unsure: fc.record({ groupId: group }) };
const needed = ['uniqueId', 'type', 'text', 'required'] as const;

function item(uniqueId: string): fc.Arbitrary<Item> {
  const start = { uniqueId: fc.constant(uniqueId), ...said };
  return fc.oneof(
    fc.record(
      { ...start, type: fc.constant('radio' as const), options: options(false, true) },
      { requiredKeys: [...needed, 'options'] },
    ),
    fc.record(
      { ...start, type: fc.constant('checkbox' as const), options: options(true, false) },
      { requiredKeys: [...needed, 'options'] },
    ),
    fc.record(
      { ...start, type: fc.constant('textArea' as const), maxLength: fc.integer({ min: 1, max: 4000 }) },
      { requiredKeys: [...needed] },
    ),
    fc.record({ ...start, type: fc.constant('number' as const), number }, { requiredKeys: [...needed, 'number'] }),
    fc.record({ ...start, type: fc.constant('date' as const), date }, { requiredKeys: [...needed, 'date'] }),
    fc
      .tuple(fc.integer({ min: -9, max: 9 }), fc.integer({ min: 1, max: 9 }))
      .chain(([low, width]) =>
        fc.record(
          { ...start, type: fc.constant('scoring' as const), scale: scale(low, low + width) },
          { requiredKeys: [...needed, 'scale'] },
        ),
      ),
    fc.record(
      {
        ...start,
        type: fc.constant('scoring' as const),
        scale: scale(0, 10),
        reportType: fc.constant('nps' as const),
        target: fc.integer({ min: -100, max: 100 }),
      },
      { requiredKeys: [...needed, 'scale', 'reportType'] },
    ),
  );
}

const moments = { date: '2026-11', dateTime: '2026-11-27T09:30', time: '09:30' };
const exactMoments = { ...moments, date: '2026-11-27' };

/** Returns the item, sometimes with an initial value. */
const begunItem = (uniqueId: string): fc.Arbitrary<Item> =>
  fc.tuple(item(uniqueId), fc.option(fc.nat(9)), words).map(([asked, pick, said]) => {
    const answer = pick === null ? {} : someAnswer(asked, pick, said);
    return isAnswered(answer) && answerProblem(asked, answer) === null ? { ...asked, initial: answer } : asked;
  });

function someAnswer({ options: known, scale: bounds, number: field, date: moment }: Item, pick: number, said: string) {
  if (known) return { options: [pick % known.length] };
  if (bounds ?? field) return { value: Math.ceil(bounds?.low ?? field?.low ?? pick / 2) + 0 };
  return moment ? { date: exactMoments[moment.kind] } : { text: said };
}

/** A condition on one of the earlier questions, by some numbers. */
function conditionOn(before: readonly Item[], [which = 0, kind = 0, ...more]: readonly number[]): EnableWhen[] {
  const target = before[which % Math.max(1, before.length)];
  if (!target) return [];
  const { uniqueId, options: known, date: field } = target;
  const operator = comparisons[kind % comparisons.length] ?? '=';
  if (kind === 0 || target.type === 'textArea') return [{ uniqueId, answered: kind % 2 === 0 }];
  if (known) return [{ uniqueId, options: [...new Set([kind, ...more].map((pick) => pick % known.length))] }];
  const value = field ? { date: moments[field.kind] } : { number: kind / 2 };
  // FHIR's `!=` is also true without an answer.
  const unanswered = operator === '!=' ? [{ uniqueId, answered: false }] : [];
  return [...unanswered, { uniqueId, compare: { with: operator, ...value } }];
}

const isSeveral = ([only, ...more]: readonly EnableWhen[]) => more.length > 0 || (only?.options?.length ?? 1) > 1;

/** Returns the item, shown only after some answers, in the form of exports: multiple-choice conditions first. */
function afterSome(asked: Item, before: readonly Item[], picks: readonly (readonly number[][])[]): Item {
  const lists = picks.map((list) => [
    ...new Map(list.flatMap((one) => conditionOn(before, one)).map((one) => [keyOf(one), one])).values(),
  ]);
  const different = new Map(lists.filter(({ length }) => length > 0).map((list) => [JSON.stringify(list), list]));
  const [first, ...more] = [...different.values()].sort((a, b) => Number(isSeveral(b)) - Number(isSeveral(a)));
  const [only, ...others] = first ?? [];
  if (!first || !only) return asked;
  return more.length + others.length > 0 ? { ...asked, showIfAll: [first, ...more] } : { ...asked, showIf: only };
}

/** A list names the options of a question once. */
const keyOf = (one: EnableWhen) => (one.options ? one.uniqueId : JSON.stringify(one));

/** Any valid questionnaire of up to three groups, with hostile texts. */
export const anyQuestionnaire: fc.Arbitrary<Questionnaire> = fc
  .array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 3 })
  .chain((sizes) =>
    fc
      .record(
        {
          version: fc.integer({ min: 1, max: 99 }),
          title: text,
          notice: text,
          consent: text,
          groups: fc.tuple(
            ...sizes.map((size, g) =>
              fc.record({
                title: text,
                items: fc.tuple(...Array.from({ length: size }, (_, i) => begunItem(`q.${g}-${i}`))),
              }),
            ),
          ),
          picks: fc.array(
            fc.array(fc.array(fc.array(fc.nat(9), { minLength: 2, maxLength: 4 }), { maxLength: 3 }), { maxLength: 2 }),
            { minLength: 12, maxLength: 12 },
          ),
          bands: bands(-100, 100),
          summed: fc.boolean(),
        },
        { requiredKeys: ['version', 'title', 'notice', 'groups', 'picks', 'bands', 'summed'] },
      )
      .map(({ groups, picks, bands: sumBands, summed, ...rest }): Questionnaire => {
        const before: Item[] = [];
        const register = groups.map(({ title, items }, g) => ({
          id: `group-${g}`,
          title,
          items: items.map((asked) => {
            const shown = afterSome(asked, before, picks[before.length] ?? []);
            before.push(asked);
            return shown;
          }),
        }));
        const scored = before.filter(({ type }) => type === 'radio').map(({ uniqueId }) => uniqueId);
        const sum = summed && scored.length > 0 ? { sum: { items: scored, bands: sumBands } } : {};
        return { key: 'any', ...rest, groups: register, ...sum };
      }),
  );
