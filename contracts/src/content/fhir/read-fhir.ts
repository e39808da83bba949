import { Invalid } from '../../failure/error.ts';
import { limit } from '../../limits/limit.ts';
import { isRecord } from '../../schema/is-record.ts';
import { fallbackLanguage, type Language } from '../../text/language.ts';
import { checkedQuestionnaire, questionnaireProblems } from '../check-questionnaire.ts';
import { jsonOf } from '../questionnaire-file.ts';
import { Element, newFhirFile, spokenLanguage } from './element.ts';
import { fhirKey, fhirNames, fhirVersion } from './fhir-heading.ts';
import { readGroups } from './read-groups.ts';
import { readRange } from './read-scale.ts';
import { readValueSets } from './value-sets.ts';

/** Fields of a Questionnaire that no patient reads and no answer depends on; exports have them. */
const keptFields = [
  'id',
  'url',
  'name',
  'experimental',
  'subjectType',
  'date',
  'publisher',
  'contact',
  'useContext',
  'jurisdiction',
  'purpose',
  'approvalDate',
  'lastReviewDate',
  'effectivePeriod',
  'code',
  'derivedFrom',
  'description',
] as const;
/** Fields about the file itself, or of R5 only. */
const ignoredFields = [
  'meta',
  'text',
  'status',
  '_status',
  'copyrightLabel',
  'versionAlgorithmString',
  'versionAlgorithmCoding',
] as const;

/** Facts about a file's origin, used where it lacks them. */
export interface FileOrigin {
  /** Language of a file that names none, or none of the desk's. */
  readonly language?: Language | undefined;
  readonly fileName?: string | undefined;
}

/** Reads a FHIR R4 questionnaire (docs/content.md). Throws Invalid with every place that cannot be imported. */
export function readFhirQuestionnaire(text: string, origin: FileOrigin = {}) {
  const value = jsonOf(text);
  // Before anything is read, since faults of each item cost time and are all returned.
  if (countItems(value) > limit.questionnaire.sourceItems) throw new Invalid({ item: ['validation.max'] });
  const named = isRecord(value) && typeof value.language === 'string' && value.language ? value.language : undefined;
  const spoken = named === undefined ? undefined : spokenLanguage(named);
  const file = newFhirFile(spoken ?? origin.language ?? fallbackLanguage, named === undefined || spoken !== undefined);
  const root = new Element(value, '', file);
  if (root.string('resourceType') !== 'Questionnaire') root.refuse('resourceType', 'content.format');
  file.problems.done();
  const questionnaire = readRoot(root, origin);
  if (!file.isSpoken) root.notice('language', 'content.other_language');
  root.end();
  if (file.problems.none && questionnaire.groups.length === 0) file.problems.add('item', 'content.no_questions');
  const unread = Object.keys(file.problems.report());
  for (const [path, keys] of Object.entries(questionnaireProblems(questionnaire).report())) {
    const place = file.places.find(questionnaire, path);
    // An unreadable part is not also reported as missing.
    if (!unread.some((one) => isWithin(one, place) || isWithin(place, one))) file.problems.addAll({ [place]: keys });
  }
  file.problems.done();
  return { questionnaire: checkedQuestionnaire(questionnaire), notices: file.notices.report() };
}

/** Counts the items of a questionnaire or item, with those within them. */
function countItems(value: unknown): number {
  const items: readonly unknown[] = isRecord(value) && Array.isArray(value.item) ? value.item : [];
  return items.reduce((count: number, item) => count + 1 + countItems(item), 0);
}

/** Returns true if a place is another one, or inside it. */
const isWithin = (place: string, outer: string): boolean =>
  place === outer || place.startsWith(`${outer}.`) || place.startsWith(`${outer}[`);

function readRoot(root: Element, { fileName = '' }: FileOrigin) {
  const said = root.extensions('consent', 'sum');
  const language = root.string('language');
  // A plain code of the desk follows from the texts.
  if (language && spokenLanguage(language) !== language) root.keep('language', language);
  const name = fhirNames(root, fileName).find((one) => one?.trim());
  const written = root.text('title');
  if (!written && name === undefined) root.refuse('title', 'validation.required');
  // The dash lets a missing title be reported once, and not for everything named after it.
  const title = written ?? root.plainText(name ?? '–');
  const notice = root.text('copyright') ?? root.text('description') ?? title;
  const consent = said.one('consent')?.text('valueString');
  const sum = said.one('sum');
  const { groups, leftOut } = readGroups(root, title, { valueSets: readValueSets(root), earlier: new Map() });
  root.keepAll(keptFields);
  root.ignore(ignoredFields);
  if (leftOut.length > 0) root.keep('item', leftOut);
  const questionnaire = {
    key: fhirKey(root, fileName),
    version: fhirVersion(root) ?? 1,
    title,
    notice,
    ...(consent ? { consent } : {}),
    groups,
    ...(sum ? { sum: readSum(sum) } : {}),
    ...root.kept(),
  };
  return root.register(questionnaire, {
    key: root.at(root.has('identifier') ? 'identifier' : 'name'),
    title: root.at('title'),
    groups: root.at('item'),
  });
}

function readSum(sum: Element): object {
  const parts = sum.extensions('item', 'range');
  const items = parts.all('item');
  const places = Object.fromEntries(items.map(({ place }, index) => [index, place]));
  return sum.register({
    items: sum.register(
      items.map((item) => item.name(item.string('valueString') ?? '')),
      places,
    ),
    bands: parts.all('range').map(readRange),
  });
}
