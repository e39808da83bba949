import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Conflict } from '@intake-desk/contracts';
import { AdminLogEntity, type Database, migrate } from '@intake-desk/database';
import { copyOf, eachEngine, migratedTemplate, temporaryFolder, testEngines } from '@intake-desk/database/testing';
import { deskEntities } from '../data.ts';
import { testGateway } from '../testing/test-gateway.ts';
import { takeReleaseFolder } from './release-folder.ts';
import { ReleaseNotes } from './release-notes.ts';

const actor = { userId: null, name: 'Person admin' };
const quicker = {
  tag: '2.0',
  created_at: '2026-03-02T09:00:00Z',
  names: { en: 'Quicker invitations', nl: 'Sneller uitnodigen' },
  texts: { en: ['- Invite **many** at once.', '- Undo it for a minute.'], nl: '- Nodig velen tegelijk uit.' },
};

/** A folder of release notes. */
async function folderOf(files: Readonly<Record<string, unknown>>) {
  const folder = temporaryFolder();
  const write = (name: string, value: unknown) =>
    writeFile(join(folder, name), typeof value === 'string' ? value : JSON.stringify(value, null, 2));
  for (const [name, value] of Object.entries(files)) await write(name, value);
  return { folder, write };
}

/** Logged values without those that every line has. */
class Told {
  readonly lines: unknown[] = [];
  readonly #note = ({ folder: _, ...facts }: { readonly folder?: string }): void => void this.lines.push(facts);
  readonly error = this.#note;
  readonly warn = this.#note;
  readonly info = this.#note;
}

