import {
  type EnableWhen,
  fallbackLanguage,
  type Item,
  type ItemGroup,
  languages,
  type Questionnaire,
  type QuestionText,
  risk,
} from '@intake-desk/contracts';
import { isMissing } from '../questionnaire/missing-texts.ts';
import { mapConditions } from '../questionnaire/references.ts';

/** Returns the placeholder of a missing text, given its number. */
type Placeholder = (number: number) => string;

const name = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/;

const nameOf = (given: string, place: string): string => (name.test(given) ? given : place);

/** Returns the written languages of a text; undefined without any. */
function writtenText(text: QuestionText): QuestionText | undefined {
  const written = languages.filter((language) => !isMissing(text, language));
  return written.length > 0 ? Object.fromEntries(written.map((language) => [language, text[language]])) : undefined;
}

const textOf = (text: QuestionText, placeholder: string): QuestionText =>
  writtenText(text) ?? { [fallbackLanguage]: placeholder };

/** An unfinished condition does not hide its question. */
const isFinished = ({ uniqueId, options, answered, compare }: EnableWhen): boolean =>
  name.test(uniqueId) &&
  ((options?.length ?? 0) > 0 || answered !== undefined || (compare?.number ?? compare?.date) !== undefined);

function itemOf(item: Item, index: number, place: string, placeholder: Placeholder): Item {
  const {
    help: _,
    options,
    scale,
    number,
    ...rest
  } = mapConditions(item, (one) => (isFinished(one) ? one : undefined));
  const help = item.help && writtenText(item.help);
  const { unit: __, ...unitless } = number ?? { decimals: 0 };
  const unit = number?.unit && writtenText(number.unit);
  return {
    ...rest,
    uniqueId: nameOf(item.uniqueId, `${place}-${index + 1}`),
    text: textOf(item.text, placeholder(index + 1)),
    ...(help ? { help } : {}),
    ...(options && options.length > 0
      ? { options: options.map((option, i) => ({ ...option, text: textOf(option.text, placeholder(i + 1)) })) }
      : {}),
    ...(scale
      ? {
          scale: {
            ...scale,
            lowLabel: textOf(scale.lowLabel, '–'),
            highLabel: textOf(scale.highLabel, '–'),
            bands: scale.bands.length > 0 ? scale.bands : [{ low: scale.low, high: scale.high, groupId: risk.other }],
          },
        }
      : {}),
    ...(number ? { number: { ...unitless, ...(unit ? { unit } : {}) } } : {}),
  };
}

const groupOf = (group: ItemGroup, index: number, placeholder: Placeholder): ItemGroup => ({
  id: nameOf(group.id, `group-${index + 1}`),
  title: textOf(group.title, placeholder(index + 1)),
  items: group.items.map((item, i) => itemOf(item, i, `group-${index + 1}`, placeholder)),
});

/** Completes a draft by placeholders and drops empty groups. Null if no question is left. */
export function shownQuestionnaire(draft: Questionnaire, placeholder: Placeholder): Questionnaire | null {
  const { consent: _, sum, ...rest } = draft;
  const groups = draft.groups
    .filter(({ items }) => items.length > 0)
    .map((group, index) => groupOf(group, index, placeholder));
  if (groups.length === 0) return null;
  const consent = draft.consent && writtenText(draft.consent);
  return {
    ...rest,
    key: nameOf(draft.key, 'draft'),
    title: textOf(draft.title, placeholder(1)),
    notice: textOf(draft.notice, '–'),
    ...(consent ? { consent } : {}),
    groups,
    ...(sum && sum.items.length > 0 && sum.bands.length > 0 ? { sum } : {}),
  };
}
