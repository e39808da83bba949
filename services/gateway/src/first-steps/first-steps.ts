import type { FirstStepName, FirstSteps, Language } from '@intake-desk/contracts';
import { appendAdministrative, type Database } from '@intake-desk/database';
import { actorOf, holdOrganisation, type Staff } from '@intake-desk/identity';
import type { Messaging } from '@intake-desk/messaging';
import { readFirstSteps } from './read-first-steps.ts';
import { StepAsideEntity } from './step-aside.entity.ts';

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

/** Text of the test mail. */
const testMailWords: Readonly<Record<Language, { readonly subject: string; readonly body: string }>> = {
  en: {
    subject: 'Test mail of {organisation}',
    body: 'This is a test mail of the desk of {organisation}.\n\nIf you read this, its mails arrive.',
  },
  nl: {
    subject: 'Testmail van {organisation}',
    body: 'Dit is een testmail van het systeem van {organisation}.\n\nAls u dit leest, komen de mails aan.',
  },
  de: {
    subject: 'Testmail von {organisation}',
    body: 'Dies ist eine Testmail des Systems von {organisation}.\n\nWenn Sie dies lesen, kommen die Mails an.',
  },
  es: {
    subject: 'Correo de prueba de {organisation}',
    body: 'Este es un correo de prueba del sistema de {organisation}.\n\nSi usted lee esto, los correos llegan.',
  },
  pt: {
    subject: 'E-mail de teste de {organisation}',
    body: 'Este é um e-mail de teste do sistema de {organisation}.\n\nSe está a ler isto, os e-mails chegam.',
  },
};
