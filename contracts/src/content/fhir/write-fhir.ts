import type { Static } from 'typebox';
import type {
  Item,
  ItemGroup,
  ItemOption,
  Questionnaire,
  QuestionText,
  ScoreBand,
} from '../../questionnaire/questionnaire.ts';
import { languages } from '../../text/languages.ts';
import { controlSystem, type ExtensionName, extensionUrl, helpSuffix, keySystem, optionSystem } from './extension.ts';

interface Written {
  readonly [name: string]: unknown;
}

const extension = (name: ExtensionName, value: Written): Written => ({ url: extensionUrl[name], ...value });

/** Writes a text in English, and its translations as HL7's extension "Translation". */
function wording(name: string, text: QuestionText): Written {
  const translations = languages.flatMap((language) => {
    const content = text[language];
    if (language === 'en' || content === undefined) return [];
    const parts = [
      { url: 'lang', valueCode: language },
      { url: 'content', valueString: content },
    ];
    return [extension('translation', { extension: parts })];
  });
  return { [name]: text.en, ...(translations.length > 0 ? { [`_${name}`]: { extension: translations } } : {}) };
}

const range = ({ low, high, groupId }: Static<typeof ScoreBand>): Written =>
  extension('range', {
    extension: [
      { url: 'low', valueInteger: low },
      { url: 'high', valueInteger: high },
      extension('riskGroup', { valueInteger: groupId }),
    ],
  });

const option = ({ text, groupId, score, exclusive }: ItemOption, index: number): Written => ({
  extension: [
    extension('riskGroup', { valueInteger: groupId }),
    ...(score === undefined ? [] : [extension('score', { valueDecimal: score })]),
    ...(exclusive === undefined ? [] : [extension('exclusive', { valueBoolean: exclusive })]),
  ],
  valueCoding: { system: optionSystem, code: String(index), ...wording('display', text) },
});

const types = {
  radio: 'choice',
  checkbox: 'choice',
  textArea: 'text',
  scoring: 'integer',
  number: 'decimal',
  date: 'date',
} as const;

function extensionsOf({ scale, reportType, target, unsure }: Item): Written[] {
  return [
    ...(scale
      ? [
          extension('lowest', { valueInteger: scale.low }),
          extension('highest', { valueInteger: scale.high }),
          extension('lowLabel', wording('valueString', scale.lowLabel)),
          extension('highLabel', wording('valueString', scale.highLabel)),
          ...scale.bands.map(range),
        ]
      : []),
    ...(reportType === undefined ? [] : [extension('reportType', { valueCode: reportType })]),
    ...(target === undefined ? [] : [extension('target', { valueDecimal: target })]),
    ...(unsure === undefined ? [] : [extension('unsure', { valueInteger: unsure.groupId })]),
  ];
}

/** LinkIds of imported questions by their names. */
type LinkIds = ReadonlyMap<string, string>;

const condition = ({ showIf }: Item, linkIds: LinkIds): Written => {
  if (!showIf) return {};
  const enableWhen = (showIf.options ?? []).map((index) => ({
    question: linkIds.get(showIf.uniqueId) ?? showIf.uniqueId,
    operator: '=',
    answerCoding: { system: optionSystem, code: String(index) },
  }));
  return { enableWhen, ...(enableWhen.length > 1 ? { enableBehavior: 'any' } : {}) };
};

const help = (linkId: string, text: QuestionText): Written => ({
  extension: [extension('control', { valueCodeableConcept: { coding: [{ system: controlSystem, code: 'help' }] } })],
  linkId: `${linkId}${helpSuffix}`,
  ...wording('text', text),
  type: 'display',
});

function question(item: Item, linkIds: LinkIds): Written {
  const linkId = item.linkId ?? item.uniqueId;
  const extensions = extensionsOf(item);
  return {
    ...(extensions.length > 0 ? { extension: extensions } : {}),
    linkId,
    ...wording('text', item.text),
    type: types[item.type],
    ...condition(item, linkIds),
    required: item.required,
    ...(item.type === 'checkbox' ? { repeats: true } : {}),
    ...(item.options ? { answerOption: item.options.map(option) } : {}),
    ...(item.help ? { item: [help(linkId, item.help)] } : {}),
  };
}

const group = ({ id, linkId = id, title, items }: ItemGroup, linkIds: LinkIds): Written => ({
  linkId,
  ...wording('text', title),
  type: 'group',
  item: items.map((item) => question(item, linkIds)),
});

/** FHIR's status: not published, in use, or out of use. */
export type FhirStatus = 'draft' | 'active' | 'retired';

/** Returns a version as the JSON value of a FHIR R4 Questionnaire (mapping: docs/content.md). */
export function writeFhirQuestionnaire(questionnaire: Questionnaire, status: FhirStatus = 'active'): Written {
  const { key, version, title, notice, consent, groups, sum } = questionnaire;
  const linkIds = new Map(
    groups.flatMap(({ items }) => items).map(({ uniqueId, linkId = uniqueId }) => [uniqueId, linkId]),
  );
  const extensions = [
    ...(consent ? [extension('consent', wording('valueString', consent))] : []),
    ...(sum
      ? [
          extension('sum', {
            extension: [
              ...sum.items.map((item) => ({ url: 'item', valueString: linkIds.get(item) ?? item })),
              ...sum.bands.map(range),
            ],
          }),
        ]
      : []),
  ];
  return {
    resourceType: 'Questionnaire',
    language: 'en',
    ...(extensions.length > 0 ? { extension: extensions } : {}),
    identifier: [{ system: keySystem, value: key }],
    version: String(version),
    ...wording('title', title),
    status,
    ...wording('copyright', notice),
    item: groups.map((one) => group(one, linkIds)),
  };
}
