import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { type Batch, type BatchInput, type BatchRow, type ListColumns, limit, time } from '@intake-desk/contracts';
import { AccessLogEntity, type Database, OutboxMessageEntity } from '@intake-desk/database';
import { eachEngine, setDatabaseClock, watchStatements } from '@intake-desk/database/testing';
import { createIdentity, DepartmentConfigEntity, type Identity } from '@intake-desk/identity';
import { createIntakes, type Intakes } from '../create-intakes.ts';
import { Retries, raise } from '../retries/retries.ts';
import { InvitationBatchEntity } from '../tables/batch.entity.ts';
import { InvitationBatchRowEntity } from '../tables/batch-row.entity.ts';
import { IntakeEntity } from '../tables/intake.entity.ts';
import { IntakeTagEntity } from '../tables/intake-tag.entity.ts';
import { ListColumnEntity } from '../tables/list-column.entity.ts';
import { TagEntity } from '../tables/tag.entity.ts';
import { batchSender, leaveDepartment } from '../testing/batch-sender.ts';
import { failEachCall, failWritesOf } from '../testing/failing-calls.ts';
import { type Caller, makeWorld, plainSettings, type World, worldEntities } from '../testing/world.ts';
import { makeNextRow } from './make-row.ts';
import { beginBatch } from './run-batches.ts';

const START = Date.UTC(2025, 9, 26, 0, 30);
const DAY_MS = 24 * 3_600_000;

let epds = 0;
const newEpd = (): string => {
  epds += 1;
  return `list-${epds}`;
};
/** A valid row for the department ANE. */
const right = (more: BatchInput = {}): BatchInput => ({
  epd: newEpd(),
  first_name: 'Zoë',
  last_name: 'de Ånger',
  useremail: 'zoe@example.org',
  phone_number_full: '+31 20-1234567',
  ...more,
});

