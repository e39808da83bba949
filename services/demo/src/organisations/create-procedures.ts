import type { Database } from '@intake-desk/database';
import { ProcedureEntity } from '@intake-desk/intakes';
import type { InstalledProcedure } from '../intakes/department-profile.ts';
import type { InstalledQuestionnaire } from '../questionnaires/create-questionnaires.ts';
import type { PlaceDepartment } from './create-organisations.ts';

/** Creates what a department can invite for. */
export async function installProcedures(
  database: Database,
  organisationId: number,
  { department, id: departmentId }: PlaceDepartment,
  questionnaires: ReadonlyMap<string, InstalledQuestionnaire>,
): Promise<InstalledProcedure[]> {
  const installed: InstalledProcedure[] = [];
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
    installed.push({ procedure, versionId: asked.versionId, pool: asked.pool });
  }
  return installed;
}
