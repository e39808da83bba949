import { demoQuestionnaires } from '@intake-desk/reports';
import type { DepartmentProfile } from '../intakes/department-profile.ts';
import { demoOrganisations } from '../organisations/organisation.ts';
import { AnswerPool } from '../questionnaires/answer-pool.ts';
import { createRandom } from '../random/random.ts';
import { Weighted } from '../random/weighted.ts';

/** The demonstration's departments without a database, for tests. */
export function sampleDepartments(): DepartmentProfile[] {
  const random = createRandom(1, 'answers');
  const pools = new Map(
    demoQuestionnaires.map((one, i) => [one.key, { versionId: i + 1, pool: new AnswerPool(random, one, 60) }]),
  );
  return demoOrganisations(4).flatMap(({ departments, timezone, language }, organisation) =>
    departments.map((department, i) => ({
      id: organisation * 10 + i + 1,
      organisationId: organisation + 1,
      timezone,
      language,
      name: department.name,
      config: department.config,
      procedures: new Weighted(
        department.procedures.map((procedure) => {
          const asked = pools.get(procedure.questionnaire);
          if (!asked) throw new Error(`There is no questionnaire ${procedure.questionnaire}.`);
          return [{ procedure, ...asked }, procedure.weight];
        }),
      ),
      tags: new Weighted([
        [{ id: 1, exclusiveGroup: null, aboutAnswers: false }, 3],
        [{ id: 2, exclusiveGroup: null, aboutAnswers: false }, 3],
        [{ id: 3, exclusiveGroup: null, aboutAnswers: true }, 1],
      ]),
      colleagues: [{ id: 1, name: 'Noor Nurse' }],
      weight: department.weight,
    })),
  );
}
