import { gzipSync } from 'node:zlib';
import { eachGateway } from '../../testing/each-gateway.ts';
import { departmentForms, eachForm, Forms, noPeriod, nothing, off, on } from '../../testing/forms.ts';
import { type Payload, replyOf, SpecifiedClient } from '../../testing/specified-client.ts';
import { emailOf, password } from '../../testing/world.ts';

/** Rows of S2 §7: the payload as the document prints it, and a second call that reads its effect. */
eachGateway((world) => {
  let admin: SpecifiedClient;
  let scope: Payload;
  /** The same in all accepted forms. */
  let scopeForms: Payload;

  beforeAll(async () => {
    const { http } = world().gateway;
    admin = await new SpecifiedClient(http).signIn('/auth/login', { email: emailOf('admin'), password });
    const { organisation, department } = world().northsea.of;
    scope = { org: organisation, departmentSymbol: department };
    scopeForms = { ...scope, departmentSymbol: departmentForms(department) };
  });

  let names = 0;
  const newName = () => {
    names += 1;
    return `specified ${names}`;
  };

  test('POST /api/reports/saveView: viewJSON, reportId, org, gzip-compressed', async () => {
    const { report, procedure, department } = world().northsea.of;
    const overview = { id: 'one', selected: true, department, filters: [], selectedQuestionairesQuestions: {} };
    let version: unknown;
    await eachForm({ org: scope.org, reportId: report, departmentSymbol: nothing }, async (payload) => {
      const view = { [`${procedure}`]: { overviews: [{ ...overview, label: newName() }] } };
      const body = { ...payload, viewJSON: JSON.stringify(view), ...(version === undefined ? {} : { version }) };
      const saved = replyOf(await admin.post('/api/reports/saveView', gzipSync(JSON.stringify(body))));
      version = saved.version;
      expect(replyOf(await admin.get('/api/reports/view', { ...scope, reportId: report }))).toMatchObject({ view });
    });
  });

  test('POST /api/reports/data: reportId, content[], three periods, hiddenEPDs, hideHiddenEPDS, org, departmentSymbol', async () => {
    const { report, procedure } = world().northsea.of;
    const periodFormSubmitted = { period: 'custom', start: '2026-01-01', end: '2031-12-31' };
    const asked = { ...scopeForms, reportId: report, content: [procedure] };
    const others = { periodInformedConsent: noPeriod, periodAppointmentDate: noPeriod };
    const hidden = {
      hiddenEPDs: new Forms(['test'], ...nothing.all),
      hideHiddenEPDS: new Forms(...on.all, ...nothing.all),
    };
    await eachForm({ ...asked, ...others, periodFormSubmitted, ...hidden }, async (payload) => {
      const data = replyOf(await admin.post('/api/reports/data', payload));
      expect(data).toMatchObject({ org: scope.org, dep: scope.departmentSymbol });
      expect(data.submittedQuestionnaires.length).toBeGreaterThan(0);
    });
    await eachForm({ ...asked, ...others, periodFormSubmitted: noPeriod }, async (payload) => {
      const { errors } = (await admin.post('/api/reports/data', payload)).json();
      expect(errors).toEqual({ periodFormSubmitted: ['validation.required'] });
    });
  });

  test('a period that names a field that nobody knows is refused', async () => {
    const { report, procedure } = world().northsea.of;
    const payload = { ...scope, reportId: report, content: [procedure], periodFormSubmitted: { perod: '' } };
    const { errors } = (await admin.post('/api/reports/data', payload)).json();
    expect(errors).toMatchObject({ 'periodFormSubmitted.perod': ['validation.unknown_field'] });
  });

  /** A module of the administration, a payload that creates a row, and the expected row. */
  const modules: [string, () => Payload, Payload][] = [
    [
      'role',
      () => ({ organization: scope.org, org: new Forms(scope.org, ...nothing.all), permissions: ['send_invite'] }),
      { permissions: ['send_invite'] },
    ],
    [
      'user',
      () => ({
        organization: scope.org,
        org: scope.org,
        email: '',
        admin: on,
        password: nothing,
        password_confirmation: nothing,
        pin: nothing,
        integrationId: nothing,
        departments: new Forms(['ANE'], [{ symbol: 'ANE', name: 'Anaesthesiology' }]),
        locations: nothing,
        roles: nothing,
        send_email_instructions: on,
        generated_password: off,
      }),
      { admin: true, pin: false, integrationId: null, departments: ['ANE'], roles: [], locations: [] },
    ],
    [
      'user',
      () => ({
        organization: scope.org,
        org: scope.org,
        email: '',
        admin: off,
        pin: '1234',
        password: 'Zomer-Avond-88!',
        password_confirmation: 'Zomer-Avond-88!',
        send_email_instructions: off,
        departments: nothing,
        roles: new Forms(['role of manager']),
        integrationId: 'video-7',
      }),
      { admin: false, pin: true, integrationId: 'video-7', departments: [], roles: ['role of manager'] },
    ],
    [
      'tag',
      () => ({
        organization: scope.org,
        color: '#888888',
        group_id: nothing,
        is_default: new Forms(...off.all, ...nothing.all),
        enabling_email_key: nothing,
        external_id: nothing,
      }),
      { is_default: false, group: { is_no_group: true }, enabling_email_key: null },
    ],
    [
      'tagGroup',
      () => ({ organization: scope.org, color: '#888888', exclusive: on, alterable: on }),
      { exclusive: true, alterable: true },
    ],
    [
      'apiKey',
      () => ({ org: scope.org, permissions: [], ips: [], expires_on: nothing, department: departmentForms('ANE') }),
      { department: 'ANE', expires_on: null },
    ],
  ];

  test('POST and DELETE /api/admin/whitelistIp: from, and to (optional for a single IP), with org', async () => {
    await eachForm({ ...scopeForms, from: '10.77.0.1', to: nothing, confirmation: nothing }, async (payload) => {
      const { id } = replyOf(await admin.post('/api/admin/whitelistIp', payload));
      const rows = replyOf(await admin.get('/api/admin/whitelistIp', scope));
      expect(rows).toContainEqual(expect.objectContaining({ id, from: '10.77.0.1', to: '' }));
      replyOf(await admin.delete(`/api/admin/whitelistIp/${id}?org=${scope.org}`));
    });
  });

  test('PUT /api/admin/thirdParty/enable/{id}: org', async () => {
    const { consultProvider: id } = world().northsea.of;
    const enabled = async () =>
      replyOf(await admin.get('/api/admin/thirdParty', scope)).find((one: { id: unknown }) => one.id === id).enabled;
    await eachForm({ org: scope.org, enabled: on }, async (payload) => {
      replyOf(await admin.put(`/api/admin/thirdParty/enable/${id}`, payload));
      expect(await enabled()).toBe(true);
    });
    await eachForm({ org: scope.org, enabled: nothing, departmentSymbol: nothing }, async (payload, index) => {
      replyOf(await admin.put(`/api/admin/thirdParty/enable/${id}`, payload));
      expect(await enabled()).toBe(index === 1);
    });
  });

  test('PUT /api/admin/user/{id} takes `admin` as a flag', async () => {
    const fields = {
      organization: scope.org,
      name: 'Flagged',
      email: 'flagged@demo.test',
      send_email_instructions: true,
    };
    const { id } = replyOf(await admin.post('/api/admin/user', fields));
    const isAdmin = async () =>
      replyOf(await admin.get('/api/admin/user', scope)).find((one: { id: unknown }) => one.id === id).admin;
    for (const value of [1, 0, true, false]) {
      replyOf(await admin.put(`/api/admin/user/${id}`, { ...fields, send_email_instructions: 0, admin: value }));
      expect(await isAdmin()).toBe(value === 1 || value === true);
    }
    const { errors } = (await admin.put(`/api/admin/user/${id}`, { ...fields, admin: 2 })).json();
    expect(errors).toEqual({ admin: ['validation.invalid'] });
  });

  test('PUT /api/admin/user/{id} keeps the PIN if it is left out or empty, and takes it away for null', async () => {
    const fields = {
      organization: scope.org,
      name: 'Keypad',
      email: 'keypad@demo.test',
      send_email_instructions: true,
    };
    const { id } = replyOf(await admin.post('/api/admin/user', { ...fields, pin: '1234' }));
    for (const [pin, isSet] of [
      [undefined, true],
      ['', true],
      [null, false],
    ] as const) {
      const changed = { ...fields, send_email_instructions: false, pin };
      expect(replyOf(await admin.put(`/api/admin/user/${id}`, changed))).toMatchObject({ pin: isSet });
    }
  });

  test.each(modules)('POST /api/admin/%s: fields of the entity, then GET', async (module, payload, row) => {
    await eachForm(
      { ...payload(), departmentSymbol: new Forms(scope.departmentSymbol, ...nothing.all) },
      async (given) => {
        const name = newName();
        const email = given.email === undefined ? {} : { email: `user-${names}@demo.test` };
        replyOf(await admin.post(`/api/admin/${module}`, { ...given, ...email, name }));
        const rows = replyOf(await admin.get(`/api/admin/${module}`, scope));
        expect(rows.find((one: { name: string }) => one.name === name)).toMatchObject(row);
      },
    );
  });
});
