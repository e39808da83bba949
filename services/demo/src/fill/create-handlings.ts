import type { Database } from '@intake-desk/database';
import { OrganisationEntity, UserEntity } from '@intake-desk/identity';
import { HandlingEntity, IntakeEntity, TaskEntity, TimelineEntryEntity } from '@intake-desk/intakes';
import { In, IsNull, LessThan, Not } from 'typeorm';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const CHUNK = 200;

/** Lets the manager handle critical answers of past visits within hours, except those of tasks. */
export async function createHandlings(database: Database, now: Date): Promise<void> {
  const manager = database.manager();
  const { id: userId, name: userName } = await manager.findOneByOrFail(UserEntity, { email: 'manager@demo.test' });
  const organisations = await manager.findBy(OrganisationEntity, { symbol: In(['northsea', 'polder']) });
  const tasks = await manager.find(TaskEntity, { select: { intakeId: true } });
  const critical = {
    id: Not(In(tasks.map(({ intakeId }) => intakeId))),
    organisationId: In(organisations.map(({ id }) => id)),
    status: 1,
    riskGroup: 1,
    completedAt: LessThan(new Date(now.getTime() - 48 * HOUR_MS)),
  };
  const intakes = await manager.find(IntakeEntity, {
    select: { id: true, organisationId: true, completedAt: true },
    where: [
      { ...critical, appointmentAt: LessThan(new Date(now.getTime() - 24 * HOUR_MS)) },
      { ...critical, appointmentAt: IsNull() },
    ],
    order: { id: 'ASC' },
  });
  for (let first = 0; first < intakes.length; first += CHUNK) {
    const handled = intakes.slice(first, first + CHUNK).map(({ id, organisationId, completedAt }) => ({
      intakeId: id,
      organisationId,
      at: new Date((completedAt ?? now).getTime() + (20 + (id % 300)) * MINUTE_MS),
    }));
    await manager.insert(
      HandlingEntity,
      handled.map(({ intakeId, at }) => ({ intakeId, at, userId, userName, note: null })),
    );
    await manager.insert(
      TimelineEntryEntity,
      handled.map(({ intakeId, organisationId, at }) => ({
        organisationId,
        intakeId,
        origin: 'activity-log' as const,
        logName: 'intake.handled',
        causerId: userId,
        causerName: userName,
        description: 'intake.handled',
        createdAt: at,
      })),
    );
  }
}
