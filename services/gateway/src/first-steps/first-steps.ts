import type { FirstStepName, FirstSteps } from '@intake-desk/contracts';
import { appendAdministrative, type Database } from '@intake-desk/database';
import { actorOf, holdOrganisation, type Staff } from '@intake-desk/identity';
import type { Messaging } from '@intake-desk/messaging';
import { readFirstSteps } from './read-first-steps.ts';
import { StepAsideEntity } from './step-aside.entity.ts';
import testMailWords from './test-mail-words.json' with { type: 'json' };

interface FirstStepsContext {
  readonly database: Database;
  readonly messaging: Pick<Messaging, 'templates'>;
}

/** Skips a step that the organisation does not need, or resumes it; does nothing if it is already so. */
export function putFirstStepAside({ database }: FirstStepsContext, staff: Staff, step: FirstStepName, aside: boolean) {
  const { organisationId, organisationName } = staff.scope;
  return database.write(async () => {
    await holdOrganisation(database, organisationId);
    const manager = database.manager();
    const actor = actorOf(staff);
    const where = { organisationId, step };
    const before = await manager.findOneBy(StepAsideEntity, where);
    if ((before !== null) === aside) return readFirstSteps(database, organisationId);
    if (aside) await manager.insert(StepAsideEntity, { ...where, userName: actor.name, at: database.now() });
    else await manager.delete(StepAsideEntity, where);
    await appendAdministrative(database, {
      userId: actor.userId,
      userName: actor.name,
      ip: actor.ip ?? null,
      organisationId,
      subject: 'firstStep',
      subjectName: step,
      action: aside ? 'disable' : 'enable',
      description: aside
        ? `${actor.name} put the first step ${step} of ${organisationName} aside as not needed.`
        : `${actor.name} took the first step ${step} of ${organisationName} up again.`,
      oldValue: { aside: !aside },
      newValue: { aside },
    });
    return readFirstSteps(database, organisationId);
  });
}

/** Sends a test mail to the caller through the outbox. Throws Throttled. */
export async function sendFirstMail({ database, messaging }: FirstStepsContext, staff: Staff): Promise<FirstSteps> {
  const { language, scope } = staff;
  await messaging.templates.sendSample(staff, { ...testMailWords[language], kind: 'confirmation', language });
  return readFirstSteps(database, scope.organisationId);
}
