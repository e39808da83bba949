import type { Questionnaire, QuestionText } from '../../questionnaire/questionnaire.ts';
import { checkedQuestionnaire, questionnaireProblems } from '../check-questionnaire.ts';
import { Problems } from '../problems.ts';
import { jsonOf } from '../questionnaire-file.ts';
import { baseOf, Element, type FhirFile, isSpoken } from './element.ts';
import { fhirKey, fhirVersion } from './fhir-heading.ts';
import { Places } from './places.ts';
import type { EarlierOptions } from './read-condition.ts';
import { type ReadItem, readDisplay, readQuestion, readText } from './read-item.ts';
import { readRange } from './read-scale.ts';

/** Fields of a Questionnaire that no patient reads and no answer depends on. */
const ignoredFields = [
  'meta',
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

type ReadGroup = Readonly<Record<'id' | 'title' | 'items', unknown>>;

/**
 * Reads a questionnaire from a FHIR R4 file (mapping: docs/content.md). Throws Invalid with every place that cannot be imported:
 * nothing is dropped silently.
 */
export function readFhirQuestionnaire(text: string): Questionnaire {
  const file: FhirFile = { problems: new Problems(), places: new Places() };
  const root = new Element(jsonOf(text), '', file);
  if (root.string('resourceType') !== 'Questionnaire') root.refuse('resourceType', 'content.format');
  file.problems.done();
  const questionnaire = readRoot(root);
  root.end();
  file.problems.done();
  const found = new Problems();
  for (const [place, keys] of Object.entries(questionnaireProblems(questionnaire).report())) {
    for (const key of keys) found.add(file.places.find(questionnaire, place), key);
  }
  found.done();
  return checkedQuestionnaire(questionnaire);
}

function readRoot(root: Element): object {
  const language = baseOf(root.string('language') ?? 'en');
  if (!isSpoken(language)) root.refuse('language', 'content.unsupported');
  const said = root.extensions('consent', 'sum');
  const title = root.neededText('title', language);
  const notice = root.text('copyright', language) ?? root.text('description', language) ?? title;
  const consent = said.one('consent')?.text('valueString', language);
  const sum = said.one('sum');
  const questionnaire = {
    key: fhirKey(root),
    version: fhirVersion(root) ?? 1,
    title,
    notice,
    ...(consent ? { consent } : {}),
    groups: readGroups(root, language, title),
    ...(sum ? { sum: readSum(sum) } : {}),
  };
  root.ignore([...ignoredFields, 'description', '_description']);
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
      items.map((item) => item.string('valueString')),
      places,
    ),
    bands: parts.all('range').map(readRange),
  });
}

/** Reads all groups. Questions outside any group get groups of their own, titled like the questionnaire. */
function readGroups(root: Element, language: string, title: QuestionText | undefined): ReadGroup[] {
  const groups: ReadGroup[] = [];
  const earlier: EarlierOptions = new Map();
  const loose: Element[] = [];
  const close = (): void => {
    if (loose.length === 0) return;
    const id = groups.length === 0 ? 'questions' : `questions-${groups.length + 1}`;
    groups.push({ id, title, items: readItems(loose.splice(0), language, earlier) });
  };
  for (const element of root.neededElements('item')) {
    if (element.raw('type') === 'group') {
      close();
      groups.push(readGroup(element, language, title, earlier));
    } else loose.push(element);
  }
  close();
  return groups;
}

/** Reads a group; its title falls back to that of the questionnaire. */
function readGroup(
  element: Element,
  language: string,
  title: QuestionText | undefined,
  earlier: EarlierOptions,
): ReadGroup {
  // The desk has neither required nor repeating groups.
  for (const name of ['required', 'repeats']) {
    if (element.boolean(name)) element.refuse(name, 'content.unsupported');
  }
  element.ignore(['code', 'definition']);
  return element.register(
    {
      id: element.string('linkId') ?? '',
      title: readText(element, language) ?? title,
      items: readItems(element.neededElements('item'), language, earlier),
    },
    { id: element.at('linkId'), title: element.at('text'), items: element.at('item') },
  );
}

/** Reads the questions of a group. A text between questions becomes the help of the next question. */
function readItems(elements: readonly Element[], language: string, earlier: EarlierOptions): ReadItem[] {
  let before: { readonly element: Element; readonly help: QuestionText | undefined } | undefined;
  // A question has one help text. A second text, or one without a following question, cannot be imported.
  const lose = (): void => void before?.element.refuse('type', 'content.unsupported');
  const items = elements.flatMap((element): ReadItem[] => {
    const type = element.raw('type');
    if (type === 'group') {
      element.refuse('type', 'content.nested');
      element.ignoreContent();
      return [];
    }
    if (type === 'display') {
      lose();
      before = { element, help: readDisplay(element, language) };
      return [];
    }
    if (element.has('item')) lose();
    const help = before?.help;
    before = undefined;
    return readQuestion(element, language, help, earlier);
  });
  lose();
  return items;
}
