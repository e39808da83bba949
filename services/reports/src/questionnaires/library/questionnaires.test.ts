import { itemsOf, Questionnaire, type QuestionText } from '@intake-desk/contracts';
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

    test('says in English and Dutch that it is a demonstration, and names its source', () => {
      expect(questionnaire.notice.en).toMatch(/^Demonstration, not for clinical use\. Source: /);
      expect(questionnaire.notice.nl).toMatch(/^Demonstratie, niet voor klinisch gebruik\. Bron: /);
    });

    test('has each text in English and Dutch, and in another language all or none', () => {
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
      expect(texts.every(({ nl }) => nl !== undefined && nl !== '')).toBe(true);
      for (const language of ['de', 'es', 'pt'] as const) {
        expect([0, texts.length]).toContain(texts.filter((text) => text[language] !== undefined).length);
      }
    });
  },
);

test('PHQ-9 and GAD-7 keep the words of their owner', () => {
  for (const { notice } of [phq9, gad7]) {
    expect(notice.en).toContain('Pfizer Inc. No permission required to reproduce, translate, display or distribute.');
  }
});
