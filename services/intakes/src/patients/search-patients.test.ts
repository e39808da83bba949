import { limit } from '@intake-desk/contracts';
import type { Database } from '@intake-desk/database';
import { eachEngine, watchStatements } from '@intake-desk/database/testing';
import { DepartmentConfigEntity } from '@intake-desk/identity';
import type { Intakes } from '../create-intakes.ts';
import { type Sample, sampleIntake, storeIntakes } from '../testing/sample-intake.ts';
import { openIntakes, type World } from '../testing/world.ts';

const at = (day: string): Date => new Date(`${day}T12:00Z`);

eachEngine((open, engine) => {
  let database: Database;
  let world: World;
  let intakes: Intakes;

  beforeAll(async () => {
    ({ database, world, intakes } = await openIntakes(open, () => at('2026-03-01')));
    const stored = (place: string, day: string, sample: Sample) =>
      sampleIntake(world.department(place), at(day), sample);
    await storeIntakes(database, [
      stored('ANE', '2019-05-01', { epd: 'A-100', fullname: 'Zoë van den Berg', dob: '1956-04-02' }),
      stored('ORT', '2025-05-01', { epd: 'A-100', fullname: 'Zoë van den Berg', content: 'pain', status: 1, step: 3 }),
      stored('ANE', '2026-01-01', { epd: 'A-1001', fullname: 'Bram Bakker' }),
      stored('ANE', '2026-01-02', { epd: 'B-7', fullname: 'Anna a-100 Jansen' }),
      stored('PAI', '2026-01-03', { epd: 'P-100', fullname: 'Jan Bergsma' }),
      stored('FAR', '2026-01-04', { epd: 'A-1009', fullname: 'Zoë van den Berg' }),
      stored('ANE', '2026-01-05', { epd: 'N-1', fullname: 'Anna-Maria de Vries' }),
      stored('ANE', '2026-01-05', { epd: 'N-2', fullname: "Søren O'Brien" }),
      stored('ANE', '2026-01-05', { epd: 'h-1', fullname: 'Hidden Person', hiddenAt: at('2026-01-06') }),
      stored('ANE', '2026-01-05', { epd: '50%', fullname: 'Percent 1_0' }),
      stored('ANE', '2026-01-05', { epd: 'MANY-1', fullname: 'By Identifier' }),
      stored('ANE', '2026-01-05', { epd: 'DD-99', fullname: 'Last One' }),
      ...Array.from({ length: 14 }, (_, n) =>
        stored('ORT', '2026-01-05', { epd: `DD-${n + 10}`, fullname: `First One ${n}` }),
      ),
      stored('ANE', '2026-01-05', { epd: 'EE-99', fullname: 'Common Name' }),
      ...Array.from({ length: 14 }, (_, n) =>
        stored('ORT', '2026-01-05', { epd: `EE-${n + 10}`, fullname: 'Common Name' }),
      ),
      ...Array.from({ length: 14 }, (_, n) =>
        stored('ANE', '2026-02-01', { epd: `C-${String(n).padStart(3, '0')}`, fullname: `Many ${n}` }),
      ),
    ]);
  });

  const find = async (text: string, departments?: string[]) =>
    intakes.patients.search(world.staff(departments ? { departments } : {}), text);
  const epds = async (text: string, departments?: string[]) => (await find(text, departments)).map(({ epd }) => epd);

  test('a patient is found in all periods and shown once, by the newest intake', async () => {
    expect((await find('A-100'))[0]).toEqual({
      hash: expect.any(String),
      epd: 'A-100',
      fullname: 'Zoë van den Berg',
      dob: null,
      format_dob: 'YYYY-MM-DD',
      orgSymbol: 'north',
      department: 'ORT',
      contentLabel: 'pain in English',
      date: '2025-05-01',
      category: 'completed',
    });
  });

  test('the identifier itself is first, then identifiers that begin with the text, then names', async () => {
    expect(await epds('a-100')).toEqual(['A-100', 'A-1001', 'B-7']);
  });

  test.each([
    ['case and accents', 'ZOE', ['A-100']],
    ['a later name, the whole word first', 'berg', ['A-100', 'P-100']],
    ['names in any order', 'berg zo', ['A-100']],
    ['a family name by its second part', 'vries', ['N-1']],
    ['a family name with all its parts', 'de vries', ['N-1']],
    ['the second half of a double name', 'maria', ['N-1']],
    ['a double name as it is written', 'anna-maria', ['N-1']],
    ['a double name in two words', 'maria anna', ['N-1']],
    ['the family name first, with a comma', 'Vries, Anna', ['N-1']],
    ['what follows an apostrophe', 'brien', ['N-2']],
    ['an apostrophe of another kind', 'o’brien', ['N-2']],
    ['letters as keyboards without them have them', 'soren', ['N-2']],
    ['the letters themselves', 'SØREN', ['N-2']],
    ['accents, typed as letters and signs', 'Zoe\u0308', ['A-100']],
    ['two words of which nobody has both', 'soren berg', []],
    ['nothing but signs', '---', []],
    ['spaces around it', '  zoe ', ['A-100']],
    ['a part within a name', 'ans', []],
    ['part of an identifier that is not its beginning', '1001', []],
    ['wildcards of a pattern, which are taken literally', '50%', ['50%']],
    ['one sign of a pattern in a name', '1_0', ['50%']],
    ['a hidden record', 'hidden', ['h-1']],
    ['nobody', 'nobody', []],
  ])('%s', async (_, text, expected) => {
    expect(await epds(text)).toEqual(expected);
  });

  test('at most ten patients are returned', async () => {
    expect(await epds('c-0')).toEqual(Array.from({ length: limit.patientsFound }, (_, n) => `C-00${n}`));
    const many = await epds('many');
    expect(many).toHaveLength(limit.patientsFound);
    expect(many[0]).toBe('MANY-1');
  });

  test('a patient with more names than the first read returns hides nobody', async () => {
    const marker = 'qqq';
    const { department } = world;
    await storeIntakes(database, [
      ...Array.from({ length: 30 }, (_, n) =>
        sampleIntake(department('ORT'), at('2026-02-02'), {
          epd: 'X-1',
          fullname: `${marker}a ${marker}b Number ${n}`,
        }),
      ),
      sampleIntake(department('ORT'), at('2026-02-02'), { epd: 'X-2', fullname: `${marker}z Last` }),
    ]);
    expect(await epds(marker)).toEqual(['X-1', 'X-2']);
  });

  test("a date of birth has the format of the department of the patient's newest intake", async () => {
    const { id: departmentId } = world.department('ANE');
    const manager = database.sources.writer.manager;
    const first = await manager.findOneByOrFail(DepartmentConfigEntity, { departmentId });
    const { id: _, ...copy } = first;
    for (const [version, format_dob] of [
      [8, 'MM/DD/YYYY'],
      [9, 'DD-MM-YYYY'],
    ] as const) {
      await manager.insert(DepartmentConfigEntity, { ...copy, version, config: { ...first.config, format_dob } });
    }
    expect(await find('zoe', ['ANE'])).toMatchObject([{ dob: '1956-04-02', format_dob: 'DD-MM-YYYY' }]);
    expect((await find('A-100'))[0]).toMatchObject({ department: 'ORT', format_dob: 'YYYY-MM-DD' });
  });

  test.each(['', 'ab', '  ab  ', 'é̀é'])('"%s" is too short to search for', async (text) => {
    await expect(find(text)).rejects.toMatchObject({ kind: 'invalid', errors: { text: ['validation.min'] } });
  });

  test('D2 nobody outside the caller’s departments is found, a linked one is', async () => {
    expect(await epds('zoe', ['ANE'])).toEqual(['A-100']);
    expect((await find('zoe', ['ANE']))[0]).toMatchObject({ department: 'ANE', date: '2019-05-01', dob: '1956-04-02' });
    expect(await epds('zoe', ['PAI'])).toEqual([]);
    // Even if many patients of other departments would be first.
    expect(await epds('dd-', ['ANE'])).toEqual(['DD-99']);
    expect(await epds('one', ['ANE'])).toEqual(['DD-99']);
    expect(await epds('common', ['ANE'])).toEqual(['EE-99']);
    expect((await find('p-100'))[0]).toMatchObject({ orgSymbol: 'polder', department: 'PAI' });
    expect(await epds('p-100', ['ANE', 'ORT'])).toEqual([]);
  });

  test('the access log names the patients who are shown, and no others', async () => {
    const staff = world.staff();
    const found = await intakes.patients.search(staff, 'many');
    expect(staff.shown.map(({ epd }) => epd)).toEqual(found.map(({ epd }) => epd));
  });

  if (engine === 'sqlite') {
    test('E9 patients are found by indexes, in their order, without reading their intakes', async () => {
      const statements: { query: string; parameters: readonly unknown[] }[] = [];
      const stop = watchStatements(database, (statement) => void statements.push(statement));
      const texts = ['zoe', 'zoe van', 'a-100', 'one'];
      for (const text of texts) await find(text, ['ANE']);
      stop();
      // Names of other departments do not count.
      expect(statements.filter(({ query }) => query.includes('patient_name_word'))).toHaveLength(texts.length);
      const read: string[] = [];
      for (const { query, parameters } of statements.filter((one) => one.query.includes('_search'))) {
        const plan: { detail: string }[] = await database.read().query(`EXPLAIN QUERY PLAN ${query}`, [...parameters]);
        const details = plan.map(({ detail }) => detail);
        // Each organisation's rows are limited before anything is sorted: reading its index ends when enough are found.
        const walk = details.slice(0, details.indexOf('SCAN own') + 1);
        expect(walk).not.toContainEqual(expect.stringContaining('B-TREE'));
        read.push(...details.filter((detail) => /^(SEARCH|SCAN) [ivw]\b/.test(detail)));
      }
      expect(new Set(read.map((detail) => detail.replace(/ \(.*$/, '').replace('COVERING ', '')))).toEqual(
        new Set([
          'SEARCH i USING INDEX ix_intake_epd_search',
          'SEARCH w USING INDEX ux_patient_name_word_word',
          'SEARCH v USING INDEX ix_patient_name_word_name',
          'SEARCH i USING INDEX ix_intake_name_search',
        ]),
      );
    });
  }
});
