import { Invalid } from '../../error.ts';
import type { Questionnaire, QuestionText } from '../../http/questionnaire.ts';
import { checkedQuestionnaire } from '../check-questionnaire.ts';
import { Problems } from '../problems.ts';
import { jsonOf } from '../questionnaire-file.ts';
import { baseOf, Element } from './element.ts';
import { extensionUrl } from './extension.ts';
import { identifierKey } from './identifier-key.ts';
import { type Codes, type ReadItem, readDisplay, readQuestion } from './read-item.ts';
import { readRange } from './read-scale.ts';

/** Fields of a Questionnaire that no patient reads and no answer depends on. */
const passedOver = [
  'meta',
  'implicitRules',
  'text',
  'url',
  'name',
  'status',
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
] as const;

interface ReadGroup {
  /** Where it stands in the file; undefined for questions outside any group. */
  readonly place: string | undefined;
  readonly id: string;
  readonly title: QuestionText | undefined;
  readonly items: ReadItem[];
}

/**
 * A questionnaire of a FHIR R4 file (docs/content.md says what corresponds to what). Throws Invalid that names each place which
 * cannot be imported: nothing is left out in silence.
 */
export function readFhirQuestionnaire(text: string): Questionnaire {
  const problems = new Problems();
  const root = new Element(jsonOf(text), '', problems);
  if (root.string('resourceType') !== 'Questionnaire') root.refuse('resourceType', 'content.format');
  problems.done();
  const language = baseOf(root.string('language') ?? 'en');
  const said = root.extensions('consent', 'sum');
  const title = root.text('title', language);
  const notice = root.text('copyright', language) ?? root.text('description', language) ?? title;
  const consent = said.find(({ name }) => name === 'consent')?.value.text('valueString', language);
  const sum = said.find(({ name }) => name === 'sum')?.value;
  const groups = readGroups(root, language, title);
  const questionnaire = {
    key: identifierKey(root),
    version: Number(root.string('version') ?? 1),
    title,
    notice,
    ...(consent ? { consent } : {}),
    groups: groups.map(({ id, title, items }) => ({ id, title, items: items.map(({ content }) => content) })),
    ...(sum ? { sum: readSum(sum) } : {}),
  };
  root.ignore([...passedOver, 'description', '_description']);
  root.end();
  problems.done();
  try {
    return checkedQuestionnaire(questionnaire);
  } catch (error) {
    if (!(error instanceof Invalid)) throw error;
    const named = Object.entries(error.errors).map(([place, keys]) => [placeInFile(place, groups), keys]);
    throw new Invalid(Object.fromEntries(named));
  }
}

/** What FHIR calls a field of the desk's. */
const fhirNames: readonly (readonly [RegExp, string])[] = [
  [/^key$/, 'identifier'],
  [/^notice/, 'copyright'],
  [/^\.(uniqueId|id)$/, '.linkId'],
  [/^\.title/, '.text'],
  [/^\.options/, '.answerOption'],
  [/^\.showIf.*/, '.enableWhen'],
  [/^\.(scale|reportType|target|unsure).*/, '.extension'],
];
const fhirName = (path: string): string =>
  fhirNames.reduce((name, [pattern, replacement]) => name.replace(pattern, replacement), path);

/** The place in a FHIR file of what the desk names `groups[0].items[3]…`. */
function placeInFile(place: string, groups: readonly ReadGroup[]): string {
  const [, group, , item, rest = ''] = /^groups\[(\d+)\](\.items\[(\d+)\])?(.*)$/.exec(place) ?? [];
  if (group === undefined) return fhirName(place);
  const of = groups[Number(group)];
  const found = item === undefined ? of?.place : of?.items[Number(item)]?.place;
  return `${found ?? 'item'}${fhirName(rest)}`;
}

/** Its key among the identifiers, else its name. */
function readSum(sum: Element): unknown {
  const parts = sum.elements('extension');
  const of = (url: string) => parts.filter((part) => part.raw('url') === url);
  return { items: of('item').map((part) => part.string('valueString')), bands: of(extensionUrl.range).map(readRange) };
}

/** Questions outside any group stand in groups of their own, under the questionnaire's title. */
function readGroups(root: Element, language: string, title: QuestionText | undefined): ReadGroup[] {
  const groups: ReadGroup[] = [];
  const codes: Codes = new Map();
  const loose: Element[] = [];
  const close = (): void => {
    if (loose.length === 0) return;
    const id = groups.length === 0 ? 'questions' : `questions-${groups.length + 1}`;
    groups.push({ place: undefined, id, title, items: readItems(loose.splice(0), language, codes) });
  };
  for (const element of root.elements('item')) {
    if (element.raw('type') !== 'group') {
      loose.push(element);
      continue;
    }
    close();
    const items = readItems(element.elements('item'), language, codes);
    groups.push({
      place: element.place,
      id: element.string('linkId') ?? '',
      title: element.text('text', language) ?? title,
      items,
    });
    element.boolean('required');
    element.ignore(['code', 'definition', 'prefix']);
    element.end();
  }
  close();
  return groups;
}

/** The questions of a group. A text between them becomes the help of the question that follows it. */
function readItems(elements: readonly Element[], language: string, codes: Codes): ReadItem[] {
  let help: QuestionText | undefined;
  const last = elements.at(-1);
  return elements.flatMap((element) => {
    const type = element.raw('type');
    if (type === 'group') {
      element.refuse('type', 'content.nested');
      return [];
    }
    if (type !== 'display') {
      const read = readQuestion(element, language, help, codes);
      help = undefined;
      return read;
    }
    if (help || element === last) element.refuse('type', 'content.unsupported');
    help = readDisplay(element, language);
    return [];
  });
}
