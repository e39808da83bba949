import { usualMapping } from '@intake-desk/contracts/administration';
import type { Database, NewRow } from '@intake-desk/database';
import type { Open } from '@intake-desk/database/testing';
import { createIdentity, identityEntities } from '@intake-desk/identity';
import { integrationEntities } from '../integration-entities.ts';
import { type Hl7Sender, Hl7SenderEntity } from '../tables/hl7-sender.entity.ts';

const actor = { userId: null, name: 'Test' };

/** Opens a database with organisations of these symbols, each with the department ANE, and returns their ids. */
export async function openOrganisations(
  open: Open,
  symbols: readonly string[] = ['north'],
): Promise<{ database: Database; organisations: number[] }> {
  const database = await open([...identityEntities, ...integrationEntities]);
  const identity = createIdentity({ database, publicUrl: 'https://desk.example' });
  const organisations: number[] = [];
  for (const symbol of symbols) {
    const values = { symbol, name: symbol, kind: 'hospital', timezone: 'Europe/Amsterdam', language: 'nl' } as const;
    const { id } = await identity.organisations.create(actor, values);
    await identity.departments.create(actor, { organisationId: id, symbol: 'ANE', name: 'Anaesthesiology' });
    organisations.push(id);
  }
  return { database, organisations };
}

/** Adds a sender with the application EHR and the facility NORTH, at the address of this machine by default. */
export const addSender = (
  database: Database,
  organisationId: number,
  values: Partial<NewRow<Hl7Sender>> = {},
): Promise<Hl7Sender> =>
  database.write(() =>
    database.manager().save(Hl7SenderEntity, {
      organisationId,
      name: 'Patient record',
      application: 'EHR',
      facility: 'NORTH',
      ips: [{ from: '127.0.0.1', to: null }],
      mapping: usualMapping,
      createdAt: database.now(),
      updatedAt: database.now(),
      ...values,
    }),
  );

const segments = [
  'MSH|^~\\&|EHR|NORTH|DESK|NORTH|20260301090000||SIU^S12^SIU_S12|1|P|2.5.1',
  'SCH|1|A1|||||^Knee|SURG|30|min|^^^202612151030',
  'PID|1||0047-11^^^N^MR||Ånger^Zoë||19800229|F|||||^^^zoe@example.org',
  'AIL|1||ANE',
];

/** Returns a booking of this sender with other values of whole fields, as `{ 'MSH-10': '7' }`; null leaves the segment out. */
export function booking(values: Readonly<Record<string, string | null>> = {}): string {
  const rows = segments.map((segment) => segment.split('|'));
  for (const [place, value] of Object.entries(values)) {
    const [name, field] = place.split('-');
    const at = rows.findIndex(([row]) => row === name);
    // The first separator of a header is a field itself.
    if (value === null) rows.splice(at, 1);
    else Object.assign(rows[at] ?? [], { [name === 'MSH' ? Number(field) - 1 : Number(field)]: value });
  }
  return rows.map((fields) => Array.from(fields, (field) => field ?? '').join('|')).join('\r');
}
