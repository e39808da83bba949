import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeQuestionnaireFile } from '@intake-desk/contracts/content';
import { createTestDatabase, type TestDatabase, temporaryFolder, testEngines } from '@intake-desk/database/testing';
import { pain } from '@intake-desk/reports';
import { administer } from './administer.ts';

describe.each(testEngines())('npm run admin -- content on %s', (engine) => {
  const folder = temporaryFolder();
  let made: TestDatabase;

  const run = (...args: string[]) =>
    administer(['content', ...args], {
      DATABASE_URL: made.url,
      PUBLIC_URL: 'https://desk.example.org',
      INIT_CWD: folder,
    });
  const copyOf = (key: string) => writeQuestionnaireFile({ ...pain, key });
  const save = (name: string, content: unknown) => writeFile(join(folder, name), JSON.stringify(content));

  beforeAll(async () => {
    made = await createTestDatabase(engine);
  });
  afterAll(() => made.remove());

  test('a file is imported and published, and exported as it was, also by way of FHIR', async () => {
    const file = writeQuestionnaireFile(pain);
    await writeFile(join(folder, 'pain.json'), file);
    expect(await run('import', 'pain.json')).toMatchObject({ done: true, text: expect.stringContaining('a draft') });
    expect(await run('import', 'pain.json', '--publish')).toMatchObject({ done: true });
    await writeFile(join(folder, 'pain.json'), '');
    expect(await run('export', 'pain')).toMatchObject({ done: true });
    expect(await readFile(join(folder, 'pain.json'), 'utf8')).toBe(file);
    expect(await run('export', 'pain', '--fhir', '--to', 'fresh')).toMatchObject({ done: true });
    const fhir = JSON.parse(await readFile(join(folder, 'fresh', 'pain.fhir.json'), 'utf8'));
    await save('second.json', { ...fhir, version: '2' });
    expect(await run('import', 'second.json', '--publish')).toMatchObject({ done: true });
    await run('export', 'pain');
    expect(await readFile(join(folder, 'pain.json'), 'utf8')).toBe(writeQuestionnaireFile({ ...pain, version: 2 }));
  });

  test('a FHIR file of a version that is no number of the desk’s says which one it became', async () => {
    await run('export', 'pain', '--fhir');
    const fhir = JSON.parse(await readFile(join(folder, 'fresh', 'pain.fhir.json'), 'utf8'));
    const { version: _, ...unnumbered } = fhir;
    await save('semantic.json', { ...fhir, name: 'semantic', identifier: [], version: '1.0.0' });
    await save('none.json', { ...unnumbered, name: 'none', identifier: [] });
    expect(await run('import', 'semantic.json', 'none.json')).toEqual({
      done: true,
      text: [
        'semantic, version 1 ("1.0.0" in its file), is a draft now. With --publish it is published.',
        'none, version 1 (none in its file), is a draft now. With --publish it is published.',
      ].join('\n'),
    });
  });

  test('a change that would split reports is published only with a confirmation', async () => {
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
    expect(text).toContain('title: This field is required');
    expect(await run('export', 'wrong')).toEqual({ done: false, text: 'There is no questionnaire wrong.' });
    expect(await run('import', 'missing.json')).toMatchObject({ done: false });
  });

  test('files and folders are imported together, each once', async () => {
    const content = join(folder, 'content');
    await mkdir(content);
    await writeFile(join(content, 'notes.txt'), 'Not a questionnaire.');
    for (const key of ['hip', 'knee']) await writeFile(join(content, `${key}.json`), copyOf(key));
    await writeFile(join(folder, 'back.json'), copyOf('back'));
    const { done, text } = await run('import', 'content', 'back.json', join('content', 'hip.json'), '--publish');
    expect(text.split('\n')).toEqual(['hip', 'knee', 'back'].map((key) => `${key}, version 1, is published.`));
    expect(done).toBe(true);
  });

  test('a file of another system is imported in the language that is given, with the value sets beside it', async () => {
    const content = join(folder, 'others');
    await mkdir(content);
    const chosen = { linkId: 'a', text: 'Hvor?', type: 'choice', answerValueSet: 'urn:sides' };
    const file = { resourceType: 'Questionnaire', language: 'nb-NO', item: [chosen] };
    await save(join('others', 'kne.json'), file);
    const concept = [{ code: 'v', display: 'Venstre' }];
    await save(join('others', 'sides.json'), {
      resourceType: 'ValueSet',
      url: 'urn:sides',
      compose: { include: [{ concept }] },
    });
    const { text } = await run('import', 'others', '--language', 'de');
    expect(text.split('\n')).toEqual([
      `${join('others', 'kne.json')}: language: This system does not have the form’s language. Its texts were stored in the language chosen for the import`,
      'kne, version 1 (none in its file), is a draft now. With --publish it is published.',
    ]);
    await run('export', 'kne');
    expect(JSON.parse(await readFile(join(folder, 'kne.json'), 'utf8'))).toMatchObject({
      title: { de: 'kne' },
      groups: [{ items: [{ text: { de: 'Hvor?' }, options: [{ code: 'v', text: { de: 'Venstre' } }] }] }],
    });
    expect(await run('import', join('others', 'sides.json'))).toMatchObject({ done: false });
  });

  test('the faults of every file are named, and nothing of the others is imported', async () => {
    const content = join(folder, 'faulty');
    await mkdir(content);
    await mkdir(join(folder, 'empty'));
    const untitled = { ...JSON.parse(copyOf('untitled')), title: {} };
    await save(join('faulty', 'a.json'), untitled);
    await writeFile(join(content, 'b.json'), '{');
    await writeFile(join(content, 'c.json'), copyOf('fine'));
    await writeFile(join(content, 'd.json'), copyOf('fine'));
    const refused = await run('import', 'faulty', 'missing.json');
    expect(refused.done).toBe(false);
    expect(refused.text.split('\n')).toHaveLength(1);
    for (const fault of [
      `${join('faulty', 'a.json')}: title: This field is required`,
      `${join('faulty', 'b.json')}: `,
      `${join('faulty', 'd.json')}: key: fine is the questionnaire of ${join('faulty', 'c.json')} too`,
      'missing.json: cannot be read: ENOENT',
    ]) {
      expect(refused.text).toContain(fault);
    }
    expect(await run('export', 'fine')).toEqual({ done: false, text: 'There is no questionnaire fine.' });
    expect(await run('import', 'empty')).toMatchObject({
      done: false,
      text: expect.stringContaining('no .json files'),
    });
    expect(await run('import')).toMatchObject({ done: false, text: expect.stringContaining('At least 1') });
  });

  test('a fault that only the database knows, of one file, takes the others back too', async () => {
    await writeFile(join(folder, 'new.json'), copyOf('new'));
    // Versions 1 to 3 are published.
    await writeFile(join(folder, 'old.json'), writeQuestionnaireFile({ ...pain, version: 2 }));
    const refused = await run('import', 'new.json', 'old.json', '--publish');
    expect(refused).toMatchObject({
      done: false,
      text: expect.stringContaining('old.json: version: Choose a version number above the one that is published'),
    });
    expect(await run('export', 'new')).toMatchObject({ done: false });
    const [group] = pain.groups;
    const less = writeQuestionnaireFile({
      ...pain,
      version: 4,
      groups: group ? [{ ...group, items: group.items.slice(0, 1) }] : [],
    });
    await writeFile(join(folder, 'less.json'), less);
    const broken = await run('import', 'new.json', 'less.json', '--publish');
    expect(broken).toMatchObject({ done: false, text: expect.stringContaining('less.json: ') });
    expect(broken.text).toContain('With --confirm');
    expect(await run('export', 'new')).toMatchObject({ done: false });
  });
});
