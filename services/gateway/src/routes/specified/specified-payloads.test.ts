import { OutboxMessageEntity } from '@intake-desk/database';
import { DepartmentConfigEntity } from '@intake-desk/identity';
import { testPin } from '../../testing/department-fixture.ts';
import { eachGateway } from '../../testing/each-gateway.ts';
import {
  departmentForms,
  eachForm,
  Forms,
  nothing,
  numberForms,
  off,
  on,
  tagForms,
  tagListForms,
} from '../../testing/forms.ts';
import type { Invited } from '../../testing/invite-patient.ts';
import { type Payload, replyOf, SpecifiedClient } from '../../testing/specified-client.ts';
import { civilDay } from '../../testing/valid-input.ts';
import { emailOf, password } from '../../testing/world.ts';

/** Rows of S1 §7: the payload as the document prints it, and a second call that reads its effect. */
eachGateway((world) => {
  let staff: SpecifiedClient;
  let scope: Payload;
  /** The same in all accepted forms. */
  let scopeForms: Payload;

  const client = () => new SpecifiedClient(world().gateway.http);
  const signIn = (name: string, secret = password) =>
    client().signIn('/auth/login', { email: emailOf(name), password: secret });
  const patient = () => world().invite(world().northsea);
  const ajax = async (by: SpecifiedClient, action: string, payload: Payload) =>
    replyOf(await by.post('/api/ajax', { action, ...payload }));
  const recordOf = ({ hash }: Pick<Invited, 'hash'>, more: Payload = {}) =>
    ajax(staff, 'getEpdDetails', { ...scope, hash, sessionId: 77, ...more });
  const rowsOf = async (record: Pick<Invited, 'hash'>, name: string): Promise<object[]> =>
    (await recordOf(record)).rows.filter((row: { log_name: string }) => row.log_name === name);

  beforeAll(async () => {
    staff = await signIn('manager');
    const { organisation, department } = world().northsea.of;
    scope = { org: organisation, departmentSymbol: department };
    scopeForms = { ...scope, departmentSymbol: departmentForms(department) };
  });

  test('GET /auth/sanctum/csrf-cookie; POST /auth/login, /auth/pin_login, /auth/logout', async () => {
    const tablet = await client().signIn('/auth/pin_login', { pin: testPin, email: emailOf('pin') });
    expect(replyOf(await tablet.get('/api/user')).user).toMatchObject({ authByPin: true });
    const nurse = await signIn('send_invite');
    replyOf(await nurse.post('/auth/logout'));
    expect((await nurse.get('/api/user')).statusCode).toBe(401);
  });

  test('POST /auth/password/email, /auth/password/reset: email, token, password, password_confirmation', async () => {
    const { database } = world().gateway.services;
    const email = emailOf('norole');
    const browser = client();
    await browser.get('/auth/sanctum/csrf-cookie');
    const queued = new Promise<void>((resolve) => {
      const stop = database.onOutbox(() => {
        stop();
        resolve();
      });
    });
    replyOf(await browser.post('/auth/password/email', { email }));
    await queued;
    const [mail] = await database.read().findBy(OutboxMessageEntity, { recipient: email, kind: 'reset' });
    const link = new URL(String(Reflect.get(Object(mail?.payload), 'link')));
    expect(link.searchParams.get('email')).toBe(email);
    const token = link.pathname.replace('/reset/', '');
    const changed = 'Zomer-Avond-88!';
    const passwords = { password: changed, password_confirmation: changed };
    const reset = (given: Payload) => browser.post('/auth/password/reset', { email, token, ...passwords, ...given });
    expect((await reset({ token: 'guessed' })).json().errors).toEqual({ token: ['auth.token'] });
    expect((await reset({ password_confirmation: `${changed}!` })).statusCode).toBe(422);
    expect(replyOf(await (await signIn('norole')).get('/api/user')).user).toMatchObject({ email });
    replyOf(await reset({}));
    await expect(signIn('norole')).rejects.toThrow('422');
    expect(replyOf(await (await signIn('norole', changed)).get('/api/user')).user).toMatchObject({ email });
    expect((await reset({})).json().errors).toEqual({ token: [expect.stringMatching(/^auth\./)] });
  });

  test('GET /api/user: timestamp', () =>
    eachForm({ timestamp: new Forms('1767225600000', undefined, '') }, async (query) => {
      expect(replyOf(await staff.get('/api/user', query)).user).toMatchObject({
        id: expect.any(Number),
        admin: false,
        organizations: [{ symbol: scope.org }],
        departments: [{ symbol: scope.departmentSymbol }, { symbol: 'MDL' }],
      });
    }));

  test('GET /api/options; PUT /api/options/{option}: {value}', async () => {
    await eachForm({ value: on }, async (payload) => {
      replyOf(await staff.put('/api/options/showAppointmentTab', payload));
      expect(replyOf(await staff.get('/api/options'))).toMatchObject({ showAppointmentTab: true });
    });
    await eachForm({ value: numberForms(25) }, async (payload) => {
      replyOf(await staff.put('/api/options/rowsPerPage_conversion', payload));
      expect(replyOf(await staff.get('/api/options'))).toMatchObject({ rowsPerPage_conversion: 25 });
    });
    await eachForm({ value: new Forms(null, '') }, async (payload) => {
      replyOf(await staff.put('/api/options/locale', { value: 'nl' }));
      replyOf(await staff.put('/api/options/locale', payload));
      expect(replyOf(await staff.get('/api/options'))).not.toHaveProperty('locale');
    });
    await eachForm({ value: { hideCompleted: on, hideNonDeleted: off, hiddenEPDs: ['test'] } }, async (payload) => {
      replyOf(await staff.put('/api/options/sideFilters_conversion', payload));
      const filters = { hideCompleted: true, hideNonDeleted: false, hiddenEPDs: ['test'] };
      expect(replyOf(await staff.get('/api/options'))).toMatchObject({ sideFilters_conversion: filters });
    });
  });

  const sideFilters = {
    hiddenEPDs: new Forms(['test'], undefined, null, ''),
    hideAppointmentPast: off,
    hideHiddenEPDS: on,
    hideTypedEPDS: on,
    showOnlyHiddenRecords: nothing,
    hideCompleted: off,
    hideNonDeleted: nothing,
  };

  test.each(['getConsentData', 'getFormsData'])(
    'POST /api/ajax %s: {org, departmentSymbol, start, end, filters, timezone}',
    async (action) => {
      const { epd } = world().northsea;
      const period =
        action === 'getFormsData'
          ? { start: '2031-05-05', end: '2031-05-05' }
          : { start: civilDay(-1), end: civilDay(1) };
      const timezone = new Forms('Europe/Amsterdam', undefined, null, '');
      await eachForm({ ...scopeForms, ...period, filters: sideFilters, timezone }, async (payload) => {
        const { table, ...others } = await ajax(staff, action, payload);
        expect(Object.keys(others)).toEqual(expect.arrayContaining(['tableOptions', 'pie', 'column', 'bar']));
        expect(table.map((row: { epd: string }) => row.epd)).toContain(epd);
      });
    },
  );

  test('POST /api/ajax getConsentData in intakes mode: {filters, epd, ic_hash, org}', async () => {
    const { epd, of } = world().northsea;
    const tablet = await client().signIn('/auth/pin_login', { pin: testPin, email: emailOf('pin') });
    const epds = async (payload: Payload): Promise<string[]> =>
      (await ajax(tablet, 'getConsentData', payload)).table.map((row: { epd: string }) => row.epd);
    const filters = new Forms({}, undefined, null, '');
    await eachForm({ filters, epd: nothing, ic_hash: nothing, org: of.organisation }, async (payload) => {
      expect(await epds(payload)).toEqual(expect.arrayContaining([epd, `${epd}-2`]));
    });
    await eachForm({ filters: sideFilters, epd, ic_hash: nothing, org: of.organisation }, async (payload) => {
      expect(await epds(payload)).toEqual([epd]);
    });
  });

  test('POST /api/ajax getEpdDetails: {…, nonce, sessionId, hash, patientCardOpened, extraRequest, activeTab}', async () => {
    const { intakeHash: hash } = world().northsea.of;
    const admin = await signIn('admin');
    const log = expect.objectContaining({ log_name: 'api.intake.received' });
    const values = {
      nonce: new Forms(1767225600000, '1767225600000', ...nothing.all),
      sessionId: numberForms(5),
      hash,
      patientCardOpened: new Forms(...on.all, ...off.all, ...nothing.all),
      activeTab: nothing,
    };
    const read = new Forms('api', ['api'], '["api"]', 'user,api', ['user', 'api']);
    await eachForm({ ...scopeForms, ...values, extraRequest: read }, async (payload) => {
      const { rows } = await ajax(admin, 'getEpdDetails', payload);
      expect(rows).toContainEqual(log);
    });
    await eachForm({ ...scopeForms, ...values, extraRequest: nothing }, async (payload) => {
      const { rows } = await ajax(admin, 'getEpdDetails', payload);
      expect(rows).not.toContainEqual(log);
    });
  });

  test('POST /api/ic/start-editing-record, still-editing-record, stop-editing-record: hash, org, departmentSymbol, sessionId', async () => {
    const { hash } = await patient();
    await eachForm({ ...scopeForms, hash, sessionId: numberForms(999_999) }, async (payload) => {
      for (const call of ['start', 'still']) {
        replyOf(await staff.post(`/api/ic/${call}-editing-record`, payload));
        expect(await recordOf({ hash })).toMatchObject({ editing_by: 'Person manager', session_id: 999_999 });
      }
    });
    await eachForm({ ...scopeForms, hash, sessionId: new Forms(undefined, null, '', 999_999) }, async (payload) => {
      replyOf(await staff.post('/api/ic/start-editing-record', { ...payload, sessionId: 999_999 }));
      replyOf(await staff.post('/api/ic/stop-editing-record', payload));
      expect(await recordOf({ hash })).toMatchObject({ editing: null, session_id: null });
    });
  });

  test('POST /api/toggle_ic: {id, org, departmentSymbol, reason}', () =>
    eachForm(
      { ...scopeForms, reason: 'Invited twice', hidden: new Forms(...nothing.all, ...on.all) },
      async (payload) => {
        const { intakeId: id, hash } = await patient();
        replyOf(await staff.post('/api/toggle_ic', { ...payload, id }));
        expect(await recordOf({ hash })).toMatchObject({ hidden: true, hiding: { reason: 'Invited twice' } });
      },
    ));

  test('POST /api/ic/toggle-location: {id, org, departmentSymbol, email, sendEmail, useSavedEmail}', () =>
    eachForm({ ...scopeForms, email: nothing, sendEmail: off, useSavedEmail: on }, async (payload) => {
      const { intakeId: id, hash } = await patient();
      replyOf(await staff.post('/api/ic/toggle-location', { ...payload, id }));
      expect(await recordOf({ hash })).toMatchObject({ location: 'hospital' });
    }));

  test('POST /api/ic/resend-invitation: {id, org, departmentSymbol, email, useSavedEmail}', async () => {
    await eachForm({ ...scopeForms, email: nothing, useSavedEmail: on }, async (payload) => {
      const { intakeId: id, hash } = await patient();
      replyOf(await staff.post('/api/ic/resend-invitation', { ...payload, id }));
      expect(await rowsOf({ hash }, 'message.invitation')).toHaveLength(2);
    });
    await eachForm(
      { ...scopeForms, email: nothing, useSavedEmail: new Forms(...off.all, ...nothing.all) },
      async (payload) => {
        const { intakeId: id } = await patient();
        const refused = await staff.post('/api/ic/resend-invitation', { ...payload, id });
        expect(refused.json().errors).toEqual({ email: ['no_email_found'] });
      },
    );
  });

  test('POST /api/ic/comment: {commentable_id, org, departmentSymbol, body}', () =>
    eachForm({ ...scopeForms, body: 'Brings her own list of medicines.' }, async (payload) => {
      const { intakeId, hash } = await patient();
      replyOf(await staff.post('/api/ic/comment', { ...payload, commentable_id: `${intakeId}` }));
      expect(await rowsOf({ hash }, 'comment')).toMatchObject([{ description: payload.body }]);
    }));

  test('POST /api/ic/appointment: {ic_id, org, departmentSymbol, plus form fields}', async () => {
    const boxes = { send_confirmation: off, enable_followups: nothing, remote_consult: off };
    const start_at = '2031-06-02 09:30:00+02:00';
    await eachForm({ ...scopeForms, start_at, comments: 'Wheelchair', ...boxes }, async (payload) => {
      const { intakeId, hash } = await patient();
      const response = await staff.post('/api/ic/appointment', { ...payload, ic_id: intakeId });
      expect(replyOf(response)).toMatchObject({ comments: 'Wheelchair', send_confirmation: false });
      expect(response.headers).not.toHaveProperty('x-ignored-fields');
      const booked = { start_at: '2031-06-02T07:30:00.000Z', comments: 'Wheelchair' };
      expect((await recordOf({ hash })).appointments).toContainEqual(expect.objectContaining(booked));
    });
    await eachForm(
      { ...scopeForms, start_at, comments: nothing, enable_followups: on, remote_consult: on },
      async (payload) => {
        const { intakeId, hash } = await patient();
        const response = await staff.post('/api/ic/appointment', { ...payload, ic_id: intakeId });
        const { id, ignored } = replyOf(response);
        expect(ignored).toEqual(['enable_followups', 'remote_consult']);
        expect(response.headers['x-ignored-fields']).toBe('enable_followups, remote_consult');
        const booked = { id, comments: null, enable_followups: false, remote_consult: false };
        expect((await recordOf({ hash })).appointments).toContainEqual(expect.objectContaining(booked));
      },
    );
  });

  test('POST /api/ic/delete-appointment: {app_id, ic_id, org, departmentSymbol}', () =>
    eachForm(scopeForms, async (payload) => {
      const { intakeId, appointmentId, hash } = await patient();
      replyOf(
        await staff.post('/api/ic/delete-appointment', {
          ...payload,
          app_id: `${appointmentId}`,
          ic_id: `${intakeId}`,
        }),
      );
      expect(await recordOf({ hash })).toMatchObject({ appointments: [] });
    }));

  test('POST /api/ic/toggle-notification: {id, org, departmentSymbol, type, group_id, legacy_type}', () =>
    eachForm(
      { ...scopeForms, type: 'reminder', group_id: new Forms('reminder', ...nothing.all), legacy_type: 'reminder' },
      async (payload) => {
        const { intakeId: id, hash } = await patient();
        expect(replyOf(await staff.post('/api/ic/toggle-notification', { ...payload, id }))).toEqual({
          disabled: true,
        });
        expect((await recordOf({ hash })).rows).toContainEqual(expect.objectContaining({ channel: 'stop' }));
      },
    ));

  test('GET /api/ic/progress: id, org', async () => {
    const { intake, organisation, form } = world().northsea.of;
    const progress = replyOf(await staff.get('/api/ic/progress', { id: intake, org: organisation }));
    expect(progress).toMatchObject({ status: 1, completedFormFormIds: `${form}`, filledForms: expect.any(String) });
  });

  test.each([
    ['GET /api/ic/form/download_as_pdf/{org}/{form_id}', 'download_as_pdf', (body: string) => body.startsWith('%PDF')],
    ['GET /api/ic/form/preview/{org}/{formId}', 'preview', (body: string) => JSON.parse(body).success === true],
  ])('%s: departmentSymbol, reportSectionId', async (_, kind, isRight) => {
    const { organisation, form, department } = world().northsea.of;
    await eachForm({ departmentSymbol: department, reportSectionId: new Forms(undefined, '') }, async (query) => {
      const { statusCode, body } = await staff.get(`/api/ic/form/${kind}/${organisation}/${form}`, query);
      expect([statusCode, isRight(body)]).toEqual([200, true]);
    });
  });

  test('GET /api/ic/export: org, table filters, start_date, end_date, hide filters, target', async () => {
    const { epd } = world().northsea;
    const query = {
      org: scope.org,
      target: 'csv',
      start_date: civilDay(-1),
      end_date: civilDay(1),
      epd: new Forms(epd, '', undefined),
      status: new Forms('', undefined),
      location: new Forms(undefined, ''),
      tags: '',
      related: '',
      date: '',
      hideHiddenEPDS: new Forms('true', '1'),
      hideTypedEPDS: new Forms('false', '0'),
      hiddenEPDs: new Forms('', 'test'),
    };
    await eachForm(query, async (payload) => {
      const { statusCode, body } = await staff.get('/api/ic/export', payload);
      expect([statusCode, body.includes(epd)]).toEqual([200, true]);
    });
  });

  describe('POST /api/invite/send', () => {
    let patients = 0;
    /** Invites a new patient like the form; returns the response and the record. */
    const invite = async (by: SpecifiedClient, payload: Payload) => {
      patients += 1;
      const { procedure } = world().northsea.of;
      const epd = `SPECIFIED-${patients}`;
      const response = await by.post('/api/invite/send', { content: procedure, epd, ...payload });
      return { response, record: await recordOf({ hash: replyOf(response) }) };
    };
    const person = { first_name: 'Ada', last_name: 'Example', useremail: 'ada@patient.test' };

    test('takes all form fields, the weblink flag, org and departmentSymbol', async () => {
      const { tag, organisation, department } = world().northsea.of;
      const given = {
        ...person,
        location: 'home',
        department: departmentForms(department),
        no_email: off,
        weblink: off,
        phone_number_full: nothing,
        sex: nothing,
        dob: nothing,
        appointment: nothing,
        tags: tagListForms(tag, organisation),
      };
      await eachForm({ ...scopeForms, ...given }, async (payload) => {
        const { response, record } = await invite(staff, payload);
        expect(response.headers).not.toHaveProperty('x-ignored-fields');
        expect(record).toMatchObject({ fullname: 'Ada Example', location: 'home', tags: [tag], appointments: [] });
      });
    });

    test('names the fields that it ignores since the department does not ask for them', async () => {
      const { response, record } = await invite(staff, {
        ...scope,
        ...person,
        sex: 'F',
        dob: '1980-02-29',
        phone_number_full: '31612345678',
        no_email: true,
      });
      expect(response.headers['x-ignored-fields']).toBe('sex, dob, no_email, phone_number_full');
      expect(record).toMatchObject({ dob: null, epd: { phone_number_full: null, useremail: person.useremail } });
    });

    test('says so when only home is offered, or by PIN only the hospital', async () => {
      const { departmentId } = world().northsea;
      const { database } = world().gateway.services;
      await database.write(async () => {
        const manager = database.manager();
        const { id: _, ...row } = await manager.findOneByOrFail(DepartmentConfigEntity, { departmentId });
        const config = { ...row.config, extended_invite: false };
        await manager.insert(DepartmentConfigEntity, { ...row, config, version: row.version + 1 });
      });
      const { response, record } = await invite(staff, { ...scope, ...person, location: 'hospital' });
      expect([response.headers['x-ignored-fields'], record.location]).toEqual(['location', 'home']);
      const tablet = await client().signIn('/auth/pin_login', { pin: testPin, email: emailOf('pin') });
      const byPin = await invite(tablet, { ...scope, ...person, location: 'home' });
      expect(byPin.response.headers['x-ignored-fields']).toBe('location, useremail');
      expect(byPin.record.location).toBe('hospital');
    });

    test.each<[string, Payload, Payload]>([
      ['a field that nobody knows', { shoe_size: 42 }, { shoe_size: ['validation.unknown_field'] }],
      ['another department', { department: 'MDL' }, { department: ['validation.department'] }],
      [
        'a department with more than it has',
        { department: { symbol: 'ANE', id: 1 } },
        { department: ['validation.invalid'] },
      ],
      ['tags that are no list', { tags: '[' }, { tags: ['validation.invalid'] }],
      ['a tag of another organisation', { tags: '["1_elsewhere"]' }, { 'tags.0': ['validation.invalid'] }],
      ['a tag that has no such id', { tags: [0, 1.5, null] }, { 'tags.0': ['validation.at_least|1'] }],
      ['no flag', { no_email: 2 }, { no_email: ['validation.invalid'] }],
    ])('refuses %s', async (_, wrong, errors) => {
      const payload = { ...scope, ...person, content: world().northsea.of.procedure, epd: 'REFUSED', ...wrong };
      const { statusCode, body } = await staff.post('/api/invite/send', payload);
      expect(statusCode).toBe(422);
      expect(JSON.parse(body).errors).toMatchObject(errors);
    });
  });

  test('PUT /api/ic/add_tags: tags (ids), ic_id, org, departmentSymbol', () => {
    const { tag, organisation } = world().northsea.of;
    return eachForm({ ...scopeForms, tags: tagListForms(tag, organisation) }, async (payload) => {
      const { intakeId, hash } = await patient();
      replyOf(await staff.put('/api/ic/add_tags', { ...scope, tags: [], ic_id: intakeId }));
      expect(replyOf(await staff.put('/api/ic/add_tags', { ...payload, ic_id: intakeId }))).toMatchObject({
        success: true,
      });
      expect(await recordOf({ hash })).toMatchObject({ tags: [tag] });
    });
  });

  test('PUT /api/tags/send_email: departmentSymbol, ic_id, email_address, tagId, email_subject, org', () => {
    const { tag, organisation } = world().northsea.of;
    const given = { email_address: nothing, tagId: tagForms(tag, organisation), email_subject: nothing };
    return eachForm({ ...scopeForms, ...given }, async (payload) => {
      const { intakeId, hash, epd } = await patient();
      replyOf(await staff.put('/api/tags/send_email', { ...payload, ic_id: intakeId }));
      expect(await rowsOf({ hash }, 'message.tag')).toMatchObject([{ email: `${epd.toLowerCase()}@patient.test` }]);
    });
  });

  test('POST /api/intake/redirect: hash, no_step, pin, departmentSymbol, unlockAllSteps, unlockReason, org', async () => {
    const flags = {
      no_step: new Forms(...on.all, ...off.all),
      unlockAllSteps: new Forms(...off.all, ...nothing.all),
      unlockReason: nothing,
    };
    await eachForm(
      { ...scopeForms, ...flags, department: departmentForms(scope.departmentSymbol), pin: testPin },
      async (payload) => {
        const { hash, epd } = await patient();
        const nurse = await signIn('send_invite');
        const address = replyOf(await nurse.post('/api/intake/redirect', { ...payload, hash, epd }));
        const link = address.slice(address.lastIndexOf('/') + 1);
        const intake = await world().gateway.http.inject({
          url: '/api/portal/intake',
          headers: { 'x-intake-token': link },
        });
        expect(intake.json()).toMatchObject({ step: 0 });
      },
    );
    const { hash, epd } = await patient();
    await eachForm({ ...scope, hash, epd, pin: nothing }, async (payload) => {
      expect((await staff.post('/api/intake/redirect', payload)).json().errors).toEqual({
        pin: ['validation.required'],
      });
    });
    const another = await staff.post('/api/intake/redirect', { ...scope, hash, epd: `${epd}0`, pin: testPin });
    expect(another.json().errors).toEqual({ epd: ['validation.invalid'] });
  });

  test.each<[string, Payload, unknown]>([
    ['/api/config/notification-types', {}, [{ type: 'invitation', receivers: ['patient'] }]],
    ['/api/reports/enabled', {}, [{ id: expect.any(String), name: expect.any(String) }]],
    ['/api/consult/available', {}, []],
    ['/api/tag/get', { departmentSymbol: undefined }, [{ id: expect.any(Number), group: { exclusive: false } }]],
    [
      '/api/tag-activated-emails',
      { departmentSymbol: undefined, dpt: 'ANE' },
      [{ subject: 'Before your visit', tag_enabled: true }],
    ],
  ])('GET %s: org, departmentSymbol, or dpt', async (path, query, expected) => {
    expect(replyOf(await staff.get(path, { ...scope, ...query }))).toMatchObject(Object(expected));
  });
});
