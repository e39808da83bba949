import fc from 'fast-check';
import type { RiskGroup } from '../../intake/risk.ts';
import type { Item, ItemOption, Questionnaire, QuestionText } from '../../questionnaire/questionnaire.ts';
import { inLanguage, languages } from '../../text/languages.ts';
import { isStorableText } from '../../text/plain-name.ts';

const words = fc
  .string({ minLength: 1, maxLength: 12, unit: 'binary' })
  .filter((text) => text.trim() !== '' && isStorableText(text));

/** Any text in English and some of the other languages. */
const text: fc.Arbitrary<QuestionText> = fc.record(
  { en: words, nl: words, de: words, es: words, pt: words },
  { requiredKeys: ['en'] },
);
const group = fc.constantFrom<RiskGroup>(0, 1, 2, 3);

const readTheSame = (one: ItemOption, other: ItemOption): boolean =>
  languages.some((language) => inLanguage(one.text, language) === inLanguage(other.text, language));

/** Options that all read differently. */
const options = (many: boolean, scored: boolean): fc.Arbitrary<ItemOption[]> =>
  fc.uniqueArray(
    fc.record(
      {
        text,
        groupId: group,
        score: scored ? fc.integer({ min: -5, max: 5 }) : fc.constant(1),
        ...(many ? { exclusive: fc.boolean() } : {}),
      },
      { requiredKeys: scored ? ['text', 'groupId', 'score'] : ['text', 'groupId'] },
    ),
    { minLength: 1, maxLength: 4, comparator: readTheSame },
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
    fc.record({ ...start, type: fc.constant('textArea' as const) }, { requiredKeys: [...needed] }),
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

/** The item, shown only after some options of an earlier one. */
function afterOne(asked: Item, before: readonly Item[], picks: readonly number[]): Item {
  const choices = before.filter(({ options }) => options !== undefined);
  const [which, ...chosen] = picks;
  const target = choices[(which ?? 0) % Math.max(1, choices.length)];
  if (!target || chosen.length === 0) return asked;
  const count = target.options?.length ?? 1;
  return { ...asked, showIf: { uniqueId: target.uniqueId, options: [...new Set(chosen.map((pick) => pick % count))] } };
}

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
                items: fc.tuple(...Array.from({ length: size }, (_, i) => item(`q.${g}-${i}`))),
              }),
            ),
          ),
          picks: fc.array(fc.array(fc.nat(9), { maxLength: 4 }), { minLength: 12, maxLength: 12 }),
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
            const shown = afterOne(asked, before, picks[before.length] ?? []);
            before.push(asked);
            return shown;
          }),
        }));
        const scored = before.filter(({ type }) => type === 'radio').map(({ uniqueId }) => uniqueId);
        const sum = summed && scored.length > 0 ? { sum: { items: scored, bands: sumBands } } : {};
        return { key: 'any', ...rest, groups: register, ...sum };
      }),
  );
