import { fhirType, OperationOutcome } from '@intake-desk/contracts/fhir';
import { Parse } from 'typebox/value';
import { accessRowsOf } from '../../testing/access-rows.ts';
import { eachGateway } from '../../testing/each-gateway.ts';

const patient = (epd: string, values: object = {}) => ({
  resourceType: 'Patient',
  identifier: [{ value: epd, type: { text: 'MRN' } }],
  name: [{ family: 'Jansen', _family: { id: 'kept' } }],
  meta: { profile: ['http://hl7.org/fhir/StructureDefinition/Patient'] },
  ...values,
});

eachGateway((world) => {
  const call = (method: 'POST' | 'PUT', resource: string, body: object, headers: Record<string, string> = {}) =>
    world()
      .system()
      .call({
        method,
        url: `/fhir/R4/northsea/${resource}`,
        headers: { 'content-type': fhirType, ...headers },
        body,
      });
  const appointment = (id: string, values: object = {}) => ({
    resourceType: 'Appointment',
    identifier: [{ value: id }],
    status: 'booked',
    start: '2030-01-15T10:30:00+01:00',
    participant: [
      { actor: { type: 'Patient', identifier: { value: `patient of ${id}` } }, status: 'accepted' },
      { actor: { type: 'Location', identifier: { value: world().northsea.of.department } }, status: 'accepted' },
    ],
    ...values,
  });

  test('a new resource is a 201 with its address and version, a known one a 200', async () => {
    const made = await call('POST', 'Patient', patient('W-1'));
    const { id, meta } = made.json();
    expect([made.statusCode, made.headers]).toMatchObject([
      201,
      {
        etag: `W/"${meta.versionId}"`,
        location: expect.stringMatching(`^https?://.*/fhir/R4/northsea/Patient/${id}$`),
      },
    ]);
    const known = await call('POST', 'Patient', patient('W-1'), { 'if-none-exist': 'identifier=W-1' });
    expect([known.statusCode, known.headers.location, known.json().id]).toEqual([200, undefined, id]);
    expect((await call('PUT', `Patient/${id}`, patient('W-1'))).statusCode).toBe(200);
  });

  test('another version is a 412, a wrong element a 422 with its FHIRPath', async () => {
    const { id } = (await call('POST', 'Patient', patient('W-2'))).json();
    const stale = await call('PUT', `Patient/${id}`, patient('W-2'), { 'if-match': 'W/"other"' });
    expect([stale.statusCode, Parse(OperationOutcome, stale.json()).issue]).toMatchObject([
      412,
      [{ code: 'conflict' }],
    ]);
    for (const [values, expression] of [
      [{ telecom: [{ system: 'email', value: 5 }] }, 'telecom[0].value'],
      [{ telecom: [{ system: 'email', modifierExtension: [] }] }, 'telecom[0].modifierExtension'],
      [{ implicitRules: 'http://example.org/rules' }, 'implicitRules'],
      [{ birthDate: '1980-02-30' }, 'birthDate'],
      [{ birthDate: '2999-01-01' }, 'birthDate'],
      [{ telecom: [{ system: 'email', value: 'none' }] }, 'telecom'],
      [{ name: [{ family: 'Line\nbreak' }] }, 'name'],
    ] as const) {
      const wrong = await call('PUT', `Patient/${id}`, patient('W-2', values));
      expect([wrong.statusCode, Parse(OperationOutcome, wrong.json()).issue[0]?.expression]).toEqual([
        422,
        [expression],
      ]);
    }
    // On screens, the sentence names the screens' format.
    const date = await call('PUT', `Patient/${id}`, patient('W-2', { birthDate: '1980-02-30' }));
    expect(Parse(OperationOutcome, date.json()).issue[0]?.diagnostics).toBe('Write a date that exists as YYYY-MM-DD.');
  });

  test('of two updates of the same version at the same time one is a 412', async () => {
    for (const n of [1, 2, 3]) {
      const epd = `W-7-${n}`;
      const { id, meta } = (await call('POST', 'Patient', patient(epd))).json();
      const headers = { 'if-match': `W/"${meta.versionId}"` };
      const both = await Promise.all(
        ['male', 'female'].map((gender) => call('PUT', `Patient/${id}`, patient(epd, { gender }), headers)),
      );
      expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 412]);
    }
  });

  test('of two patients for whom one appointment is booked at the same time one gets it', async () => {
    for (const n of [1, 2, 3]) {
      const id = `W-8-${n}`;
      const both = await Promise.all(
        ['one', 'other'].map((who) =>
          call('PUT', `Appointment?identifier=${id}`, {
            ...appointment(id),
            participant: [
              { actor: { type: 'Patient', identifier: { value: `${who} of ${id}` } } },
              { actor: { type: 'Location', identifier: { value: world().northsea.of.department } } },
            ],
          }),
        ),
      );
      expect(both.map(({ statusCode }) => statusCode).toSorted()[0]).toBe(201);
      expect(both.map(({ statusCode }) => statusCode).toSorted()[1]).toBeLessThan(500);
    }
  });

  test.each(['0000-01-01T00:00:00Z', '9999-12-31T23:59:59-12:00'])(
    'E4 an appointment at %s is refused at its start',
    async (start) => {
      const refused = await call('PUT', 'Appointment?identifier=W-9', appointment('W-9', { start }));
      expect([refused.statusCode, refused.json().issue?.[0]?.expression]).toEqual([422, ['start']]);
    },
  );

  test('an appointment is written with a condition, and the access log has the name of the key', async () => {
    const { result, rows } = await accessRowsOf(world().gateway, () =>
      call('PUT', 'Appointment?identifier=W-3', appointment('W-3')),
    );
    expect([result.statusCode, result.headers.etag]).toEqual([201, 'W/"1"']);
    expect(rows).toMatchObject([{ action: 'change', userName: 'Test system', epd: 'patient of W-3', allowed: true }]);
    const ended = await call('PUT', `Appointment/${result.json().id}`, appointment('W-3', { status: 'cancelled' }), {
      'if-match': 'W/"1"',
    });
    expect([ended.statusCode, ended.json().status, ended.headers.etag]).toEqual([200, 'cancelled', 'W/"2"']);
  });

  test('a task invites, and answers that name it complete it with a 201 that has an address and no body', async () => {
    const { procedure, department } = world().northsea.of;
    const task = await call('POST', 'Task', {
      resourceType: 'Task',
      status: 'requested',
      intent: 'order',
      focus: { reference: `Questionnaire/${procedure}` },
      for: { type: 'Patient', identifier: { value: 'W-4' } },
      owner: { identifier: { value: department } },
    });
    expect([task.statusCode, task.json()]).toMatchObject([201, { resourceType: 'Task', status: 'requested' }]);
    const sent = await call('POST', 'QuestionnaireResponse', {
      resourceType: 'QuestionnaireResponse',
      status: 'completed',
      questionnaire: `Questionnaire/${procedure}`,
      basedOn: [{ reference: `Task/${task.json().id}` }],
      subject: { identifier: { value: 'W-4' } },
      item: [
        { linkId: 'pain.rest', answer: [{ valueInteger: 2 }] },
        { linkId: 'pain.moving', answer: [{ valueInteger: 7 }] },
        { linkId: 'pain.medication', answer: [{ valueCoding: { code: '1' } }] },
      ],
    });
    expect([sent.statusCode, sent.payload]).toEqual([201, '']);
    const read = await world()
      .system()
      .call({ method: 'GET', url: new URL(String(sent.headers.location)).pathname });
    expect([read.statusCode, read.json().status]).toEqual([200, 'completed']);
  });

  test('a caller chooses whether the reply to a write has the resource, by default it has', async () => {
    for (const [prefer, payload] of [
      ['return=minimal', ''],
      ['respond-async, return=representation', expect.stringContaining('"resourceType":"Patient"')],
      ['', expect.stringContaining('"resourceType":"Patient"')],
    ]) {
      const made = await call('PUT', 'Patient?identifier=W-5', patient('W-5'), { prefer });
      expect([made.statusCode < 300, made.payload, made.headers.etag]).toEqual([true, payload, expect.any(String)]);
    }
  });

  test('a read of a version that the caller has is a 304 without it', async () => {
    const { id } = (await call('POST', 'Patient', patient('W-6'))).json();
    const read = (etag: string) =>
      world()
        .system()
        .call({ method: 'GET', url: `/fhir/R4/northsea/Patient/${id}`, headers: { 'if-none-match': etag } });
    const { headers } = await read('W/"other"');
    const again = await read(`W/"other", ${headers.etag}`);
    expect([again.statusCode, again.payload, again.headers.etag]).toEqual([304, '', headers.etag]);
    await call('PUT', `Patient/${id}`, patient('W-6', { gender: 'female' }));
    expect((await read(String(headers.etag))).statusCode).toBe(200);
  });
});
