import { randomUUID } from 'node:crypto';
import { requestIdHeader } from '@intake-desk/contracts';
import { createTagGroup, exportAccessLog, exportAdminLog, readAccessLog } from '@intake-desk/contracts/administration';
import { AccessLogEntity, AdminLogEntity, appendAccess, appendAdministrative } from '@intake-desk/database';
import { Parse } from 'typebox/value';
import { accessRowsOf } from '../../testing/access-rows.ts';
import { eachGateway } from '../../testing/each-gateway.ts';
import { emailOf } from '../../testing/world.ts';

eachGateway((world) => {
  const asked = (body: object) => ({
    method: 'POST',
    url: readAccessLog.url,
    body: { org: 'northsea', ...body },
  });

  test('H1 a user who asks who saw a patient is in the log themselves, with the patient', async () => {
    const { gateway, northsea, signIn } = world();
    const admin = await signIn(emailOf('admin'));
    const { result, rows } = await accessRowsOf(gateway, () => admin.call(asked({ epd: northsea.epd })));
    expect(result.statusCode).toBe(200);
    const own = { subject: 'POST /api/admin/accessLog', action: 'search', epd: northsea.epd, patientCount: 1 };
    expect(rows).toMatchObject([{ ...own, userName: 'Person admin', organisationId: northsea.organisationId }]);
    const again = Parse(readAccessLog.reply, (await admin.call(asked({ epd: northsea.epd }))).json());
    expect(again.rows[0]).toMatchObject({ userName: 'Person admin', epd: northsea.epd, allowed: true });
  });

  test('H1 a user who asks what a person saw is in the log with that person', async () => {
    const { gateway, northsea, signIn } = world();
    const admin = await signIn(emailOf('admin'));
    const userId = northsea.of.user;
    const { rows } = await accessRowsOf(gateway, () => admin.call(asked({ userId })));
    expect(rows[0]?.details).toMatchObject({ asked: { userId } });
  });

  test('H1 a refused call is logged for the organisation that it was for, and for no other', async () => {
    const { gateway, northsea, signIn } = world();
    const norole = await signIn(emailOf('norole'));
    const { result, rows } = await accessRowsOf(gateway, () => norole.call(asked({})));
    expect(result.statusCode).toBe(403);
    expect(rows).toMatchObject([{ userName: 'Person norole', organisationId: northsea.organisationId }]);
    const admin = await signIn(emailOf('admin'));
    const refused = Parse(readAccessLog.reply, (await admin.call(asked({ refused: true }))).json());
    expect(refused.rows[0]).toMatchObject({ userName: 'Person norole', allowed: false });
    const elsewhere = await accessRowsOf(gateway, () => norole.call(asked({ org: 'nowhere' })));
    expect(elsewhere.rows).toMatchObject([{ organisationId: null }]);
  });

  test('D2 F1 the file has the rows of the organisation, no formula, and its download is logged with the patient', async () => {
    const { gateway, northsea, polder, signIn } = world();
    const { database } = gateway.services;
    const entry = { roleNames: '', action: 'read', subject: 'GET /api/ic/progress', allowed: true };
    for (const { organisationId } of [northsea, polder]) {
      await appendAccess(database, { ...entry, userName: `=SUM(${organisationId})`, organisationId, epd: 'P-file' });
    }
    const admin = await signIn(emailOf('admin'));
    const { result, rows } = await accessRowsOf(gateway, () =>
      admin.call({ method: 'POST', url: exportAccessLog.url, body: { org: 'northsea', epd: 'P-file' } }),
    );
    expect(result.statusCode).toBe(200);
    const lines = result.body.trim().split('\r\n');
    const { organisationId } = northsea;
    const stored = await database
      .read()
      .countBy(AccessLogEntity, { organisationId, epd: 'P-file', subject: entry.subject });
    expect(lines.filter((line) => line.includes(entry.subject))).toHaveLength(stored);
    expect(result.body).toContain(`=SUM(${organisationId})`);
    expect(result.body).not.toContain(`=SUM(${polder.organisationId})`);
    expect(result.body).not.toMatch(/,=SUM/);
    const whole = { action: 'export', epd: 'P-file', patientCount: 1, details: { file: 'whole' } };
    expect(rows).toMatchObject([{ patientCount: 0, details: { file: 'begun' } }, whole]);
  });

  test('D2 F1 the file of the administrative log has the organisation’s changes, no formula, and is in the access log', async () => {
    const { gateway, northsea, polder, signIn } = world();
    const { database } = gateway.services;
    for (const { organisationId } of [northsea, polder]) {
      await appendAdministrative(database, {
        organisationId,
        userName: 'Ada',
        action: 'change',
        subject: 'role',
        subjectName: `=SUM(${organisationId})`,
        description: 'Ada renamed a role.',
        oldValue: { name: 'Nurse' },
        newValue: { name: 'Ward nurse' },
      });
    }
    const admin = await signIn(emailOf('admin'));
    const { result, rows } = await accessRowsOf(gateway, () =>
      admin.call({ ...exportAdminLog, body: { org: 'northsea', subject: 'role', search: '=SUM' } }),
    );
    expect(result.statusCode).toBe(200);
    const { organisationId } = northsea;
    const [head, ...lines] = result.body.trim().split('\r\n');
    expect(head).toContain('Time,User,User id,Change,Kind,Name,Description,Differences');
    expect(lines).toEqual([
      expect.stringContaining(`Ada,,change,role,'=SUM(${organisationId}),Ada renamed a role.,name: Nurse → Ward nurse`),
    ]);
    const entry = { action: 'export', subject: 'POST /api/admin/adminLog/export', organisationId, patientCount: 0 };
    expect(rows).toMatchObject([
      { ...entry, details: { file: 'begun', rows: 1 } },
      { ...entry, details: { file: 'whole', rows: 1 } },
    ]);
  });

  test('H1 a change is in the administrative log with the id of its request, as in the access log', async () => {
    const { gateway, northsea, signIn } = world();
    const admin = await signIn(emailOf('admin'));
    const requestId = randomUUID();
    const body = { ...createTagGroup.example.body, org: 'northsea', name: 'Ward' };
    const made = await admin.call({ ...createTagGroup, body, headers: { [requestIdHeader]: requestId } });
    expect([made.statusCode, made.headers[requestIdHeader]]).toEqual([200, requestId]);
    const { organisationId } = northsea;
    const rows = await gateway.services.database.read().findBy(AdminLogEntity, { organisationId, subjectName: 'Ward' });
    expect(rows).toMatchObject([{ subject: 'tagGroup', action: 'create', requestId }]);
  });
});
