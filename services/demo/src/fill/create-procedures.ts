import type { Database } from '@intake-desk/database';
import { ProcedureEntity } from '@intake-desk/intakes';
import type { CreatedProcedure } from '../intakes/department-profile.ts';
import type { CreatedDepartment } from '../organisations/create-organisations.ts';
import type { CreatedQuestionnaire } from '../questionnaires/create-questionnaires.ts';

/** Creates a department's procedures. */
export async function createProcedures(
  database: Database,
  organisationId: number,
  { department, id: departmentId }: CreatedDepartment,
  questionnaires: ReadonlyMap<string, CreatedQuestionnaire>,
): Promise<CreatedProcedure[]> {
  const created: CreatedProcedure[] = [];
  for (const [position, procedure] of department.procedures.entries()) {
    const asked = questionnaires.get(procedure.questionnaire);
    if (!asked) throw new Error(`There is no questionnaire ${procedure.questionnaire}.`);
    await database.manager().insert(ProcedureEntity, {
      organisationId,
      departmentId,
      value: procedure.value,
      label: procedure.label,
      groupLabel: procedure.group ?? null,
      questionnaireId: asked.id,
      followups: procedure.followups === true,
      confirmation: procedure.confirmation === true,
      position,
      disabledAt: null,
      createdAt: database.now(),
    });
    created.push({ procedure, versionId: asked.versionId, pool: asked.pool });
  }
  return created;
}
