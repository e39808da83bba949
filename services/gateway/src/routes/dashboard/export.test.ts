import { exportIntakes, prepareAppointmentExport, prepareExport } from '@intake-desk/contracts';
import { restored } from '@intake-desk/contracts/csv';
import { ExportFilterEntity, IntakeEntity } from '@intake-desk/intakes';
import fc from 'fast-check';
import Papa from 'papaparse';
import { Type } from 'typebox';
import { Parse } from 'typebox/value';
import { accessRowsOf } from '../../testing/access-rows.ts';
import type { TestClient } from '../../testing/client.ts';
import { eachGateway } from '../../testing/each-gateway.ts';
import { type StoredIntake, storeIntakes } from '../../testing/store-intakes.ts';
import { emailOf } from '../../testing/world.ts';

const url = prepareExport.url;
const Prepared = prepareExport.reply;
const Refused = Type.Object({ errors: Type.Record(Type.String(), Type.Array(Type.String())) });

eachGateway((world) => {
  let exporter: TestClient;
  let admin: TestClient;
  const database = () => world().gateway.services.database;

  beforeAll(async () => {
    exporter = await world().signIn(emailOf('export_dashboard_data'));
    admin = await world().signIn(emailOf('admin'));
  });

  const store = (intakes: readonly StoredIntake[]) => storeIntakes(world(), intakes);

  const prepare = (client: TestClient, start: string, end: string, more: Record<string, unknown> = {}) =>
    client.call({
      method: 'POST',
      url,
      body: { org: 'northsea', departmentSymbol: 'ANE', target: 'csv', start, end, ...more },
    });
  const prepared = async (start: string, end: string, client = exporter) =>
    Parse(Prepared, (await prepare(client, start, end)).json());
  const fetchFile = (client: TestClient, query: Record<string, string>) =>
    client.call({ method: exportIntakes.method, url, query: { org: 'northsea', ...query } });
  const rowsOf = (text: string) =>
    Papa.parse<string[]>(text.replace('\uFEFF', ''), { skipEmptyLines: 'greedy', newline: '\r\n' }).data;
  const errorsOf = (answer: Awaited<ReturnType<typeof prepare>>) => Parse(Refused, answer.json()).errors;

  test('the file has as many rows as was said, test records are left out and counted, and its name says so', async () => {
    await store([
      { epd: '0001', fullname: 'Zoë Ånger', createdAt: '2026-01-05T23:30:00Z' },
      { epd: '0002', fullname: 'שלום עולם', createdAt: '2026-01-06T10:00:00Z' },
      { epd: 'TEST-3', fullname: 'A test', createdAt: '2026-01-06T10:00:00Z' },
    ]);
    const { id, rows, tests } = await prepared('2026-01-06', '2026-01-06');
    expect([rows, tests]).toEqual([2, 1]);
    const { result, rows: logged } = await accessRowsOf(world().gateway, () => fetchFile(exporter, { id }));
    expect(result.statusCode).toBe(200);
    expect(result.headers['content-disposition']).toBe(
      'attachment; filename="intakes-2026-01-06-2026-01-06-2-rows.csv"',
    );
    const [header = [], ...lines] = rowsOf(result.body);
    expect(header.slice(0, 6)).toEqual(['Patient ID', 'Related intake', 'Full name', 'Content', 'Status', 'Date']);
    expect(lines.map(([epd, , name]) => [epd, name])).toEqual([
      ['0002', 'שלום עולם'],
      ['0001', 'Zoë Ånger'],
    ]);
    // By the hospital's clock, where the day begins an hour before UTC's.
    expect(lines.map((line) => line[5])).toEqual(['2026-01-06 11:00', '2026-01-06 00:30']);
    expect(logged).toMatchObject([
      { action: 'export', patientCount: 0, details: { file: 'begun', rows: 2 } },
      { action: 'export', patientCount: 2, details: { file: 'whole', rows: 2 } },
    ]);
  });

  test('the file of rows of any period names no period', async () => {
    await store([{ epd: 'any-1', fullname: 'Any', createdAt: '2024-05-06T10:00:00Z' }]);
    const { id: intakeId } = await database().read().findOneByOrFail(IntakeEntity, { epd: 'any-1' });
    const asked = await prepare(exporter, '2026-01-06', '2026-01-06', { together: { ids: [intakeId] } });
    const { headers } = await fetchFile(exporter, { id: Parse(Prepared, asked.json()).id });
    expect(headers['content-disposition']).toBe('attachment; filename="intakes-all-1-rows.csv"');
  });

  test('F1 no cell runs in a spreadsheet, and each reads back as it was', async () => {
    const signs = [
      '=',
      '+',
      '-',
      '@',
      '\t',
      '\r',
      '\n',
      '"',
      "'",
      ',',
      ';',
      ' ',
      '1',
      'a',
      '|',
      '＝',
      '\u200F',
      'ש',
      '😀',
    ];
    const cell = fc.oneof(
      fc.array(fc.constantFrom(...signs), { minLength: 1, maxLength: 12 }).map((parts) => parts.join('')),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }),
      fc.constantFrom('=1+1', '+31 20 123 4567', '-12.5', '-12,5', '@SUM(A1)', "=cmd|' /C calc'!A0", '+1+1', '-2+3'),
    );
    // Control characters are refused in names.
    const names = fc
      .sample(cell, 300)
      .map((name) => name.replaceAll('\0', '').toWellFormed())
      .filter(Boolean);
    await store(names.map((fullname, n) => ({ epd: `f1-${n}`, fullname, createdAt: '2025-11-06T10:00:00Z' })));
    const { id, rows } = await prepared('2025-11-06', '2025-11-06');
    expect(rows).toBe(names.length);
    const { body } = await fetchFile(exporter, { id });
    const lines = rowsOf(body).slice(1);
    expect(lines).toHaveLength(names.length);
    for (const [epd = '', , name = ''] of lines) {
      const stored = names[Number(epd.slice(3))];
      expect(restored(name)).toBe(stored);
      const plain = /^-\d+([.,]\d+)?$|^\+\d[\d ().]{5,30}$/.test(name);
      expect({ name, runs: !plain && /^[\s"]*[=@+\-＝＠＋－](?!\s)/.test(name) }).toEqual({ name, runs: false });
    }
  });

  test.each([
    ['when summer time begins', '2026-03-15', '2026-04-14', '2026-04-15'],
    ['when it ends', '2025-10-10', '2025-11-09', '2025-11-10'],
  ])('31 civil days %s are exported, both ends included, and 32 are not', async (_, start, end, later) => {
    await store([{ epd: `first-${start}`, fullname: 'Edge', createdAt: `${start}T12:00:00Z` }]);
    expect((await prepare(exporter, start, end)).statusCode).toBe(200);
    const refused = await prepare(exporter, start, later);
    expect(refused.statusCode).toBe(422);
    expect(errorsOf(refused)).toEqual({ end: ['export.limit'] });
    const address = { target: 'csv', departmentSymbol: 'ANE', start_date: start };
    expect((await fetchFile(exporter, { ...address, end_date: end })).statusCode).toBe(200);
    const told = await fetchFile(exporter, { ...address, end_date: later });
    expect([told.statusCode, told.headers['content-type']]).toEqual([422, 'text/plain; charset=utf-8']);
    expect(told.body).toContain('at most 31 days');
  });

  test('appointments are exported by their own day, filters, order and columns, from a screen and from an address', async () => {
    const createdAt = '2026-02-01T10:00:00Z';
    await store([
      // Half past midnight at the hospital.
      { epd: 'late', fullname: 'Late', createdAt, appointmentAt: '2031-03-01T23:30:00Z' },
      {
        epd: 'early',
        fullname: 'Early',
        createdAt,
        appointmentAt: '2031-03-02T09:00:00Z',
        futureFollowupType: 'phone',
        futureFollowupAt: '2031-04-03T08:00:00Z',
      },
      { epd: 'a test', fullname: 'Nobody', createdAt, appointmentAt: '2031-03-02T09:00:00Z' },
      { epd: 'other day', fullname: 'Other', createdAt, appointmentAt: '2031-03-03T09:00:00Z' },
      { epd: 'none', fullname: 'None', createdAt: '2031-03-02T09:00:00Z' },
    ]);
    const scope = { org: 'northsea', departmentSymbol: 'ANE' };
    const days = { start: '2031-03-02', end: '2031-03-02' };
    const ask = (more: Record<string, unknown> = {}) =>
      exporter.call({
        method: prepareAppointmentExport.method,
        url: prepareAppointmentExport.url,
        body: { ...scope, ...days, target: 'csv', ...more },
      });
    const { id, rows, tests } = Parse(prepareAppointmentExport.reply, (await ask()).json());
    expect([rows, tests]).toEqual([2, 1]);
    const file = await fetchFile(exporter, { id });
    expect(file.headers['content-disposition']).toBe(
      'attachment; filename="appointments-2031-03-02-2031-03-02-2-rows.csv"',
    );
    const [header = [], ...lines] = rowsOf(file.body);
    expect(header).toEqual([
      ...['Patient ID', 'Related intake', 'Full name', 'Content', 'Status', 'Date', 'Intake completed', 'Risk'],
      ...['Appointment', 'Follow-up type', 'Follow-up', 'Location', 'Tags', 'Department', 'Origin'],
      ...['Appointment status', 'Organisation'],
    ]);
    const cellsOf = (names: readonly string[]) => lines.map((line) => names.map((name) => line[header.indexOf(name)]));
    expect(cellsOf(['Patient ID', 'Appointment', 'Follow-up type', 'Follow-up'])).toEqual([
      ['late', '2031-03-02 00:30', '', ''],
      ['early', '2031-03-02 10:00', 'phone', '2031-04-03 10:00'],
    ]);

    const address = { departmentSymbol: 'ANE', start_date: days.start, end_date: days.end, tab: 'appointments' };
    expect((await fetchFile(exporter, address)).body).toBe(file.body);
    const columnFilters = { followup_type: 'PHON' };
    const narrowed = Parse(prepareAppointmentExport.reply, (await ask({ columnFilters })).json());
    expect(narrowed.rows).toBe(1);
    const same = await fetchFile(exporter, { ...address, columnFilters: JSON.stringify(columnFilters) });
    expect(rowsOf(same.body).map(([epd]) => epd)).toEqual(['Patient ID', 'early']);
    // Each tab has its own filters.
    const { tab: _tab, ...ofIntakes } = address;
    const foreign = await fetchFile(exporter, { ...ofIntakes, columnFilters: JSON.stringify(columnFilters) });
    expect(foreign.statusCode).toBe(422);
    expect((await ask({ columnFilters: { date_sent: { has: true } } })).statusCode).toBe(422);
    expect(errorsOf(await ask({ end: '2031-04-02' }))).toEqual({ end: ['export.limit'] });
    expect((await fetchFile(exporter, { ...address, end_date: '2031-04-02' })).statusCode).toBe(422);
  });

  test('an export of nothing is refused, and so is one of test records only', async () => {
    expect(errorsOf(await prepare(exporter, '2024-02-01', '2024-02-02'))).toEqual({ start: ['export.empty'] });
    await store([{ epd: 'my test', fullname: 'Nobody', createdAt: '2024-03-01T12:00:00Z' }]);
    expect(errorsOf(await prepare(exporter, '2024-03-01', '2024-03-01'))).toEqual({ start: ['export.empty'] });
    const address = { start_date: '2024-03-01', end_date: '2024-03-01' };
    expect((await fetchFile(exporter, address)).body).toContain('There is nothing to export.');
  });

  test('D3 a prepared export is its user’s alone, for an hour', async () => {
    await store([{ epd: 'mine', fullname: 'Mine', createdAt: '2024-04-01T12:00:00Z' }]);
    const { id } = await prepared('2024-04-01', '2024-04-01');
    const colleague = await world().signIn(emailOf('manager'));
    for (const other of [colleague, admin]) {
      expect((await fetchFile(other, { id })).statusCode).toBe(404);
      expect((await other.call({ method: 'DELETE', url: `${url}/${id}`, query: { org: 'northsea' } })).statusCode).toBe(
        404,
      );
    }
    expect((await fetchFile(exporter, { id })).statusCode).toBe(200);
    const { createdAt, expiresAt } = await database().read().findOneByOrFail(ExportFilterEntity, { filterKey: id });
    expect(expiresAt.getTime() - createdAt.getTime()).toBe(3_600_000);
    await database().write(() =>
      database()
        .manager()
        .update(ExportFilterEntity, { filterKey: id }, { expiresAt: new Date(createdAt.getTime() - 1) }),
    );
    expect((await fetchFile(exporter, { id })).statusCode).toBe(404);
  });

  test('Zoho is for administrators, of any period, by Zoho’s names', async () => {
    await store([{ epd: 'zoho', fullname: 'Zoho', createdAt: '2024-07-01T12:34:56Z' }]);
    expect((await prepare(exporter, '2024-05-01', '2024-12-31', { target: 'zoho' })).statusCode).toBe(403);
    const { id } = Parse(Prepared, (await prepare(admin, '2024-05-01', '2024-12-31', { target: 'zoho' })).json());
    const [header = [], first = []] = rowsOf((await fetchFile(admin, { id })).body);
    expect(new Set(header).size).toBe(header.length);
    for (const name of header) expect(name).toMatch(/^[A-Za-z][A-Za-z_]*$/);
    expect(first[header.indexOf('Intake_Date')]).toBe('2024-07-01T14:34:56+02:00');
  });

  test('filters of an address are read like those of a screen, and invalid JSON or unknown filters are refused', async () => {
    await store([
      { epd: 'kept', fullname: 'Kept', createdAt: '2024-08-01T12:00:00Z' },
      { epd: 'other', fullname: 'Other', createdAt: '2024-08-01T12:00:00Z' },
    ]);
    const address = { start_date: '2024-08-01', end_date: '2024-08-01' };
    const narrowed = await fetchFile(exporter, {
      ...address,
      filters: '{"hideCompleted":false}',
      columnFilters: '{"epd":"kept"}',
    });
    expect(
      rowsOf(narrowed.body)
        .slice(1)
        .map(([epd]) => epd),
    ).toEqual(['kept']);
    for (const wrong of [{ filters: 'x' }, { filters: '{"nothing":1}' }, { columnFilters: '[]' }]) {
      const refused = await fetchFile(exporter, { ...address, ...wrong });
      expect([refused.statusCode, refused.headers['content-type']]).toEqual([422, 'text/plain; charset=utf-8']);
    }
    expect((await fetchFile(exporter, {})).statusCode).toBe(422);
  });

  test('plain filters of an address narrow like those of a screen', async () => {
    const createdAt = '2024-10-01T12:00:00Z';
    const hiddenAt = new Date('2024-10-02T12:00:00Z');
    await store([
      { epd: 'home', fullname: 'Home', createdAt, state: { riskGroup: 3 } },
      { epd: 'ward', fullname: 'Ward', createdAt, state: { riskGroup: 3, location: 'hospital' } },
      { epd: 'risk', fullname: 'Risk', createdAt, state: { riskGroup: 1 } },
      { epd: 'hidden', fullname: 'Hidden', createdAt, state: { riskGroup: 3, location: 'hospital', hiddenAt } },
    ]);
    const days = { start_date: '2024-10-01', end_date: '2024-10-01' };
    const epds = async (query: Record<string, string>): Promise<(string | undefined)[]> =>
      rowsOf((await fetchFile(exporter, { ...days, ...query })).body)
        .slice(1)
        .map(([epd]) => epd)
        .toSorted();
    expect(await epds({})).toEqual(['hidden', 'home', 'risk', 'ward']);
    expect(await epds({ hideHiddenEPDS: 'true' })).toEqual(['home', 'risk', 'ward']);
    expect(await epds({ location: 'hospital' })).toEqual(['hidden', 'ward']);
    expect(await epds({ hideHiddenEPDS: 'true', location: 'hospital' })).toEqual(['ward']);
    expect(await epds({ showOnlyHiddenRecords: '1' })).toEqual(['hidden']);
    expect(await epds({ hideTypedEPDS: 'true', hiddenEPDs: 'war,hom' })).toEqual(['hidden', 'risk']);
    expect(await epds({ fullname: 'HO', related: 'no', status: 'completed,step', department: 'ANE' })).toEqual([
      'home',
    ]);
    expect(await epds({ risk: '1,2', date: '2024-10-01..', completed: 'has' })).toEqual(['risk']);
    for (const tags of ['7,8_northsea', '[7, "8_northsea"]']) {
      expect((await fetchFile(exporter, { ...days, tags })).body).toContain('There is nothing to export.');
    }
    const refused = async (query: Record<string, string>) => (await fetchFile(exporter, { ...days, ...query })).body;
    expect(await refused({ location: 'moon' })).toContain('location: This value is not valid.');
    expect(await refused({ risk: 'high' })).toContain('risk: This value is not valid.');
    expect(await refused({ followup: 'has' })).toContain('followup: This field is not known.');
    expect(await refused({ date: '2024-10-01' })).toContain('date: This value is not valid.');
    expect(await refused({ location: 'home', columnFilters: '{}' })).toContain(
      'columnFilters: This value is not valid.',
    );
    const { id } = await prepared('2024-10-01', '2024-10-01');
    expect(await refused({ id, location: 'home' })).toContain('location: This field is not known.');
  });

  test('a canceled export is over', async () => {
    await store([{ epd: 'over', fullname: 'Over', createdAt: '2024-09-01T12:00:00Z' }]);
    const { id } = await prepared('2024-09-01', '2024-09-01');
    const cancel = () => exporter.call({ method: 'DELETE', url: `${url}/${id}`, query: { org: 'northsea' } });
    expect((await cancel()).statusCode).toBe(204);
    expect((await cancel()).statusCode).toBe(404);
    expect((await fetchFile(exporter, { id })).statusCode).toBe(404);
  });
});
