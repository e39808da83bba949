import { itemsOf, type Language, languages, Questionnaire, type QuestionText } from '@intake-desk/contracts';
import { Value } from 'typebox/value';
import { demoQuestionnaires, gad7, phq9 } from './index.ts';

describe.each(demoQuestionnaires.map((questionnaire) => [questionnaire.key, questionnaire] as const))(
  'questionnaire %s',
  (key, questionnaire) => {
    const items = itemsOf(questionnaire);

    test('has the shape of the contract, and each item an id of its own', () => {
      expect(Value.Check(Questionnaire, questionnaire)).toBe(true);
      expect(new Set(items.map(({ uniqueId }) => uniqueId)).size).toBe(items.length);
      expect(items.every(({ uniqueId }) => uniqueId.startsWith(`${key}.`))).toBe(true);
    });

    test('a conditional item comes after the item of its condition, which has its options', () => {
      for (const [index, { showIf }] of items.entries()) {
        if (!showIf) continue;
        const target = items.slice(0, index).find(({ uniqueId }) => uniqueId === showIf.uniqueId);
        expect(showIf.options?.every((option) => target?.options?.[option])).toBe(true);
      }
    });

    test('has every number of a scale in exactly one band', () => {
      for (const { scale } of items) {
        if (!scale) continue;
        for (let value = scale.low; value <= scale.high; value += 1) {
          expect(scale.bands.filter(({ low, high }) => value >= low && value <= high)).toHaveLength(1);
        }
      }
    });

    test('says in each language that it is a demonstration, and names its source', () => {
      const opening: Readonly<Record<Language, RegExp>> = {
        en: /^Demonstration, not for clinical use\. Source: /,
        nl: /^Demonstratie, niet voor klinisch gebruik\. Bron: /,
        de: /^Demonstration, nicht für den klinischen Einsatz\. Quelle: /,
        es: /^Demostración, no apta para uso clínico\. Fuente: /,
        pt: /^Demonstração, não destinada a uso clínico\. Fonte: /,
      };
      for (const language of languages) expect(questionnaire.notice[language]).toMatch(opening[language]);
    });

    test('has each text in each language', () => {
      const texts: QuestionText[] = [
        questionnaire.title,
        ...(questionnaire.consent ? [questionnaire.consent] : []),
        ...questionnaire.groups.map(({ title }) => title),
        ...items.flatMap((item) => [
          item.text,
          ...(item.options ?? []).map(({ text }) => text),
          ...(item.scale ? [item.scale.lowLabel, item.scale.highLabel] : []),
        ]),
      ];
      for (const language of languages) expect(texts.filter((text) => !text[language])).toEqual([]);
    });
  },
);

test('PHQ-9 and GAD-7 keep the words of their owner', () => {
  for (const { notice } of [phq9, gad7]) {
    expect(notice.en).toContain('Pfizer Inc. No permission required to reproduce, translate, display or distribute.');
  }
});