eachEngine((open) => {
  let at = START;
  let database: Database;
  let world: World;
  let intakes: Intakes;
  let identity: Identity;
  let staff: Caller;

  beforeAll(async () => {
    database = await open(worldEntities, { now: () => new Date(at) });
    setDatabaseClock(database, () => new Date(at));
    world = await makeWorld(database);
    identity = createIdentity({ database, publicUrl: 'https://desk.example/' });
    intakes = createIntakes({ database, publicUrl: 'https://desk.example/' });
    ({ staff } = await batchSender(world, identity));
  });

  const begun = async (rows: readonly BatchInput[], who: Caller = staff): Promise<Batch> => {
    const { id } = await intakes.batches.create(who, {
      content: 'preop',
      total: rows.length,
      idempotencyKey: randomUUID(),
    });
    return intakes.batches.putRows(who, {
      batch: id,
      rows: rows.map((input, index) => ({ position: index + 1, input })),
    });
  };
  const accepted = async (rows: readonly BatchInput[], who: Caller = staff): Promise<Batch> => {
    const { id, counts } = await begun(rows, who);
    return intakes.batches.send(who, { batch: id, expected: counts.ready });
  };
  /** Ends the minute and sends everything that is due. */
  const sent = async (rows: readonly BatchInput[], who: Caller = staff): Promise<Batch> => {
    const { id } = await accepted(rows, who);
    at += time.batchUndoMs;
    await intakes.batches.run();
    return intakes.batches.read(who, id);
  };
  const sentRow = async (): Promise<BatchInput> => {
    const row = right();
    await sent([row]);
    return row;
  };
  const rowsOf = async (batch: string, who: Caller = staff): Promise<BatchRow[]> =>
    (await intakes.batches.rows(who, { batch, show: 'all', page: 1, pageSize: 100 })).rows;
  const made = (epd: string | undefined) => database.read().findBy(IntakeEntity, { epd: epd ?? '' });

  test('a dry run checks each row as the form does, and sends nothing', async () => {
    const before = await database.read().count(OutboxMessageEntity);
    const { id, counts, state } = await begun([
      right(),
      right({ useremail: 'nobody' }),
      right({ epd: ' ', dob: '31-12-1980', sex: 'x' }),
      right({ content: 'gone' }),
      right({ appointment: '2025-11-03 09:30', dob: '1980-02-29', sex: 'F' }),
    ]);
    expect({ state, counts }).toMatchObject({ state: 'draft', counts: { ready: 2, invalid: 3, made: 0 } });
    expect((await rowsOf(id)).map(({ errors }) => errors)).toEqual([
      {},
      { useremail: ['validation.email'] },
      { epd: ['validation.epd'], dob: ['validation.date'], sex: ['validation.invalid'] },
      { content: ['validation.content'] },
      {},
    ]);
    expect(await database.read().count(OutboxMessageEntity)).toBe(before);
  });

  test('a row is sent in the language that it names, and refused for another word', async () => {
    const rows = [right({ language: 'pt' }), right(), right({ language: 'Turkish' })];
    const { id, counts } = await sent(rows);
    expect(counts).toMatchObject({ made: 2, invalid: 1 });
    expect(await made(rows[0]?.epd)).toMatchObject([{ language: 'pt' }]);
    expect(await made(rows[1]?.epd)).toMatchObject([{ language: 'nl' }]);
    expect((await rowsOf(id))[2]?.errors).toEqual({ language: ['validation.invalid'] });
  });

  test('a row with an appointment earlier today is sent only if its user says so', async () => {
    at = Date.UTC(2025, 9, 26, 9);
    const rows = [right({ appointment: '2025-10-26 09:30' }), right({ appointment: '2025-10-26 10:30' }), right()];
    const { id, counts } = await begun(rows);
    expect(counts).toMatchObject({ ready: 2, doubtful: 1 });
    expect((await rowsOf(id)).map(({ state, doubt }) => [state, doubt])).toEqual([
      ['doubtful', 'past'],
      ['ready', null],
      ['ready', null],
    ]);
    // Half an hour later the second appointment is past too, so that fewer than the shown number would be sent.
    at += 45 * 60_000;
    await expect(intakes.batches.send(staff, { batch: id, expected: 2 })).rejects.toThrow('1 invitations');
    await intakes.batches.putRows(staff, { batch: id, rows: [{ position: 1, input: rows[0] ?? {}, anyway: true }] });
    await intakes.batches.send(staff, { batch: id, expected: 2 });
    at += time.batchUndoMs;
    await intakes.batches.run();
    expect((await rowsOf(id)).map(({ state }) => state)).toEqual(['made', 'skipped', 'made']);
    expect(await made(rows[1]?.epd)).toEqual([]);
  });

  test('a row whose appointment has passed since the list was accepted is sent', async () => {
    const next = new Date(at + time.batchUndoMs / 2).toISOString().slice(0, 16).replace('T', ' ');
    const row = right({ appointment: `${next}:00Z` });
    const { counts } = await sent([row]);
    expect(counts).toMatchObject({ made: 1 });
    at = START;
  });

  test('a row gets the tags that it names, the default ones if it names none, and is refused for wrong ones', async () => {
    const { plain, left, usual } = world.tags;
    const rows = [right({ tags: 'Plain; left' }), right(), right({ tags: ' , ' })];
    const wrong = ['left, right', 'old', 'plain, gone', 'foreign'].map((tags) => right({ tags }));
    const { id } = await sent([...rows, ...wrong]);
    const tagsOfRow = async ({ epd }: BatchInput) => {
      const [intake] = await made(epd);
      const stored = await database.read().findBy(IntakeTagEntity, { intakeId: intake?.id ?? 0 });
      return stored.map(({ tagId }) => tagId).toSorted((a, b) => a - b);
    };
    expect(await Promise.all(rows.map(tagsOfRow))).toEqual([[plain, left].toSorted((a, b) => a - b), [usual], [usual]]);
    expect((await rowsOf(id)).slice(rows.length)).toMatchObject(
      ['exclusive', 'disabled', 'unknown', 'unknown'].map((why) => ({
        state: 'invalid',
        errors: { tags: [`validation.tag_${why}`] },
      })),
    );
  });

  test('a tag that is switched off between the dry run and the sending fails its row alone', async () => {
    const rows = [right({ tags: 'plain' }), right()];
    const { id } = await accepted(rows);
    const off = (disabledAt: Date | null) =>
      database.write(() => database.manager().update(TagEntity, { id: world.tags.plain }, { disabledAt }));
    await off(database.now());
    at += time.batchUndoMs;
    await intakes.batches.run();
    await off(null);
    expect(await rowsOf(id)).toMatchObject([
      { state: 'failed', errors: { tags: ['validation.tag_disabled'] }, input: rows[0] },
      { state: 'made' },
    ]);
  });

  test('a corrected row replaces the wrong one; the same call twice stores it once', async () => {
    const { id } = await begun([right(), right({ useremail: '' })]);
    const mended = { position: 2, input: right() };
    for (let n = 0; n < 2; n += 1) {
      const { counts } = await intakes.batches.putRows(staff, { batch: id, rows: [mended] });
      expect(counts).toMatchObject({ ready: 2, invalid: 0 });
    }
    expect((await rowsOf(id)).map(({ input }) => input.epd)).toContain(mended.input.epd);
  });

  test('a value that the department does not ask for does not make a row invalid', async () => {
    const ort = world.staff({ departments: ['ORT'], userId: staff.user.id });
    const { counts } = await begun(
      [{ epd: newEpd(), useremail: 'a@example.org', sex: 'x', dob: 'y', location: 'z' }],
      ort,
    );
    expect(counts.ready).toBe(1);
  });

  test('nothing is sent within the minute; then each row becomes an intake with its mail, and its values are deleted', async () => {
    const rows = [right(), right({ appointment: '2025-11-03 09:30' })];
    const { id, startAt } = await accepted(rows);
    expect(Date.parse(startAt ?? '')).toBe(at + time.batchUndoMs);
    at += time.batchUndoMs - 1;
    await intakes.batches.run();
    for (const { epd } of rows) expect(await made(epd)).toEqual([]);
    at += 1;
    await intakes.batches.run();
    expect(await intakes.batches.read(staff, id)).toMatchObject({ state: 'done', counts: { made: 2, ready: 0 } });
    const [first, second] = await Promise.all(rows.map(({ epd }) => made(epd)));
    expect(first).toMatchObject([{ firstName: 'Zoë', content: 'preop', createdBy: staff.user.id, status: -1 }]);
    expect(second).toMatchObject([{ appointmentAt: new Date('2025-11-03T08:30:00Z') }]);
    const mails = await database.read().findBy(OutboxMessageEntity, { intakeId: first?.[0]?.id ?? 0, channel: 'mail' });
    expect(mails).toMatchObject([{ kind: 'invitation', lane: 'bulk', recipient: 'zoe@example.org' }]);
    expect((await rowsOf(id)).map(({ input }) => input)).toEqual([{}, {}]);
    const stored = await database.read().findBy(InvitationBatchRowEntity, { intakeId: first?.[0]?.id ?? 0 });
    expect(stored).toMatchObject([{ input: null, epd: null, content: null }]);
  });

  test('H1 each intake of a list is in the access log, with its sender', async () => {
    const row = right();
    await sent([row]);
    const [intake] = await made(row.epd);
    expect(await database.read().findBy(AccessLogEntity, { intakeId: intake?.id ?? 0 })).toMatchObject([
      { userId: staff.user.id, epd: row.epd, action: 'change', patientCount: 1, allowed: true },
    ]);
  });

  test('E12 a list has no limit of invitations an hour', async () => {
    const { counts } = await sent(Array.from({ length: limit.invitationsAnHour + 1 }, () => right()));
    expect(counts.made).toBe(limit.invitationsAnHour + 1);
  });

  test('a patient who is twice in the list, or was invited already, is invited only if the user says so', async () => {
    const twice = right();
    const invited = right();
    await sent([invited]);
    const other = right({ epd: twice.epd ?? '', content: 'pain' });
    const { id, counts } = await begun([twice, twice, invited, other, invited]);
    expect(counts).toMatchObject({ ready: 2, doubtful: 3 });
    expect((await rowsOf(id)).map(({ state, doubt }) => [state, doubt])).toEqual([
      ['ready', null],
      ['doubtful', 'repeated'],
      ['doubtful', 'invited'],
      ['ready', null],
      ['doubtful', 'repeated'],
    ]);
    const chosen = await intakes.batches.putRows(staff, {
      batch: id,
      rows: [{ position: 3, input: invited, anyway: true }],
    });
    expect(chosen.counts).toMatchObject({ ready: 3, doubtful: 2 });
    await intakes.batches.send(staff, { batch: id, expected: 3 });
    at += time.batchUndoMs;
    await intakes.batches.run();
    expect((await intakes.batches.read(staff, id)).counts).toMatchObject({ made: 3, skipped: 2 });
    expect(await made(twice.epd)).toHaveLength(2);
    expect(await made(invited.epd)).toHaveLength(2);
  });

  test('differently written IDs are recognised as the same patient', async () => {
    const { epd = '' } = await sentRow();
    const other = newEpd();
    const spellings = [
      epd.toUpperCase(),
      ` ${epd}\u200b`,
      other,
      other.toUpperCase(),
      `${other.slice(0, 3)}\u00ad${other.slice(3)}`,
    ];
    const { id } = await begun(spellings.map((one) => right({ epd: one })));
    expect((await rowsOf(id)).map(({ doubt }) => doubt)).toEqual([
      ...['invited', 'repeated', null, 'repeated', 'repeated'],
    ]);
  });

  test('E12 a patient who was invited after the list was accepted is not invited again', async () => {
    const row = right();
    const { id } = await accepted([row]);
    await intakes.invitations.send(staff, {
      epd: row.epd?.toUpperCase() ?? '',
      content: 'preop',
      first_name: 'Zoë',
      last_name: 'Ånger',
      useremail: 'zoe@example.org',
      phone_number_full: '+31201234567',
      idempotencyKey: randomUUID(),
    });
    at += time.batchUndoMs;
    await intakes.batches.run();
    expect((await intakes.batches.read(staff, id)).counts).toMatchObject({ made: 0, skipped: 1 });
    expect(await made(row.epd?.toUpperCase())).toHaveLength(1);
  });

  test('a list is not sent with another number than the one that was shown, nor while rows are missing, nor empty', async () => {
    const { id } = await begun([right(), right({ epd: '' })]);
    const send = (batch: string, expected: number) => intakes.batches.send(staff, { batch, expected });
    await expect(send(id, 2)).rejects.toThrow('1 invitations would be sent now.');
    const short = await intakes.batches.create(staff, { content: 'preop', total: 2, idempotencyKey: randomUUID() });
    await intakes.batches.putRows(staff, { batch: short.id, rows: [{ position: 2, input: right() }] });
    await expect(send(short.id, 1)).rejects.toThrow('have not arrived');
    const empty = await begun([right({ epd: '' })]);
    await expect(send(empty.id, 0)).rejects.toThrow('Nothing');
    expect((await send(id, 1)).state).toBe('accepted');
    await expect(
      intakes.batches.putRows(staff, { batch: id, rows: [{ position: 1, input: right() }] }),
    ).rejects.toThrow('cannot be changed');
  });

  test('a list can be undone within its minute, and is the same draft again', async () => {
    const row = right();
    const { id } = await accepted([row, row]);
    at += time.batchUndoMs - 1;
    expect(await intakes.batches.undo(staff, id)).toMatchObject({
      state: 'draft',
      startAt: null,
      counts: { ready: 1, doubtful: 1, skipped: 0 },
    });
    at += DAY_MS / 2;
    await intakes.batches.run();
    expect(await made(row.epd)).toEqual([]);
    await intakes.batches.send(staff, { batch: id, expected: 1 });
    at += time.batchUndoMs;
    await expect(intakes.batches.undo(staff, id)).rejects.toThrow('The minute is over');
    await intakes.batches.run();
    await expect(intakes.batches.undo(staff, id)).rejects.toThrow('The minute is over');
    expect(await made(row.epd)).toHaveLength(1);
  });

  test('matched columns are remembered for all lists of the organisation, and for no other organisation', async () => {
    const begin = (who: Caller, columns?: ListColumns) =>
      intakes.batches.create(who, {
        content: 'preop',
        total: 1,
        idempotencyKey: randomUUID(),
        ...(columns && { columns }),
      });
    const { staff: colleague } = await batchSender(world, identity);
    await begin(staff, { kennung: 'epd', post: 'useremail', notiz: '' });
    at += 1000;
    await begin(colleague, { post: 'location' });
    await begin(staff);
    const remembered = { kennung: 'epd', post: 'location', notiz: '' };
    expect(await intakes.batches.columns(staff)).toEqual(remembered);
    expect(await intakes.batches.columns(colleague)).toEqual(remembered);
    expect(await intakes.batches.columns(world.staff({ departments: ['ORT'] }))).toEqual(remembered);
    const { organisationId } = world.department('FAR');
    await database.write(async () => {
      await database.manager().update(ListColumnEntity, { head: 'kennung' }, { organisationId });
    });
    expect(await intakes.batches.columns(staff)).toEqual({ post: 'location', notiz: '' });
  });

  test('the oldest remembered columns are forgotten', async () => {
    const begin = (columns: ListColumns) =>
      intakes.batches.create(staff, {
        content: 'preop',
        total: 1,
        idempotencyKey: randomUUID(),
        ...(columns && { columns }),
      });
    await begin({ oldest: 'epd' });
    at += 1000;
    await begin(Object.fromEntries(Array.from({ length: limit.listHeads }, (_, head) => [`head${head}`, 'epd'])));
    const columns = await intakes.batches.columns(staff);
    expect(Object.keys(columns)).toHaveLength(limit.listHeads);
    expect(columns).not.toHaveProperty('oldest');
  });

  test('a draft is deleted with its rows; a sent list cannot be deleted', async () => {
    const { id } = await begun([right()]);
    await intakes.batches.discard(staff, id);
    await expect(intakes.batches.read(staff, id)).rejects.toThrow('no such list');
    const over = await sent([right()]);
    await expect(intakes.batches.discard(staff, over.id)).rejects.toThrow('Only a draft');
  });

  test('a list continues where it was interrupted, and a stopped one does not', async () => {
    const rows = Array.from({ length: 6 }, () => right());
    const { id } = await accepted(rows);
    at += time.batchUndoMs;
    const closing = new AbortController();
    const stopAfter = database.onOutbox(() => closing.abort());
    await intakes.batches.run(closing.signal);
    stopAfter();
    const cut = await intakes.batches.read(staff, id);
    expect(cut.state).toBe('running');
    expect(cut.counts.made).toBeLessThan(6);
    await intakes.batches.stop(staff, id);
    await intakes.batches.run();
    const stopped = await intakes.batches.read(staff, id);
    expect(stopped).toMatchObject({ state: 'stopped', stopped: 'by_user', counts: cut.counts });
    const { total } = await intakes.batches.rows(staff, { batch: id, show: 'unsent', page: 1, pageSize: 10 });
    expect(total).toBe(6 - cut.counts.made);
    const again = await accepted(rows.slice(cut.counts.made));
    at += time.batchUndoMs;
    await intakes.batches.run();
    expect((await intakes.batches.read(staff, again.id)).counts.made).toBe(6 - cut.counts.made);
    for (const { epd } of rows) expect(await made(epd)).toHaveLength(1);
  });

  test.each<[string, string, (sender: Awaited<ReturnType<typeof batchSender>>) => Promise<unknown>]>([
    [
      'was disabled',
      'no_rights',
      ({ userId }) => identity.users.setDisabled({ userId: null, name: 'test' }, userId, true),
    ],
    ['left the department', 'no_rights', ({ userId }) => leaveDepartment(world, userId)],
  ])('a list stops if its sender %s meanwhile', async (_, stopped, lose) => {
    const sender = await batchSender(world, identity);
    const row = right();
    const { id } = await accepted([row], sender.staff);
    await lose(sender);
    at += time.batchUndoMs;
    await intakes.batches.run();
    expect(await intakes.batches.read(sender.staff, id)).toMatchObject({ state: 'stopped', stopped });
    expect(await made(row.epd)).toEqual([]);
  });

  test('a list stops if its department no longer sends questionnaires; a row that has become invalid fails alone', async () => {
    const configure = (version: number, more: object) =>
      database.write(async () => {
        const { id: departmentId, organisationId } = world.department('ANE');
        await database.manager().insert(DepartmentConfigEntity, {
          organisationId,
          departmentId,
          version,
          changedBy: null,
          changedByName: null,
          changedAt: new Date(at),
          config: { ...plainSettings, ...more },
        });
      });
    const lacking = right({ first_name: '' });
    await configure(3, { sms_check: true });
    const { id } = await accepted([lacking, right()]);
    await configure(4, { ask_first_name: true });
    at += time.batchUndoMs;
    await intakes.batches.run();
    expect(await intakes.batches.read(staff, id)).toMatchObject({ state: 'done', counts: { failed: 1, made: 1 } });
    const { rows } = await intakes.batches.rows(staff, { batch: id, show: 'unsent', page: 1, pageSize: 10 });
    expect(rows).toMatchObject([{ input: lacking, errors: { first_name: ['validation.required'] } }]);
    const off = await accepted([right()]);
    await configure(5, { ic_enabled: false });
    at += time.batchUndoMs;
    await intakes.batches.run();
    expect(await intakes.batches.read(staff, off.id)).toMatchObject({ state: 'stopped', stopped: 'department_off' });
    await configure(6, { sms_check: true, ask_first_name: true, ask_last_name: true, invite_appointment: true });
  });

  test('nobody else sees a list, and a lost reply does not begin a second one', async () => {
    const asked = { content: 'preop', total: 1, idempotencyKey: randomUUID() };
    const { id } = await intakes.batches.create(staff, asked);
    expect((await intakes.batches.create(staff, asked)).id).toBe(id);
    await expect(intakes.batches.create(staff, { ...asked, total: 2 })).rejects.toThrow('another list');
    const { staff: other } = await batchSender(world, identity);
    const elsewhere = world.staff({ departments: ['ORT'], userId: staff.user.id });
    for (const who of [other, elsewhere]) {
      await expect(intakes.batches.read(who, id)).rejects.toThrow('no such list');
      await expect(intakes.batches.send(who, { batch: id, expected: 0 })).rejects.toThrow('no such list');
    }
    expect(await intakes.batches.list(other)).toEqual([]);
    expect((await intakes.batches.list(staff)).map((batch) => batch.id)).toContain(id);
  });

  test('a row that keeps failing does not delay the others: it is reported and retried, and fails for good after five tries', async () => {
    const poison = right();
    const others = [right(), right()];
    const { id } = await accepted([poison, ...others]);
    const other = await accepted([right()]);
    at += time.batchUndoMs;
    const fault = new Error('poison');
    const mend = failWritesOf(database, poison.epd ?? '', fault);
    const told: unknown[] = [];
    const look = () => intakes.batches.run(undefined, (error) => told.push(error));
    try {
      await look();
      expect(await intakes.batches.read(staff, id)).toMatchObject({ state: 'running', counts: { made: 2, ready: 1 } });
      expect((await intakes.batches.read(staff, other.id)).state).toBe('done');
      await look();
      expect(told).toEqual([fault]);
      for (let tries = 2; tries <= 5; tries += 1) {
        expect((await intakes.batches.read(staff, id)).counts).toMatchObject({ ready: 1, failed: 0 });
        at += 60_000;
        await look();
        expect(told).toHaveLength(tries);
      }
    } finally {
      mend();
    }
    await look();
    expect(await intakes.batches.read(staff, id)).toMatchObject({ state: 'done', counts: { made: 2, failed: 1 } });
    expect((await rowsOf(id))[0]).toMatchObject({ input: poison, errors: { row: ['invitation.row_failed'] } });
    expect(await made(poison.epd)).toEqual([]);
  });

  test('a row is tried five times in total, over all gateways and restarts', async () => {
    const poison = right();
    const { id } = await accepted([poison]);
    at += time.batchUndoMs;
    const mend = failWritesOf(database, poison.epd ?? '', new Error('poison'));
    let told = 0;
    try {
      for (let starts = 0; starts < 4; starts += 1) {
        const gateways = [1, 2].map(() => createIntakes({ database, publicUrl: 'https://desk.example/' }));
        for (const { batches } of gateways) {
          await batches.run(undefined, () => {
            told += 1;
          });
          if (told === 1) expect((await rowsOf(id))[0]).toMatchObject({ state: 'ready', errors: {} });
        }
      }
    } finally {
      mend();
    }
    expect(told).toBe(5);
    expect(await intakes.batches.read(staff, id)).toMatchObject({ state: 'done', counts: { made: 0, failed: 1 } });
    expect((await rowsOf(id))[0]).toMatchObject({ input: poison, errors: { row: ['invitation.row_failed'] } });
  });

  test('a row that succeeds at a later try is made, and an unavailable database does not count as a try', async () => {
    const row = right();
    const { id } = await accepted([row]);
    at += time.batchUndoMs;
    const away = Object.assign(new Error('away'), { code: 'ECONNRESET' });
    const mend = failWritesOf(database, row.epd ?? '', away);
    for (let tries = 0; tries < 7; tries += 1) await expect(intakes.batches.run()).rejects.toBe(away);
    mend();
    const mendAgain = failWritesOf(database, row.epd ?? '', new Error('poison'));
    await expect(intakes.batches.run()).rejects.toThrow('poison');
    mendAgain();
    at += 60_000;
    await intakes.batches.run();
    expect(await intakes.batches.read(staff, id)).toMatchObject({ state: 'done', counts: { made: 1 } });
  });

  test('E12 a list that was found due and undone before it was begun, or accepted anew since, does not begin', async () => {
    const row = right();
    const { id: batchKey } = await accepted([row]);
    const { id } = await database.read().findOneByOrFail(InvitationBatchEntity, { batchKey });
    at += time.batchUndoMs - 1;
    await intakes.batches.undo(staff, batchKey);
    await beginBatch(database, id);
    expect((await intakes.batches.read(staff, batchKey)).state).toBe('draft');
    await intakes.batches.send(staff, { batch: batchKey, expected: 1 });
    at += time.batchUndoMs - 1;
    await beginBatch(database, id);
    expect((await intakes.batches.read(staff, batchKey)).state).toBe('accepted');
    at += 1;
    await beginBatch(database, id);
    expect((await intakes.batches.read(staff, batchKey)).state).toBe('running');
    await intakes.batches.run();
    expect(await made(row.epd)).toHaveLength(1);
  });

  test('long lists leave turns to other calls while they are read, changed or deleted', async () => {
    // MariaDB does not block the event loop.
    if (database.engine !== 'sqlite') return;
    /** Counts the turns of the event loop during some work. */
    const turnsOf = async (work: () => Promise<unknown>): Promise<number> => {
      let over = false;
      const counted = (async () => {
        let turns = 0;
        for (; !over; turns += 1) await setImmediate();
        return turns;
      })();
      await work();
      over = true;
      return counted;
    };
    const turnsOfList = async (length: number): Promise<Record<string, number>> => {
      const { batches } = intakes;
      const { id, counts } = await begun(Array.from({ length }, () => right()));
      return {
        dryRun: await turnsOf(() => batches.read(staff, id)),
        rows: await turnsOf(() => batches.rows(staff, { batch: id, show: 'attention', page: 1, pageSize: 10 })),
        send: await turnsOf(() => batches.send(staff, { batch: id, expected: counts.ready })),
        undo: await turnsOf(() => batches.undo(staff, id)),
        discard: await turnsOf(() => batches.discard(staff, id)),
      };
    };
    const short = await turnsOfList(1);
    const long = await turnsOfList(600);
    for (const [name, turns] of Object.entries(short)) {
      expect([name, (long[name] ?? 0) > turns]).toEqual([name, true]);
    }
  });

  test('earlier invitations are found by the index of patients, without reading all intakes of the department', async () => {
    const { id } = await begun([right()]);
    const plans: Promise<object[]>[] = [];
    const explain = database.engine === 'sqlite' ? 'EXPLAIN QUERY PLAN' : 'EXPLAIN';
    const stop = watchStatements(database, ({ query, parameters }) => {
      if (!query.startsWith('SELECT v.state')) return;
      stop();
      plans.push(database.read().query(`${explain} ${query}`, [...parameters]));
    });
    await intakes.batches.read(staff, id);
    const [plan] = await Promise.all(plans);
    expect(JSON.stringify(plan)).toMatch(/(USING INDEX |"key":")ix_intake_epd/);
  });

  test('drafts are deleted after a day, the values of a list a day after its end, and the list after a month', async () => {
    const draft = await begun([right()]);
    const skipped = right();
    const over = await sent([skipped, skipped]);
    at += DAY_MS - time.batchUndoMs - 1;
    await intakes.batches.sweep();
    expect((await intakes.batches.read(staff, draft.id)).state).toBe('draft');
    expect((await rowsOf(over.id))[1]?.input).toEqual(skipped);
    at += time.batchUndoMs + 2;
    await intakes.batches.sweep();
    await expect(intakes.batches.read(staff, draft.id)).rejects.toThrow('no such list');
    expect((await rowsOf(over.id)).map(({ input }) => input)).toEqual([{}, {}]);
    at += 30 * DAY_MS;
    await intakes.batches.sweep();
    expect(await database.read().countBy(InvitationBatchEntity, { batchKey: over.id })).toBe(0);
  });

  test('a draft of yesterday that is sent while another one is deleted is kept', async () => {
    await begun([right()]);
    const { id: batch } = await begun([right()]);
    at += DAY_MS + 1;
    const deleting = Promise.withResolvers<void>();
    const accepted = Promise.withResolvers<void>();
    const stop = watchStatements(database, async ({ query }) => {
      if (!/^DELETE FROM .?invitation_batch_row/.test(query)) return;
      stop();
      deleting.resolve();
      // On SQLite it is accepted once this unit has ended.
      if (database.engine === 'mariadb') await accepted.promise;
    });
    const swept = intakes.batches.sweep();
    await deleting.promise;
    await intakes.batches.send(staff, { batch, expected: 1 });
    accepted.resolve();
    await swept;
    expect((await intakes.batches.read(staff, batch)).state).toBe('accepted');
  });

  test('R14 a row is made whole or not at all, whichever call fails', async () => {
    const row = right();
    const { id: batchKey } = await accepted([row]);
    await database.write(() => database.manager().update(InvitationBatchEntity, { batchKey }, { state: 'running' }));
    const { id } = await database.read().findOneByOrFail(InvitationBatchEntity, { batchKey });
    const calls = await failEachCall(
      database,
      () =>
        makeNextRow({ database, publicUrl: 'https://desk.example/' }, id, {
          retries: new Retries(database, 1_000),
          report: raise,
        }),
      async () => {
        expect((await intakes.batches.read(staff, batchKey)).counts).toMatchObject({ ready: 1, made: 0, failed: 0 });
        // Otherwise the row would fail for good at the fifth failure.
        await database.write(() =>
          database.manager().update(InvitationBatchRowEntity, { batchId: id }, { errors: null }),
        );
      },
    );
    expect(calls).toBeGreaterThan(5);
    expect(await made(row.epd)).toHaveLength(1);
  });
});
