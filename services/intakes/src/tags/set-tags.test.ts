import type { Database } from '@intake-desk/database';
import { eachEngine } from '@intake-desk/database/testing';
import type { Intakes } from '../create-intakes.ts';
import type { Intake } from '../tables/intake.entity.ts';
import { IntakeTagEntity } from '../tables/intake-tag.entity.ts';
import { failEachCall, rowCounts } from '../testing/failing-calls.ts';
import { storeIntake } from '../testing/sample-intake.ts';
import { liveKindsOf } from '../testing/stored-mails.ts';
import { openIntakes, type World } from '../testing/world.ts';

eachEngine((open) => {
  let database: Database;
  let world: World;
  let intakes: Intakes;

  beforeAll(async () => {
    ({ database, world, intakes } = await openIntakes(open));
  });

  const stored = async (symbol = 'ANE', ...tagIds: number[]): Promise<Intake> => {
    const intake = await storeIntake(database, world.department(symbol));
    await database.write(async () => {
      for (const tagId of tagIds) {
        const row = { intakeId: intake.id, tagId, createdAt: database.now(), createdBy: null };
        await database.manager().insert(IntakeTagEntity, row);
      }
    });
    return intake;
  };
  const set = ({ id }: Intake, ...tags: number[]) => intakes.tags.set(world.staff(), { id, tags });
  const record = ({ hash }: Intake) => intakes.record.read(world.staff(), { hash, sessionId: 1 });

  test('sets the tags, and the timeline names added and removed ones', async () => {
    const { plain, usual, left } = world.tags;
    const intake = await stored('ANE', usual);
    await expect(set(intake, plain, left, plain)).resolves.toEqual([plain, left]);
    const { tags, rows } = await record(intake);
    expect(tags.toSorted()).toEqual([plain, left].toSorted());
    expect(rows).toMatchObject([
      { log_name: 'tags.updated', causer: 'Nurse 1', properties: { added: ['plain', 'left'], removed: ['usual'] } },
    ]);
    await expect(liveKindsOf(database, intake.id)).resolves.toEqual(['tags']);
    await expect(set(intake)).resolves.toEqual([]);
    expect((await record(intake)).tags).toEqual([]);
  });

  test('the same tags again change nothing', async () => {
    const intake = await stored('ANE', world.tags.plain);
    const before = await rowCounts(database);
    await set(intake, world.tags.plain);
    await expect(rowCounts(database)).resolves.toEqual(before);
  });

  test('a disabled tag may stay and cannot be added', async () => {
    const { old, plain } = world.tags;
    await expect(set(await stored('ANE', old), old, plain)).resolves.toEqual([old, plain]);
    await expect(set(await stored(), old)).rejects.toMatchObject({ errors: { tags: ['validation.tag'] } });
  });

  test('a record has one tag of an exclusive group, which can be replaced', async () => {
    const { left, right, plain } = world.tags;
    const refused = { errors: { tags: ['validation.tag'] } };
    await expect(set(await stored(), left, right)).rejects.toMatchObject(refused);
    await expect(set(await stored('ANE', left), left, right)).rejects.toMatchObject(refused);
    await expect(set(await stored('ANE', left), right)).resolves.toEqual([right]);
    // Two tags from an older system do not prevent adding another.
    await expect(set(await stored('ANE', left, right), left, right, plain)).resolves.toEqual([left, right, plain]);
  });

  test('D2 D7 tags of another organisation, and records that the caller cannot change, are refused', async () => {
    const { plain, foreign } = world.tags;
    await expect(set(await stored(), foreign)).rejects.toMatchObject({ errors: { tags: ['validation.tag'] } });
    await expect(set(await stored(), 999_999)).rejects.toMatchObject({ errors: { tags: ['validation.tag'] } });
    await expect(set(await stored('FAR'), plain)).rejects.toMatchObject({ kind: 'not-found' });
    await expect(set(await stored('PAI'), plain)).rejects.toMatchObject({ kind: 'forbidden' });
    const intake = await stored();
    await intakes.editLock.take(world.staff({ userId: 2 }), { hash: intake.hash, sessionId: 22 });
    await expect(set(intake, plain)).rejects.toMatchObject({ kind: 'locked' });
  });

  test('the later of two concurrent calls replaces all tags', async () => {
    const { plain, usual, left, right } = world.tags;
    const intake = await stored('ANE', usual);
    await Promise.all([set(intake, plain, left), set(intake, right)]);
    const { tags } = await record(intake);
    expect([[plain, left].toSorted(), [right]]).toContainEqual(tags.toSorted());
  });

  test('R14 whichever database call fails, tags and timeline change together or not at all', async () => {
    const { plain, usual, left } = world.tags;
    const intake = await stored('ANE', usual);
    await failEachCall(database, () => set(intake, plain, left));
  });
});
