import { Conflict, Forbidden, Invalid, NotFound, type Permission, time } from '@intake-desk/contracts';
import { AdminLogEntity, type Database } from '@intake-desk/database';
import { eachEngine, setDatabaseClock } from '@intake-desk/database/testing';
import { createIntakes, type Intakes } from '../../create-intakes.ts';
import type { Intake } from '../../tables/intake.entity.ts';
import { IntakeTagEntity } from '../../tables/intake-tag.entity.ts';
import { TagEntity } from '../../tables/tag.entity.ts';
import { TagGroupEntity } from '../../tables/tag-group.entity.ts';
import { TagRemovalEntity, TagRemovalPlaceEntity } from '../../tables/tag-removal.entity.ts';
import { storeIntake } from '../../testing/sample-intake.ts';
import { liveKindsOf } from '../../testing/stored-mails.ts';
import { makeWorld, type World, worldEntities } from '../../testing/world.ts';
import type { TagEditor } from './tag-editor.ts';

const color = '#888888';
const editing: readonly Permission[] = ['edit_tags'];

eachEngine((open) => {
  let database: Database;
  let world: World;
  let intakes: Intakes;
  let staff: TagEditor;
  let at = Date.parse('2026-03-02T10:00:00.000Z');
  let serial = 0;

  beforeAll(async () => {
    database = await open(worldEntities);
    setDatabaseClock(database, () => new Date(at));
    world = await makeWorld(database);
    intakes = createIntakes({ database, publicUrl: 'https://desk.example' });
    staff = world.staff({ permissions: editing });
  });

  const settings = () => intakes.tags.settings;
  const groups = () => intakes.tags.groups;
  const newName = (): string => {
    serial += 1;
    return `tag ${serial}`;
  };
  const newTag = (values: { name?: string; group_id?: number | null } = {}) =>
    settings().create(staff, { name: newName(), color, group_id: null, ...values });
  const newGroup = (exclusive = false) => groups().create(staff, { name: `Group of ${newName()}`, color, exclusive });
  const newRecord = (symbol = 'ANE'): Promise<Intake> => storeIntake(database, world.department(symbol));
  const set = ({ id }: Intake, ...tags: number[]) => intakes.tags.set(world.staff(), { id, tags });
  const placesOf = ({ id: intakeId }: Intake) =>
    database.read().find(IntakeTagEntity, { where: { intakeId }, order: { id: 'ASC' } });
  const listed = async (id: number) => (await settings().list(staff)).find((tag) => tag.id === id);
  const entriesOf = async (subject: 'tag' | 'tagGroup', id: number) =>
    database.read().find(AdminLogEntity, { where: { subject, subjectId: String(id) }, order: { id: 'ASC' } });

  test('a tag is created in lower case, changed, disabled and deleted, each with a row of the admin log', async () => {
    const group = await newGroup();
    const made = await settings().create(staff, { name: '  Zoë Urgent ', color: '#D9480F', group_id: group.id });
    expect(made).toMatchObject({ name: 'zoë urgent', color: '#d9480f', disabled_at: null, records: 0, version: 1 });
    expect(made.group).toMatchObject({ id: group.id, name: group.name, is_no_group: false });
    const changed = await settings().change(staff, made.id, {
      name: 'soon',
      color,
      group_id: null,
      is_default: true,
      enabling_email_key: 'call',
      version: 1,
    });
    expect(changed).toMatchObject({ name: 'soon', is_default: true, enabling_email_key: 'call', version: 2 });
    expect(changed.group.is_no_group).toBe(true);
    expect(await settings().enable(staff, made.id, { enabled: false, version: 2 })).toMatchObject({
      disabled_at: expect.any(String),
      version: 3,
    });
    await settings().delete(staff, made.id);
    expect(await listed(made.id)).toBeUndefined();
    const rows = await entriesOf('tag', made.id);
    expect(rows.map(({ action }) => action)).toEqual(['create', 'change', 'disable', 'delete']);
    expect(rows[1]).toMatchObject({
      description: 'Nurse 1 changed the tag zoë urgent of north hospital.',
      oldValue: { name: 'zoë urgent', group: group.name },
      newValue: { name: 'soon', is_default: true },
    });
    expect(rows[3]?.description).toBe('Nurse 1 deleted the tag soon and removed it from 0 records of north hospital.');
  });

  test('a taken name, a bad name, a colour that is hard to see and a foreign group are the fields’ errors', async () => {
    const { name, id } = await newTag();
    const foreign = await database.read().findOneByOrFail(TagEntity, { id: world.tags.foreign });
    const refused = async (values: object, errors: object): Promise<void> => {
      const whole = { name: newName(), color, group_id: null, ...values };
      await expect(settings().create(staff, whole)).rejects.toMatchObject({ errors });
      await expect(settings().change(staff, id, whole)).rejects.toMatchObject({ errors });
    };
    await refused({ name: 'old' }, { name: ['validation.unique'] });
    await expect(newTag({ name: name.toUpperCase() })).rejects.toMatchObject({
      errors: { name: ['validation.unique'] },
    });
    for (const bad of ['a, b', 'a;b', 'a|b', ' ', 'seventeen letters', 'two\nlines']) {
      await refused({ name: bad }, { name: ['tag.name'] });
    }
    await refused({ color: '#ffff00' }, { color: ['tag.color'] });
    await refused({ color: '#000000' }, { color: ['tag.color'] });
    await refused({ group_id: foreign.groupId }, { group_id: ['validation.invalid'] });
    expect(await listed(id)).toMatchObject({ name, version: 1 });
  });

  test('a tag may keep its colour', async () => {
    const changed = await settings().change(staff, world.tags.usual, { name: 'usual', color: '#654321' });
    expect(changed).toMatchObject({ color: '#654321', is_default: true });
  });

  test('an older version is a conflict, also if two users change a tag at once', async () => {
    const { id } = await newTag();
    const outcomes = await Promise.allSettled(
      [newName(), newName()].map((name) => settings().change(staff, id, { name, color, version: 1 })),
    );
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(settings().enable(staff, id, { enabled: false, version: 1 })).rejects.toThrow(Conflict);
    const group = await newGroup();
    await groups().change(staff, group.id, { name: group.name, color, exclusive: true, version: 1 });
    await expect(groups().change(staff, group.id, { name: group.name, color, version: 1 })).rejects.toThrow(Conflict);
    await expect(groups().enable(staff, group.id, { enabled: false, version: 1 })).rejects.toThrow(Conflict);
  });

  test('D2 a tag and a group of another organisation are not found', async () => {
    const { foreign } = world.tags;
    const { groupId } = await database.read().findOneByOrFail(TagEntity, { id: foreign });
    await expect(settings().change(staff, foreign, { name: 'mine', color })).rejects.toThrow(NotFound);
    await expect(settings().enable(staff, foreign, { enabled: false })).rejects.toThrow(NotFound);
    await expect(settings().move(staff, foreign, 'up')).rejects.toThrow(NotFound);
    await expect(settings().delete(staff, foreign)).rejects.toThrow(NotFound);
    await expect(settings().restore(staff, foreign)).rejects.toThrow(NotFound);
    await expect(groups().change(staff, groupId, { name: 'mine', color })).rejects.toThrow(NotFound);
    await expect(groups().enable(staff, groupId, { enabled: false })).rejects.toThrow(NotFound);
    await expect(groups().move(staff, groupId, 'up')).rejects.toThrow(NotFound);
    await expect(groups().delete(staff, groupId)).rejects.toThrow(NotFound);
    await expect(groups().restore(staff, groupId)).rejects.toThrow(NotFound);
    expect(await database.read().findOneBy(TagEntity, { id: foreign })).toMatchObject({ name: 'foreign' });
  });

  test('D4 D5 the external id is read with one right and written with another', async () => {
    const reader = world.staff({ permissions: ['edit_tags', 'view_tag_external_id'] });
    const writer = world.staff({ permissions: ['edit_tags', 'view_tag_external_id', 'edit_tag_external_id'] });
    const { id, name } = await settings().create(writer, { name: newName(), color, external_id: ' TOLK ' });
    expect(await listed(id)).not.toHaveProperty('external_id');
    expect((await settings().list(reader)).find((tag) => tag.id === id)).toMatchObject({ external_id: 'TOLK' });
    await expect(settings().change(reader, id, { name, color, external_id: 'X' })).rejects.toThrow(Forbidden);
    await expect(settings().create(staff, { name: newName(), color, external_id: null })).rejects.toThrow(Forbidden);
    const changed = await settings().change(staff, id, { name, color });
    expect(changed).not.toHaveProperty('external_id');
    await settings().delete(staff, id);
    expect(await settings().restore(staff, id)).not.toHaveProperty('external_id');
    expect((await settings().list(writer)).find((tag) => tag.id === id)).toMatchObject({ external_id: 'TOLK' });
    expect(await settings().change(writer, id, { name, color, external_id: '' })).toMatchObject({ external_id: null });
  });

  test('a disabled tag, and a tag of a disabled group, stay on records and cannot be added', async () => {
    const group = await newGroup();
    const [own, ofGroup] = [await newTag(), await newTag({ group_id: group.id })];
    const record = await newRecord();
    await set(record, own.id, ofGroup.id);
    await settings().enable(staff, own.id, { enabled: false });
    await groups().enable(staff, group.id, { enabled: false });
    await expect(set(record, own.id, ofGroup.id, world.tags.plain)).resolves.toHaveLength(3);
    for (const { id } of [own, ofGroup]) {
      await expect(set(await newRecord(), id)).rejects.toMatchObject({ errors: { tags: ['validation.tag'] } });
    }
    await settings().enable(staff, own.id, { enabled: true });
    await groups().enable(staff, group.id, { enabled: true });
    await expect(set(await newRecord(), own.id, ofGroup.id)).resolves.toHaveLength(2);
  });

  test('tags go up and down within their group, and groups among themselves; dashboards offer them in that order', async () => {
    const group = await newGroup();
    const [one, two, three] = [
      await newTag({ group_id: group.id }),
      await newTag({ group_id: group.id }),
      await newTag({ group_id: group.id }),
    ];
    const order = async () =>
      (await settings().list(staff)).filter((tag) => tag.group.id === group.id).map(({ id }) => id);
    expect(await order()).toEqual([one.id, two.id, three.id]);
    await settings().move(staff, three.id, 'up');
    await settings().move(staff, one.id, 'down');
    expect(await order()).toEqual([three.id, one.id, two.id]);
    await settings().move(staff, three.id, 'up');
    await settings().move(staff, two.id, 'down');
    expect(await order()).toEqual([three.id, one.id, two.id]);
    const told = (await entriesOf('tag', three.id)).map(({ action }) => action);
    expect(told).toEqual(['create', 'move', 'move']);
    const offered = await intakes.tags.list(world.staff());
    expect(offered.filter((tag) => tag.group.id === group.id).map(({ id }) => id)).toEqual(await order());

    const second = await newGroup();
    const groupOrder = async () =>
      (await groups().list(staff)).map(({ id }) => id).filter((id) => [group.id, second.id].includes(id));
    expect(await groupOrder()).toEqual([group.id, second.id]);
    await groups().move(staff, second.id, 'up');
    // The group of tags without a group may be between them.
    await groups().move(staff, second.id, 'up');
    expect(await groupOrder()).toEqual([second.id, group.id]);
    expect((await entriesOf('tagGroup', second.id)).at(-1)?.action).toBe('move');
  });

  test('a group that is not alterable and its tags cannot be changed, except by an administrator', async () => {
    const group = await newGroup();
    const tag = await newTag({ group_id: group.id });
    const loose = await newTag();
    await expect(groups().change(staff, group.id, { name: group.name, color, alterable: false })).rejects.toThrow(
      Forbidden,
    );
    const admin = world.staff();
    await groups().change(admin, group.id, { name: group.name, color, alterable: false });
    const fixed = { errors: { group_id: ['tag.fixed_group'] } };
    await expect(newTag({ group_id: group.id })).rejects.toMatchObject(fixed);
    await expect(settings().change(admin, tag.id, { name: 'another', color })).rejects.toMatchObject(fixed);
    // Sending the unchanged row changes nothing.
    expect(await settings().change(staff, tag.id, { name: tag.name, color })).toEqual(await listed(tag.id));
    await expect(
      settings().change(staff, loose.id, { name: loose.name, color, group_id: group.id }),
    ).rejects.toMatchObject(fixed);
    await expect(settings().enable(admin, tag.id, { enabled: false })).rejects.toMatchObject(fixed);
    await expect(settings().move(admin, tag.id, 'up')).rejects.toMatchObject(fixed);
    await expect(settings().delete(admin, tag.id)).rejects.toMatchObject(fixed);
    const kept = { errors: { name: ['tag.fixed_group'] } };
    await expect(groups().change(staff, group.id, { name: 'Mine', color })).rejects.toMatchObject(kept);
    await expect(groups().enable(staff, group.id, { enabled: false })).rejects.toMatchObject(kept);
    await expect(groups().delete(admin, group.id)).rejects.toMatchObject(kept);
    await groups().change(admin, group.id, { name: group.name, color, alterable: true });
    await expect(settings().change(staff, tag.id, { name: 'another', color })).resolves.toMatchObject({ version: 2 });
  });

  test('the group of tags without a group cannot be changed', async () => {
    const { group } = await newTag();
    const refused = { errors: { name: ['tag.no_group'] } };
    await expect(groups().change(staff, group.id, { name: 'Mine', color, exclusive: true })).rejects.toMatchObject(
      refused,
    );
    await expect(groups().delete(staff, group.id)).rejects.toMatchObject(refused);
    const row = (await groups().list(staff)).find(({ id }) => id === group.id);
    expect(row && (await groups().change(staff, group.id, row))).toEqual(row);
    expect((await newTag()).group.id).toBe(group.id);
  });

  test('a deletion takes the tag from all records and the timeline keeps its name; undo brings both back exactly', async () => {
    const { plain, left } = world.tags;
    const tag = await newTag();
    const [one, other, without] = [await newRecord(), await newRecord('ORT'), await newRecord()];
    await set(one, plain, tag.id);
    await set(one, plain, tag.id, left);
    await set(other, tag.id);
    await set(without, plain);
    expect(await listed(tag.id)).toMatchObject({ records: 2 });
    const before = await Promise.all([one, other, without].map(placesOf));
    const row = await database.read().findOneBy(TagEntity, { id: tag.id });
    await settings().delete(staff, tag.id);
    expect((await placesOf(one)).map(({ tagId }) => tagId)).toEqual([plain, left]);
    expect(await placesOf(other)).toEqual([]);
    const { rows } = await intakes.record.read(world.staff(), { hash: other.hash, sessionId: 1 });
    expect(rows[0]).toMatchObject({ log_name: 'tags.updated', properties: { added: [tag.name] } });
    await expect(set(without, tag.id)).rejects.toThrow(Invalid);
    // One event for each department, for its newest record.
    expect(await liveKindsOf(database, other.id)).toEqual(['tags', 'tags']);

    at += time.deletionUndoMs;
    expect(await settings().restore(staff, tag.id)).toMatchObject({ ...tag, records: 2 });
    expect(await Promise.all([one, other, without].map(placesOf))).toEqual(before);
    expect(await database.read().findOneBy(TagEntity, { id: tag.id })).toEqual(row);
    expect(await database.read().countBy(TagRemovalEntity, { subjectId: tag.id })).toBe(0);
    expect((await entriesOf('tag', tag.id)).map(({ action }) => action)).toEqual(['create', 'delete', 'restore']);
    await expect(settings().restore(staff, tag.id)).rejects.toThrow(NotFound);
  });

  test('a deletion cannot be undone after a minute by the database’s clock, and the next sweep deletes its rows', async () => {
    const tag = await newTag();
    const record = await newRecord();
    await set(record, tag.id);
    await settings().delete(staff, tag.id);
    at += time.deletionUndoMs + 1;
    await expect(settings().restore(staff, tag.id)).rejects.toThrow(NotFound);
    expect(await database.read().countBy(TagRemovalPlaceEntity, { tagId: tag.id })).toBe(1);
    const later = await newTag();
    await settings().delete(staff, later.id);
    await intakes.tags.sweep();
    expect(await database.read().countBy(TagRemovalPlaceEntity, { tagId: tag.id })).toBe(0);
    expect(await placesOf(record)).toEqual([]);
    await expect(settings().restore(staff, later.id)).resolves.toMatchObject({ name: later.name });
  });

  test('a deletion is not undone if the name is taken or the group was deleted', async () => {
    const group = await newGroup();
    const [tag, ofGroup] = [await newTag(), await newTag({ group_id: group.id })];
    await settings().delete(staff, tag.id);
    await newTag({ name: tag.name });
    await expect(settings().restore(staff, tag.id)).rejects.toThrow(Conflict);
    await settings().delete(staff, ofGroup.id);
    await groups().delete(staff, group.id);
    await expect(settings().restore(staff, ofGroup.id)).rejects.toThrow(Conflict);
    await groups().restore(staff, group.id);
    await expect(settings().restore(staff, ofGroup.id)).resolves.toMatchObject({ name: ofGroup.name });
  });

  test('undo keeps a tag of an exclusive group that was chosen meanwhile', async () => {
    const group = await newGroup();
    const [one, two] = [await newTag({ group_id: group.id }), await newTag({ group_id: group.id })];
    const [chosen, crowded] = [await newRecord(), await newRecord()];
    await set(chosen, one.id);
    await set(crowded, one.id, two.id);
    await groups().change(staff, group.id, { name: group.name, color, exclusive: true });
    await settings().delete(staff, one.id);
    await set(chosen, two.id);
    await settings().restore(staff, one.id);
    expect((await placesOf(chosen)).map(({ tagId }) => tagId)).toEqual([two.id]);
    expect((await placesOf(crowded)).map(({ tagId }) => tagId)).toEqual([one.id, two.id]);
  });

  test('a group is deleted and restored with its tags', async () => {
    const group = await newGroup(true);
    const tags = [await newTag({ group_id: group.id }), await newTag({ group_id: group.id })];
    const records = [await newRecord(), await newRecord()];
    for (const [index, record] of records.entries()) await set(record, tags[index]?.id ?? 0, world.tags.plain);
    expect((await groups().list(staff)).find(({ id }) => id === group.id)).toMatchObject({ tags: 2, records: 2 });
    const before = await Promise.all(records.map(placesOf));
    await groups().delete(staff, group.id);
    expect((await groups().list(staff)).map(({ id }) => id)).not.toContain(group.id);
    expect((await Promise.all(records.map(placesOf))).map((places) => places.length)).toEqual([1, 1]);
    expect((await entriesOf('tagGroup', group.id)).at(-1)?.description).toBe(
      `Nurse 1 deleted the group of tags ${group.name} and removed its 2 tags from 2 records of north hospital.`,
    );
    expect(await groups().restore(staff, group.id)).toEqual({ ...group, tags: 2, records: 2 });
    expect(await Promise.all(records.map(placesOf))).toEqual(before);
  });

  test('R16 a tag that is deleted and restored while others add it is on every record where adding it succeeded', async () => {
    const { plain } = world.tags;
    const tag = await newTag();
    const records = await Promise.all(Array.from({ length: 6 }, () => newRecord()));
    for (const record of records.slice(0, 3)) await set(record, tag.id, plain);
    const adding = records.slice(3).map(async (record) => {
      const told = await set(record, tag.id).then(
        () => true,
        (error: unknown) => {
          if (error instanceof Invalid) return false;
          throw error;
        },
      );
      return { record, told };
    });
    const removing = settings().delete(staff, tag.id);
    const rivals = records.slice(0, 3).map((record) => set(record, plain));
    await removing;
    const added = await Promise.all(adding);
    await Promise.all(rivals);
    await settings().restore(staff, tag.id);
    for (const { record, told } of added) {
      expect((await placesOf(record)).map(({ tagId }) => tagId)).toEqual(told ? [tag.id] : []);
    }
  });

  test.each([`<img src=x onerror=alert(1)>`, `=HYPERLINK("x")`, `'; DROP TABLE tag`])(
    'F1 F2 %s is stored as it is written',
    async (text) => {
      const group = await groups().create(staff, { name: `${text} ${newName()}`, color });
      expect(group.name.startsWith(text)).toBe(true);
      const name = text.replaceAll(/[,;|]/g, '').slice(0, 10).toLowerCase();
      const tag = await newTag({ name, group_id: group.id });
      expect(tag).toMatchObject({ name: name.trim(), group: { name: group.name } });
      await database.write(() => database.manager().delete(TagEntity, { id: tag.id }));
      await database.write(() => database.manager().delete(TagGroupEntity, { id: group.id }));
    },
  );
});
