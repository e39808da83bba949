import type { FieldKeys } from '../../failure/validation.ts';
import type { Questionnaire } from '../../questionnaire/questionnaire.ts';
import { checkedQuestionnaire, questionnaireProblems } from '../check-questionnaire.ts';
import { Problems } from '../problems.ts';
import { jsonOf } from '../questionnaire-file.ts';
import { baseOf, Element, isSpoken, newFhirFile } from './element.ts';
import { fhirKey, fhirVersion } from './fhir-heading.ts';
import { readGroups } from './read-groups.ts';
import { readRange } from './read-scale.ts';
import { readValueSets } from './value-sets.ts';

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

/**
 * Reads a questionnaire from a FHIR R4 file (mapping: docs/content.md). Throws Invalid with every place that cannot be imported:
 * nothing is dropped silently.
 */
export function readFhirQuestionnaire(text: string): { questionnaire: Questionnaire; notices: FieldKeys } {
  const file = newFhirFile();
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
  return { questionnaire: checkedQuestionnaire(questionnaire), notices: file.notices.report() };
}

function readRoot(root: Element): object {
  const language = baseOf(root.string('language') ?? 'en');
  if (!isSpoken(language)) root.refuse('language', 'content.unsupported');
  const said = root.extensions('consent', 'sum');
  const name = root.string('name') ?? '';
  const title = root.text('title', language) ?? (name === '' ? root.neededText('title', language) : { en: name });
  const notice = root.text('copyright', language) ?? root.text('description', language) ?? title;
  const consent = said.one('consent')?.text('valueString', language);
  const sum = said.one('sum');
  const questionnaire = {
    key: fhirKey(root),
    version: fhirVersion(root) ?? 1,
    title,
    notice,
    ...(consent ? { consent } : {}),
    groups: readGroups(root, title, { language, valueSets: readValueSets(root), earlier: new Map() }),
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
      items.map((item) => item.name(item.string('valueString') ?? '')),
      places,
    ),
    bands: parts.all('range').map(readRange),
  });
}
