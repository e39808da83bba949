import { type Hl7Mapping, type Hl7MessageState, usualMapping } from '@intake-desk/contracts/administration';
import type { Database } from '@intake-desk/database';
import type { Open } from '@intake-desk/database/testing';
import { createIntakes, type Intakes } from '@intake-desk/intakes';
import { makeWorld, type World, worldEntities } from '@intake-desk/intakes/testing';
import { createReports, reportsEntities } from '@intake-desk/reports';
import { createIntegration, type Integration } from '../create-integration.ts';
import { integrationEntities } from '../integration-entities.ts';
import { Hl7MessageText } from '../message/hl7-message-text.ts';
import { fieldOf, typeOf } from '../message/read-event.ts';
import { patientKeyOf } from '../patients/reported-patients.ts';
import { type Hl7Message, Hl7MessageEntity } from '../tables/hl7-message.entity.ts';
import { type Hl7Sender, Hl7SenderEntity } from '../tables/hl7-sender.entity.ts';

/** Two organisations of `World` with one sender each, and a second one of `north`. */
export interface IntegrationWorld {
  readonly database: Database;
  readonly world: World;
  readonly intakes: Intakes;
  readonly integration: Integration;
  readonly senders: Readonly<Record<'ehr' | 'radiology' | 'far', Hl7Sender>>;
  /** Stores a message as the listener does. */
  receive(message: string, sender?: keyof IntegrationWorld['senders']): Promise<number>;
  /** Applies all messages that can be, and returns the state of each message by its id. */
  apply(): Promise<Map<number, Hl7MessageState>>;
  message(id: number): Promise<Hl7Message>;
}

/** A Monday morning, outside of quiet hours. */
export const morning = new Date('2026-03-02T09:00:00Z');

/** The entities for the databases of this room's tests. */
export const integrationWorldEntities = [...worldEntities, ...reportsEntities, ...integrationEntities];

export async function openIntegration(open: Open, now: () => Date): Promise<IntegrationWorld> {
  const database = await open(integrationWorldEntities, { now });
  const world = await makeWorld(database);
  const intakes = createIntakes({ database, publicUrl: 'https://desk.example' });
  const integration = createIntegration({ database, intakes, reports: createReports({ database }) });
  const addSender = (name: string, symbol: string, mapping: Hl7Mapping = usualMapping): Promise<Hl7Sender> =>
    database.write(() =>
      database.manager().save(Hl7SenderEntity, {
        organisationId: world.department(symbol).organisationId,
        name,
        application: name,
        facility: '',
        ips: [{ from: '192.0.2.1', to: null }],
        certificate: null,
        mapping,
        enabled: true,
        lastMessageAt: null,
        createdBy: null,
        deletedAt: null,
        version: 1,
        createdAt: database.now(),
        updatedAt: database.now(),
      }),
    );
  const senders = {
    ehr: await addSender('Patient record', 'ANE'),
    radiology: await addSender('Radiology', 'ANE', {
      ...usualMapping,
      places: { ...usualMapping.places, allowEmail: 'ZPI-1' },
    }),
    far: await addSender('Far record', 'FAR'),
  };
  let stored = 0;
  const message = (id: number) => database.read().findOneByOrFail(Hl7MessageEntity, { id });
  return {
    database,
    world,
    intakes,
    integration,
    senders,
    message,
    receive: (body, of = 'ehr') =>
      database.write(async () => {
        const { id: senderId, organisationId, mapping } = senders[of];
        const text = new Hl7MessageText(body);
        stored += 1;
        const { id } = await database.manager().save(Hl7MessageEntity, {
          organisationId,
          senderId,
          controlId: `C${stored}`,
          type: typeOf(text),
          body,
          bodyHash: '0'.repeat(64),
          patientKey: patientKeyOf(fieldOf(text, mapping, 'epd') ?? ''),
          state: 'waiting',
          attempts: 0,
          receivedAt: database.now(),
        });
        return id;
      }),
    async apply() {
      await integration.inbox.run();
      const all = await database.read().find(Hl7MessageEntity, { order: { id: 'ASC' } });
      return new Map(all.map(({ id, state }) => [id, state]));
    },
  };
}

/** Values of a message about an appointment, in the places of HL7 v2.5.1. */
interface MessageValues {
  readonly epd?: string;
  /** PID-5 and after it, as `Last^First||19800101|F`. */
  readonly person?: string;
  readonly appointment?: string;
  /** `YYYYMMDDHHMM`. */
  readonly at?: string;
  readonly department?: string;
  readonly former?: string;
}

/** Returns a message of a type, as `SIU^S12`. */
export function hl7(
  type: string,
  {
    epd = '4711',
    person = 'Ånger^Zoë||19800229|F|||||^^^zoe@example.org',
    appointment = 'A1',
    at = '202603101030',
    department = 'ANE',
    former,
  }: MessageValues = {},
): string {
  const [, event = ''] = type.split('^');
  const pid = `PID|1||${epd}||${person}`;
  const segments: Readonly<Record<string, string[]>> = {
    S: [`SCH|1|${appointment}|||||^Knee|SURG|||^^^${at}`, pid, 'PV1|1|O||||||||ORTHO', `AIL|1||${department}`],
    A: event === 'A40' ? [`PID|1||${epd}`, `MRG|${former ?? ''}`] : [pid],
  };
  return [`MSH|^~\\&|EHR|N|DESK||20260301||${type}|1|P|2.5.1`, ...(segments[event.slice(0, 1)] ?? [])].join('\r');
}
