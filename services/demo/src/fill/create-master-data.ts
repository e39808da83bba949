import type { Database } from '@intake-desk/database';
import { createIdentity } from '@intake-desk/identity';
import { installAccounts } from '../accounts/create-accounts.ts';
import type { InstalledDepartment } from '../intakes/department-profile.ts';
import { installAccess } from '../organisations/create-access-rules.ts';
import { installPlaces } from '../organisations/create-organisations.ts';
import { installProcedures } from '../organisations/create-procedures.ts';
import type { DemoOrganisation } from '../organisations/organisation.ts';
import { installQuestions } from '../questionnaires/create-questionnaires.ts';
import { installReports } from '../questionnaires/create-reports.ts';
import type { Random } from '../random/random.ts';
import { Weighted } from '../random/weighted.ts';
import { installTags } from '../tags/create-tags.ts';

/**
 * Creates everything that intakes stand in, within the caller's unit; answers the departments that have intakes.
 * `poolSize`: different ways of filling in per questionnaire and risk group.
 */
export async function installDesk(
  database: Database,
  organisations: readonly DemoOrganisation[],
  random: Random,
  poolSize: number,
): Promise<InstalledDepartment[]> {
  // Nothing that is installed has a link in a mail.
  const { administration } = createIdentity({ database, publicUrl: '' });
  const places = await installPlaces(administration, organisations);
  await installAccess(database, places);
  const colleagues = await installAccounts(administration, places);
  const questionnaires = await installQuestions(database, random, poolSize);
  await installReports(database, places);
  const installed: InstalledDepartment[] = [];
  for (const { organisation, organisationId, departments } of places) {
    if (departments.length === 0) continue;
    const tags = new Weighted(await installTags(database, organisationId));
    for (const place of departments) {
      const procedures = await installProcedures(database, organisationId, place, questionnaires);
      installed.push({
        id: place.id,
        organisationId,
        timezone: organisation.timezone,
        language: organisation.language,
        name: place.department.name,
        config: place.department.config,
        procedures: new Weighted(procedures.map((one) => [one, one.procedure.weight])),
        tags,
        colleagues: colleagues.get(place.id) ?? [],
        weight: place.department.weight,
      });
    }
  }
  return installed;
}
