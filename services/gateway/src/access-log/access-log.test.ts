import {
  ConversionData,
  Csv,
  getConversionData,
  getPortalIntake,
  limit,
  PortalIntake,
  patientTokenHeader,
} from '@intake-desk/contracts';
import { Parse } from 'typebox/value';
import { accessRowsOf } from '../testing/access-rows.ts';
import { eachGateway } from '../testing/each-gateway.ts';
import { isOfAllDepartments, isOfOrganisation, namedRoutes } from '../testing/named-routes.ts';
import { PatientWords } from '../testing/patient-words.ts';
import { callWith, partsOf, validCall } from '../testing/valid-input.ts';
import { emailOf } from '../testing/world.ts';

/** Calls that return only numbers of patients, or nothing at all here. */
const showsNumbers = [
  'POST /api/admin/adminLog/export',
  'GET /api/mailbox',
  'POST /api/launch',
  'POST /api/ic/export',
  'POST /api/ic/export/appointments',
  'POST /api/reports/drop-off',
  'POST /api/reports/figures',
  'POST /api/reports/patients/export',
];

eachGateway((world) => {
  const onPatients = namedRoutes((route) => route.patient !== undefined && isOfOrganisation(route));
  const withoutPatient = namedRoutes(({ patient }) => patient === undefined);

  test.each(onPatients)('H1 $name writes its row', async ({ name, route }) => {
    const { gateway, northsea, signIn } = world();
    const who = route.permission === 'admin' || isOfAllDepartments(route) ? 'admin' : 'manager';
    const caller = await signIn(emailOf(who));
    const { result, rows } = await accessRowsOf(gateway, () => caller.call(validCall(route, northsea)));
    expect(result.statusCode).toBeLessThan(300);
    const expected = {
      userName: `Person ${who}`,
      ...(who === 'manager' ? { roleNames: 'role of manager' } : {}),
      organisationId: northsea.organisationId,
      action: route.patient,
      subject: name,
      ip: caller.address,
      requestId: result.headers['x-request-id'],
    };
    // One row, or one for each patient that the reply shows.
    const patients = route.eachPatient || route.reply === Csv ? rows.length : 1;
    expect(rows).toMatchObject(Array.from({ length: patients }, () => expected));
    expect(Boolean(rows[0]?.allowed)).toBe(true);
    if (!showsNumbers.includes(name)) expect(rows.at(-1)?.patientCount).toBeGreaterThan(0);
    if (rows[0]?.patientCount === 1) expect(rows[0].epd).toEqual(expect.any(String));
  });

  test.each(onPatients)('H1 $name writes a row when it is refused', async ({ name, route }) => {
    const { gateway, northsea, signIn } = world();
    const norole = await signIn(emailOf('norole'));
    const { result, rows } = await accessRowsOf(gateway, () => norole.call(validCall(route, northsea)));
    expect(result.statusCode).toBe(403);
    expect(rows).toMatchObject([{ userName: 'Person norole', subject: name, action: route.patient, patientCount: 0 }]);
    expect(Boolean(rows[0]?.allowed)).toBe(false);
  });

  test('H1 a list is one row with the number of its patients, also where they are few', async () => {
    const { gateway, northsea, signIn } = world();
    const manager = await signIn(emailOf('manager'));
    const parts = partsOf(getConversionData, northsea);
    const few = callWith(getConversionData, {
      ...parts,
      body: { ...parts.body, columnFilters: { epd: northsea.epd } },
    });
    const { result, rows } = await accessRowsOf(gateway, () => manager.call(few));
    const { table } = Parse(ConversionData, result.json());
    expect(table.length).toBeGreaterThan(1);
    expect(table.length).toBeLessThanOrEqual(limit.patientsFound);
    expect(rows).toMatchObject([{ patientCount: table.length, epd: null, intakeId: null }]);
  });

  test("H1 every call of a patient's link is logged, and no log contains the token", async () => {
    const { gateway, northsea, invite, client, log } = world();
    const patient = await invite(northsea);
    const browser = client();
    const headers = { [patientTokenHeader]: patient.token };
    const { version } = Parse(
      PortalIntake,
      (await browser.call({ method: 'GET', url: getPortalIntake.url, headers })).json(),
    );
    const answer = { uniqueId: 'pain.rest', answer: { value: 3 }, version, base: 0 };
    const calls = [
      { method: 'GET', url: '/api/portal/intake' },
      { method: 'POST', url: '/api/portal/open', body: {} },
      { method: 'PUT', url: '/api/portal/answer', body: answer },
      { method: 'POST', url: '/api/portal/reached', body: { uniqueId: 'pain.rest', version, seconds: 9 } },
    ];
    const { rows } = await accessRowsOf(gateway, async () => {
      for (const call of calls) {
        const answer = await browser.call({ ...call, headers });
        expect(answer.statusCode).toBeLessThan(300);
      }
      await browser.call({ method: 'GET', url: `/q/${patient.token}`, headers: { accept: 'text/html' } });
    });
    expect(rows.map(({ subject, epd, userId }) => ({ subject, epd, userId }))).toEqual(
      calls.map(({ method, url }) => ({ subject: `${method} ${url}`, epd: patient.epd, userId: null })),
    );
    expect(log.join('')).not.toContain(patient.token);
    expect(JSON.stringify(rows)).not.toContain(patient.token);
  });

  test('H2 no log line contains anything that a person typed', async () => {
    const { northsea, signIn, log } = world();
    const manager = await signIn(emailOf('manager'));
    await manager.call({ method: 'GET', url: '/api/tag/get', query: { org: 'northsea', typed: 'SECRET-QUERY' } });
    await manager.call({
      method: 'POST',
      url: '/api/ic/comment',
      body: { ...Object(northsea.of), body: 'SECRET-BODY' },
    });
    await manager.call({ method: 'GET', url: '/invite?epd=SECRET-EPD', headers: { accept: 'text/html' } });
    const lines = log.join('');
    expect(lines).toContain('/api/tag/get');
    expect(lines).not.toMatch(/SECRET-|desk\.test.*SECRET/);
  });

  // Last, since it ends sessions and deletes roles.
  test.each(withoutPatient)('H1 $name, which writes no row, shows no patient', async ({ route }) => {
    const { gateway, northsea, signIn } = world();
    const manager = await signIn(emailOf('manager'));
    const headers = { [patientTokenHeader]: northsea.token };
    const { body } = await manager.call({ ...validCall(route, northsea), headers });
    const words = await PatientWords.of(gateway.services.database);
    expect(words.in(northsea.epd)).toBe(northsea.epd);
    expect(words.in(body)).toBeUndefined();
  });
});
