import type { FirstStepName, FirstSteps, Language } from '@intake-desk/contracts';
import { appendAdministrative, type Database } from '@intake-desk/database';
import { actorOf, holdOrganisation, type Staff } from '@intake-desk/identity';
import type { Messaging } from '@intake-desk/messaging';
import { readFirstSteps } from './read-first-steps.ts';
import { StepAsideEntity } from './step-aside.entity.ts';
import { testMailWords } from './test-mail-words.ts';

interface Parts {
  readonly database: Database;
  readonly messaging: Pick<Messaging, 'templates'>;
}

/** Checklist of a new installation, read from the data. An organisation can put a step aside that it does not need. */
export class FirstStepsService {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  read({ scope }: Pick<Staff, 'scope'>): Promise<FirstSteps> {
    return readFirstSteps(this.#parts.database, scope.organisationId);
  }

  /** Puts a step aside or takes it up again; does nothing if it is so already. */
  setAside(staff: Staff, step: FirstStepName, aside: boolean): Promise<FirstSteps> {
    const { database } = this.#parts;
    const { organisationId, organisationName } = staff.scope;
    return database.write(async () => {
      await holdOrganisation(database, organisationId);
      const manager = database.manager();
      const actor = actorOf(staff);
      const where = { organisationId, step };
      const before = await manager.findOneBy(StepAsideEntity, where);
      if ((before !== null) === aside) return this.read(staff);
      if (aside) {
        await manager.insert(StepAsideEntity, { ...where, userName: actor.name, at: database.now() });
      } else await manager.delete(StepAsideEntity, where);
      await appendAdministrative(database, {
        ...{ userId: actor.userId, userName: actor.name, ip: actor.ip ?? null, organisationId },
        ...{ subject: 'firstStep', subjectName: step, action: aside ? 'disable' : 'enable' },
        description: aside
          ? `${actor.name} put the first step ${step} of ${organisationName} aside as not needed.`
          : `${actor.name} took the first step ${step} of ${organisationName} up again.`,
        ...{ oldValue: { aside: !aside }, newValue: { aside } },
      });
      return this.read(staff);
    });
  }

  /** Sends a test mail to the caller through the outbox. Throws Throttled. */
  async sendTestMail(staff: Staff): Promise<FirstSteps> {
    const { language } = staff;
    const words = testMailWords[language];
    await this.#parts.messaging.templates.sendSample(staff, { ...words, kind: 'confirmation', language });
    return this.read(staff);
  }
}
