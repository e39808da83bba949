import { questionGroupCounts, riskGroupCounts, type SelectedQuestions } from '@intake-desk/contracts/reports';
import fc from 'fast-check';
import { populationOfReport } from '../testing/columns-of.ts';
import { samplePatients, sampleReport } from '../testing/submitted-report.ts';
import { keptOfPart } from './kept-of-part.ts';

const population = populationOfReport(sampleReport(samplePatients));
const { questionnaires, size } = population;
const selections = fc.constantFrom<SelectedQuestions | undefined>(
  undefined,
  { preop: ['smoking'] },
  { preop: ['illnesses'], experience: ['pain'] },
);
const masks = fc
  .array(fc.constantFrom(0, 1), { minLength: size, maxLength: size })
  .map((mask) => ({ mask: Uint8Array.from(mask), size: mask.filter((one) => one === 1).length }));

test('under any filters the list of a risk group has as many patients as its figure, and the filters keep each of them', () => {
  fc.assert(
    fc.property(selections, masks, (selected, kept) => {
      const listOf = (part: Parameters<typeof keptOfPart>[1]): number => {
        const own = keptOfPart(population, part, { kept, selected });
        expect(own.mask.every((one, patient) => one <= (kept.mask[patient] ?? 0))).toBe(true);
        return own.size;
      };
      for (const questionnaireId of [undefined, ...questionnaires.map(({ id }) => id)]) {
        for (const { group: groupId, count } of riskGroupCounts(population, selected, kept, questionnaireId)) {
          const of = questionnaireId === undefined ? {} : { questionnaireId };
          expect(listOf({ type: 'summary', groupId, ...of })).toBe(count);
        }
      }
      for (const questionnaire of questionnaires) {
        for (const question of questionnaire.questions) {
          const { questionnaireId, uniqueId } = question;
          for (const { group: groupId, count } of questionGroupCounts(questionnaire, question, kept))
            expect(listOf({ type: 'groupId', questionnaireId, uniqueId, groupId })).toBe(count);
        }
      }
    }),
  );
});
