import { Invalid, isStorableText, limit, wrongFields } from '@intake-desk/contracts';
import { isPlainName } from '@intake-desk/contracts/plain-name';
import { type ReportFilter, SavedOverview, SavedView } from '@intake-desk/contracts/reports';
import { FieldCheck } from '@intake-desk/identity';
import { Compile } from 'typebox/compile';
import { Clean } from 'typebox/value';

const view = Compile(SavedView);
const overview = Compile(SavedOverview);

/** Keys that could pollute prototypes when a view is copied (security.md E3). */
const reserved: readonly string[] = ['__proto__', 'constructor', 'prototype'];

const isKey = (key: string, maxLength: number): boolean =>
  key.length <= maxLength && !reserved.includes(key) && key.isWellFormed() && !/\p{Cc}/u.test(key);

const invalid = () => new Invalid({ viewJSON: ['validation.invalid'] });

/** Returns the overviews of all selections of content. */
export const overviewsIn = (saved: SavedView): SavedOverview[] =>
  Object.values(saved).flatMap(({ overviews }) => overviews);

/** Path within the view; `body` for the view as a whole. */
const placed = (place: string): string => (place === 'body' ? 'viewJSON' : `viewJSON.${place}`);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalid();
  }
}

/** Returns true if all names are valid and no filter contains a patient's free text. */
const isFit = (saved: SavedView): boolean =>
  Object.keys(saved).every((key) => isKey(key, limit.viewKeyLength)) &&
  overviewsIn(saved).every(
    ({ id, label, filters, questionnaireOrder = [], selectedQuestionairesQuestions }) =>
      isStorableText(id) &&
      isStorableText(label) &&
      [...questionnaireOrder, ...Object.keys(selectedQuestionairesQuestions)].every((key) =>
        isKey(key, limit.codeLength),
      ) &&
      filters.flat().every(({ type }) => type !== 'textArea'),
  );

const partKey = ({ patientsLeft: _, ...part }: ReportFilter[number]): string =>
  JSON.stringify(Object.entries(part).toSorted(([one], [other]) => one.localeCompare(other)));

/** Returns an OR-filter without repeated parts (S2 §3). */
const withoutRepeats = (filter: ReportFilter): ReportFilter =>
  [...new Map(filter.toReversed().map((part) => [partKey(part), part])).values()].reverse();

/** Returns the view with labels trimmed, without fields that it does not have and without repeated parts of OR-filters. */
function tidied(saved: SavedView): SavedView {
  const clean = Clean(SavedView, saved);
  if (!view.Check(clean)) throw invalid();
  return Object.fromEntries(
    Object.entries(clean).map(([key, { overviews }]) => [
      key,
      {
        overviews: overviews.map((one) => ({
          ...one,
          label: one.label.trim(),
          filters: one.filters.map(withoutRepeats),
        })),
      },
    ]),
  );
}

/**
 * Validates a view to be saved. Throws Invalid: `viewJSON` for a malformed view, `label` without a plain text, `id` for a
 * duplicate within a selection, `department` for an unknown one.
 */
export function readSavedView(text: string, departments: ReadonlySet<string>): SavedView {
  const sent = parsed(text);
  if (!view.Check(sent)) {
    const places = Object.entries(wrongFields(SavedView, sent));
    throw new Invalid(Object.fromEntries(places.map(([place, keys]) => [placed(place), keys])));
  }
  if (!isFit(sent)) throw invalid();
  const saved = tidied(sent);
  const all = overviewsIn(saved);
  new FieldCheck()
    .that(
      all.every(({ label }) => label !== ''),
      'label',
      'validation.required',
    )
    .that(
      all.every(({ label }) => isPlainName(label)),
      'label',
      'validation.invalid',
    )
    .that(
      Object.values(saved).every(({ overviews }) => new Set(overviews.map(({ id }) => id)).size === overviews.length),
      'id',
      'validation.unique',
    )
    .that(
      all.every(({ department }) => departments.has(department)),
      'department',
      'validation.department',
    )
    .done();
  return saved;
}

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

/** Reads a stored view, without overviews that are no longer valid, such as one that named an erased patient. */
export function storedView(text: string): SavedView {
  const stored: unknown = JSON.parse(text);
  if (view.Check(stored)) return stored;
  const entries = Object.entries(Object(stored)).map(([key, value]): [string, SavedView[string]] => {
    const overviews = fieldOf(value, 'overviews');
    return [
      key,
      {
        overviews: Array.isArray(overviews) ? overviews.filter((one): one is SavedOverview => overview.Check(one)) : [],
      },
    ];
  });
  return Object.fromEntries(entries);
}