eachEngine((open) => {
  let database: Database;
  let notes: ReleaseNotes;
  beforeEach(async () => {
    database = await open(deskEntities);
    await migrate(database);
    notes = new ReleaseNotes(database);
  });

  /** Reads the folder like a starting gateway; returns its log. */
  const start = async (folder: string) => {
    const log = new Told();
    await takeReleaseFolder({ notes, folder, log });
    return log.lines;
  };
  const entries = () => database.read().find(AdminLogEntity, { where: { subject: 'release' }, order: { id: 'ASC' } });

  test('a note of the folder is read by staff in their language, with its date, and the admin log tells where it is from', async () => {
    const { folder } = await folderOf({ 'quicker.json': quicker, 'readme.txt': 'Not a note.' });
    expect(await start(folder)).toEqual([{ file: 'quicker.json', tag: '2.0' }]);
    const created_at = '2026-03-02T09:00:00.000Z';
    expect(await notes.published('en')).toEqual([
      {
        tag: '2.0',
        created_at,
        name: 'Quicker invitations',
        text: '- Invite **many** at once.\n- Undo it for a minute.',
      },
    ]);
    expect(await notes.published('nl')).toMatchObject([{ name: 'Sneller uitnodigen' }]);
    expect(await notes.list('en')).toMatchObject([{ file: 'quicker.json', published: true, version: 1 }]);
    expect(await entries()).toMatchObject([{ action: 'create', userName: 'The folder of release notes' }]);
  });

  test('reading again changes nothing; a change in the file changes the note once, and only the file withdraws it', async () => {
    const { folder, write } = await folderOf({ 'quicker.json': quicker });
    await start(folder);
    expect(await start(folder)).toEqual([]);
    expect(await notes.list('en')).toMatchObject([{ version: 1 }]);
    await write('quicker.json', { ...quicker, names: { en: 'Renamed' } });
    expect(await start(folder)).toEqual([{ file: 'quicker.json', tag: '2.0' }]);
    expect(await start(folder)).toEqual([]);
    const [note] = await notes.list('en');
    expect(note).toMatchObject({ names: { en: 'Renamed' }, version: 2, created_at: '2026-03-02T09:00:00.000Z' });
    expect((await entries()).map(({ action }) => action)).toEqual(['create', 'change']);

    const of = { id: note?.id ?? 0 };
    const words = { tag: '2.0', published: true, names: { en: 'Mine' }, texts: { en: 'Mine' } };
    await expect(notes.change(actor, of, words, 'en')).rejects.toThrow(Conflict);
    await expect(notes.delete(actor, of.id)).rejects.toThrow(Conflict);
    await write('quicker.json', { ...quicker, published: false });
    await start(folder);
    expect(await notes.published('en')).toEqual([]);
  });

  test('a note that an administrator wrote stays, whatever a file says of its tag', async () => {
    const words = { tag: '2.0', published: true, names: { en: 'Ours' }, texts: { en: 'Ours' } };
    const ours = await notes.create(actor, words, 'en');
    const { folder } = await folderOf({ 'quicker.json': quicker });
    expect(await start(folder)).toEqual([
      { file: 'quicker.json', place: 'tag', reason: expect.stringContaining('An administrator wrote') },
    ]);
    expect(await notes.list('en')).toEqual([ours]);
    await expect(notes.change(actor, { id: ours.id }, words, 'en')).resolves.toMatchObject({ file: null });
  });

  test('a file with a fault is logged with place and reason, and the others are read', async () => {
    const { folder } = await folderOf({
      '1-broken.json': '{\n  "tag": "1.0",\n  "names": oops\n}',
      '2-wrong.json': { ...quicker, tag: 'two words', names: { nl: 'Alleen' }, colour: 'red', texts: { en: 7 } },
      '3-blank.json': { ...quicker, tag: '3.0', names: { en: '  ' } },
      '4-date.json': { ...quicker, tag: '4.0', created_at: 'yesterday' },
      '5-right.json': quicker,
      '6-twice.json': quicker,
      '7-list.json': [quicker],
    });
    const told = await start(folder);
    const faults = (file: string) => told.filter((line) => JSON.stringify(line).includes(`"${file}"`));
    expect(faults('1-broken.json')).toEqual([
      { file: '1-broken.json', place: 'file', reason: expect.stringContaining('"names": oops') },
    ]);
    expect(faults('2-wrong.json')).toEqual(
      ['colour', 'tag', 'names.en', 'texts.en'].map((place) => expect.objectContaining({ place })),
    );
    expect(faults('3-blank.json')).toMatchObject([{ place: 'names.en' }]);
    expect(faults('4-date.json')).toMatchObject([{ place: 'created_at' }]);
    expect(faults('6-twice.json')).toMatchObject([{ place: 'tag', reason: expect.stringContaining('5-right.json') }]);
    expect(faults('7-list.json')).toMatchObject([{ place: 'body' }]);
    expect((await notes.list('en')).map(({ tag }) => tag)).toEqual(['2.0']);
  });

  test('a missing folder is logged', async () => {
    expect(await start(join(temporaryFolder(), 'missing'))).toMatchObject([
      { place: 'folder', reason: expect.stringContaining('ENOENT') },
    ]);
  });
});

test.each(testEngines())(
  'on %s several gateways that start together read each note once, faults or not',
  async (engine) => {
    const { folder } = await folderOf({ 'quicker.json': quicker, 'broken.json': '{' });
    const store = await copyOf(engine, migratedTemplate);
    const environment = { DATABASE_URL: store.url, RELEASE_NOTES_DIR: folder };
    const gateways = await Promise.all([1, 2, 3].map(() => testGateway(engine, environment)));
    const [first] = gateways;
    const database = first?.gateway.services.database;
    if (!database) throw new Error('No gateway has started.');
    expect(await new ReleaseNotes(database).list('en')).toMatchObject([{ tag: '2.0', version: 1 }]);
    expect(await database.read().countBy(AdminLogEntity, { subject: 'release' })).toBe(1);
    for (const { log } of gateways) expect(log.join('\n')).toContain('broken.json');
    for (const gateway of gateways) await gateway.remove();
    await store.remove();
  },
);
