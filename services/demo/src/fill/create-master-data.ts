import type { Database } from '@intake-desk/database';
import { createIdentity } from '@intake-desk/identity';
import { createAccounts } from '../accounts/create-accounts.ts';
import type { DepartmentProfile } from '../intakes/department-profile.ts';
import { createAccessRules } from '../organisations/create-access-rules.ts';
import { createOrganisations } from '../organisations/create-organisations.ts';
import type { DemoOrganisation } from '../organisations/organisation.ts';
import { createQuestionnaires } from '../questionnaires/create-questionnaires.ts';
import { createReportSettings } from '../questionnaires/create-report-settings.ts';
import type { Random } from '../random/random.ts';
import { Weighted } from '../random/weighted.ts';
import { createTags } from '../tags/create-tags.ts';
import { createProcedures } from './create-procedures.ts';

/**
 * Creates organisations, accounts, procedures, questionnaires and tags within the caller's unit; returns the departments that get
 * intakes. `poolSize` is the number of different forms per questionnaire and risk group.
 */
export async function createMasterData(
  database: Database,
  planned: readonly DemoOrganisation[],
  random: Random,
  poolSize: number,
): Promise<DepartmentProfile[]> {
  // No mail with a link is sent here. The demonstration has its own identity provider.
  const identity = createIdentity({ database, publicUrl: '', singleSignOn: true });
  const organisations = await createOrganisations(identity, planned);
  await createAccessRules(database, organisations);
  const colleagues = await createAccounts(identity, organisations);
  const questionnaires = await createQuestionnaires(database, random, poolSize);
  await createReportSettings(database, organisations);
  const created: DepartmentProfile[] = [];
  for (const { organisation, organisationId, departments } of organisations) {
    if (departments.length === 0) continue;
    const tags = new Weighted(await createTags(database, organisationId));
    for (const { id, department } of departments) {
      const procedures = await createProcedures(database, organisationId, { id, department }, questionnaires);
      created.push({
        id,
        organisationId,
        timezone: organisation.timezone,
        language: organisation.language,
        name: department.name,
        config: department.config,
        procedures: new Weighted(procedures.map((one) => [one, one.procedure.weight])),
        tags,
        colleagues: colleagues.get(id) ?? [],
        weight: department.weight,
      });
    }
  }
  return created;
}
