import { createRelease, type RouteShape } from '@intake-desk/contracts';
import {
  createApiKey,
  createWhitelistDomain,
  createWhitelistIp,
  importContent,
  readAccessLog,
} from '@intake-desk/contracts/administration';
import { addIntegration } from '../../../services/gateway/src/testing/integration-fixture.ts';
import { type Copies, copyRows } from '../desk/copy-rows.ts';
import type { VisitedDesk } from '../desk/visited-desk.ts';
import type { Visitor } from '../desk/visitor.ts';

/** Number of rows that each list gets. */
export const many = 300;

const ofNorthsea = "organisation_id = (SELECT id FROM organisation WHERE symbol = 'northsea')";
const named = (table: string, columns: Copies['columns'], like = ofNorthsea): Copies => ({
  table,
  from: `(SELECT * FROM "${table}" WHERE ${like} ORDER BY id DESC LIMIT 1)`,
  columns,
});

/** Rows that the demonstration lacks, each created once from the contracts' examples. */
const firsts: readonly [RouteShape, object?][] = [
  // The tests' own address first, which stays on the whitelist.
  [createWhitelistIp, { from: '127.0.0.1', to: '' }],
  [createWhitelistDomain],
  [createApiKey],
  [createRelease],
  [importContent],
  // A row that concerns no patient.
  [readAccessLog, { epd: undefined, start: undefined, end: undefined }],
];

const copies: readonly Copies[] = [
  named('organisation', { symbol: "'org-' || n", name: "'Organisation ' || n" }, "symbol = 'polder'"),
  named('department', { symbol: "'D' || n", name: "'Department ' || n" }, `${ofNorthsea} AND symbol = 'ANE'`),
  named(
    'department_config',
    { department_id: `(SELECT id FROM department WHERE symbol = 'D' || n AND ${ofNorthsea})` },
    `department_id = (SELECT id FROM department WHERE symbol = 'ANE' AND ${ofNorthsea})`,
  ),
  named('role', { name: "'Role ' || n" }),
  named('user', { name: "'Person ' || n", email: "'person-' || n || '@demo.test'" }, "email = 'nurse@demo.test'"),
  named('user_organisation', { user_id: "(SELECT id FROM user WHERE email = 'person-' || n || '@demo.test')" }),
  named('report_setting', { report_key: "'report-' || n", name: "'Report ' || n" }),
  named('tag_group', { name: "'Group ' || n", position: 'n + 100' }, `${ofNorthsea} AND is_no_group = 0`),
  named('tag', { name: "'tag ' || n", position: 'n + 100' }),
  named('tag_email_template', { email_key: "'mail-' || n" }),
  named('whitelist_ip', { from_ip: "'10.0.' || (n / 200) || '.' || (n % 200)" }),
  named('whitelist_domain', { pattern: "'clinic-' || n || '.example'" }),
  named('consult_provider', { provider: "'Party ' || n", enabled: '0' }),
  named('api_key', { name: "'Key ' || n", prefix: "'key-' || n", key_hash: "'hash-' || n" }),
  named('hl7_sender', { name: "'Sender ' || n", application: "'EHR ' || n" }),
  named('hl7_destination', { name: "'Destination ' || n" }),
  named('fhir_server', { name: "'Server ' || n", issuer: "'https://ehr.northsea.example/' || n" }),
  named('hl7_message', { control_id: "'C' || n" }),
  named('questionnaire', { questionnaire_key: "'asked-' || n" }, 'draft IS NOT NULL'),
  named('admin_log', { subject_name: "'Thing ' || n" }),
  named('access_log', { user_name: "'Person ' || n" }),
  named('release_note', { tag: "'5.' || n", names: "json_object('en', 'Release ' || n)" }, '1 = 1'),
];

/** Gives each list of Settings hundreds of rows, directly in the database. */
export async function makeMany(desk: Pick<VisitedDesk, 'gateway'>, admin: Visitor): Promise<void> {
  for (const [route, values] of firsts) {
    const body = { ...Object(route.example?.body), ...values };
    const status = (await admin.fetch(route.method, route.url, body)).status();
    if (status >= 300) throw new Error(`${route.method} ${route.url}: ${status}`);
  }
  const { database, identity } = desk.gateway.services;
  // Messages arrive from other systems, not by a call.
  const of = await identity.organisations.bySymbol('northsea');
  const dep = await identity.departments.bySymbol(of.id, 'ANE');
  const [form]: { id: number; intake_id: number }[] = await database
    .read()
    .query('SELECT id, intake_id FROM submission LIMIT 1');
  if (!form) throw new Error('Nobody has completed a form.');
  const { id: formId, intake_id: intakeId } = form;
  await addIntegration(desk.gateway, { of, dep, secret: 'Example', content: 'pain', intakeId, formId });
  await database.write(async () => {
    for (const one of copies) await copyRows(database.manager(), many, one);
  });
}
