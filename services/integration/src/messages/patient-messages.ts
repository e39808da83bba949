import { searchText } from '@intake-desk/contracts';
import { contains, type Database, epdKey, type Identifier, isIn, selectIds, sql } from '@intake-desk/database';
import { In } from 'typeorm';
import { HospitalProblem } from '../hospital/hospital-problem.ts';
import { Hl7MessageText } from '../message/hl7-message-text.ts';
import { fieldOf } from '../message/read-event.ts';
import { patientKeyOf } from '../patients/reported-patients.ts';
import { type Hl7Message, Hl7MessageEntity } from '../tables/hl7-message.entity.ts';
import { type Hl7Sender, Hl7SenderEntity } from '../tables/hl7-sender.entity.ts';

/**
 * Returns the ids of an organisation's messages about a patient, merges into another one among them. Those of a patient whose
 * identifier only looks alike, as 7 and 007, are left out.
 */
export async function messagesOfPatient(database: Database, organisationId: number, { epd, until }: Identifier) {
  const reader = database.read();
  const ids = await selectIds(reader)`
    SELECT m.id FROM hl7_message m WHERE m.organisation_id = ${organisationId} AND m.received_at <= ${until}
    AND (${isIn(sql`m.patient_key`, keysOf(epd))} OR (m.type = 'ADT^A40' AND ${contains(sql`m.body`, epd)}))`;
  if (ids.length === 0) return [];
  const messages = await reader.findBy(Hl7MessageEntity, { id: In(ids) });
  const senders = new Map((await reader.findBy(Hl7SenderEntity, { organisationId })).map((one) => [one.id, one]));
  return messages.filter((message) => isAbout(message, senders.get(message.senderId), epd)).map(({ id }) => id);
}

/** Returns the keys under which messages of a patient are stored, the former one too. */
const keysOf = (epd: string): string[] => [patientKeyOf(epd), epdKey(epd)];

/** Returns true also for a message of which nobody can tell: its text cannot be read, or its places have changed since. */
function isAbout({ body, patientKey }: Hl7Message, sender: Hl7Sender | undefined, epd: string): boolean {
  if (!sender) return true;
  try {
    const text = new Hl7MessageText(body);
    const patient = fieldOf(text, sender.mapping, 'epd') ?? '';
    const former = fieldOf(text, sender.mapping, 'formerEpd') ?? '';
    return (
      !keysOf(patient).includes(patientKey) || [patient, former].some((one) => searchText(one) === searchText(epd))
    );
  } catch (error) {
    if (error instanceof HospitalProblem) return true;
    throw error;
  }
}
