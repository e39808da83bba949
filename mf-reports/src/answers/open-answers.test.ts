import { populationOf } from '../model/population.ts';
import { sampleReport, submitted } from '../model/sample-report.ts';
import { openAnswers } from './open-answers.ts';

test('open answers of the given patients, newest first, without empty ones', () => {
  const population = populationOf(
    sampleReport([
      submitted('a', 'preop', [['remark', 'First', 0]], '2026-03-01T10:00:00Z'),
      submitted('b', 'preop', [['remark', 'Second', 1]], '2026-03-02T10:00:00Z'),
      submitted('c', 'preop', [['remark', ' ', 0]], '2026-03-03T10:00:00Z'),
      submitted('d', 'preop', [['remark', 'Not asked for', 0]], '2026-03-04T10:00:00Z'),
    ]),
  );
  const remark = population.questionnaires[0]?.questions.find(({ uniqueId }) => uniqueId === 'remark');
  if (!remark) throw new Error('no remark');
  expect(openAnswers(remark, ['a', 'b', 'c'])).toEqual([
    { hash: 'b', text: 'Second', group: 1, submittedAt: '2026-03-02T10:00:00Z' },
    { hash: 'a', text: 'First', group: 0, submittedAt: '2026-03-01T10:00:00Z' },
  ]);
});
