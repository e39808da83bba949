import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeQuestionnaireFile } from '@intake-desk/contracts/content';
import { createTestDatabase, type TestDatabase, testEngines } from '@intake-desk/database/testing';
import { pain } from '@intake-desk/reports';
import { administer } from './administer.ts';

describe.each(testEngines())('npm run admin -- content on %s', (engine) => {
  let made: TestDatabase;
  let folder: string;

  const run = (...args: string[]) =>
    administer(['content', ...args], {
      DATABASE_URL: made.url,
      PUBLIC_URL: 'https://desk.example.org',
      INIT_CWD: folder,
    });
  const save = (name: string, content: unknown) => writeFile(join(folder, name), JSON.stringify(content));

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'intake-desk-content-'));
    made = await createTestDatabase(engine);
  });
  afterAll(async () => {
    await made.remove();
    await rm(folder, { recursive: true, force: true });
  });

  test('a file is imported and published, and exported as it was, also by way of FHIR', async () => {
    const file = writeQuestionnaireFile(pain);
    await writeFile(join(folder, 'pain.json'), file);
    expect(await run('import', 'pain.json')).toMatchObject({ done: true, text: expect.stringContaining('a draft') });
    expect(await run('import', 'pain.json', '--publish')).toMatchObject({ done: true });
    await writeFile(join(folder, 'pain.json'), '');
    expect(await run('export', 'pain')).toMatchObject({ done: true });
    expect(await readFile(join(folder, 'pain.json'), 'utf8')).toBe(file);
    expect(await run('export', 'pain', '--fhir', '--to', folder)).toMatchObject({ done: true });
    const fhir = JSON.parse(await readFile(join(folder, 'pain.fhir.json'), 'utf8'));
    await save('second.json', { ...fhir, version: '2' });
    expect(await run('import', 'second.json', '--publish')).toMatchObject({ done: true });
    await run('export', 'pain');
    expect(await readFile(join(folder, 'pain.json'), 'utf8')).toBe(writeQuestionnaireFile({ ...pain, version: 2 }));
  });

  test('what would break reports is published only when that is confirmed', async () => {
    const [group] = pain.groups;
    const text = writeQuestionnaireFile({ ...pain, version: 3, groups: group ? [group] : [] });
    await writeFile(join(folder, 'less.json'), text);
    const refused = await run('import', 'less.json', '--publish');
    expect(refused).toMatchObject({ done: false, text: expect.stringContaining('pain.medication') });
    await run('export', 'pain');
    expect(JSON.parse(await readFile(join(folder, 'pain.json'), 'utf8'))).toMatchObject({ version: 2 });
    expect(await run('import', 'less.json', '--publish', '--confirm')).toMatchObject({ done: true });
  });

  test('a fault is named by its place in one line, and nothing is imported', async () => {
    await save('wrong.json', { ...JSON.parse(writeQuestionnaireFile(pain)), key: 'wrong', title: {} });
    const { done, text } = await run('import', 'wrong.json');
    expect(done).toBe(false);
    expect(text.split('\n')).toHaveLength(1);
    expect(text).toContain('title.en: validation.required');
    expect(await run('export', 'wrong')).toEqual({ done: false, text: 'There is no questionnaire wrong.' });
    expect(await run('import', 'missing.json')).toMatchObject({ done: false });
  });
});
