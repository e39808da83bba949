import { allKept, answerCounts, keptBy, riskGroupCounts } from '@intake-desk/contracts/reports';
import { populationOfReport } from '../testing/columns-of.ts';
import { samplePatients, sampleReport } from '../testing/submitted-report.ts';
import { countByStep } from './count-by-step.ts';

test('once a report is counted no figure reads its rows again', () => {
  const population = populationOfReport(sampleReport(samplePatients));
  const kept = keptBy(population, [[{ type: 'summary', groupId: 1 }]], undefined);
  const steps = [...countByStep(population, { kept, selected: undefined })];
  expect(steps.length).toBeGreaterThan(population.questionnaires.flatMap(({ questions }) => questions).length);
  let read = 0;
  for (const { questions } of population.questionnaires)
    for (const question of questions) {
      const { codes } = question;
      Object.defineProperty(question, 'codes', {
        get: () => {
          read += 1;
          return codes;
        },
      });
    }
  for (const some of [kept, allKept(population)])
    for (const questionnaire of population.questionnaires) {
      riskGroupCounts(population, undefined, some);
      riskGroupCounts(population, undefined, some, questionnaire.id);
      for (const question of questionnaire.questions) answerCounts(questionnaire, question, some);
    }
  expect(read).toBe(0);
});
