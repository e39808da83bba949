import { appendAdministrative, migrations } from '@intake-desk/database';
import { eachEngine } from '@intake-desk/database/testing';
import { deskEntities } from '../data.ts';
import { RemoteReleaseEntity } from './remote-release.entity.ts';
import { RemoteVersionEntity } from './remote-version.entity.ts';

const name = 'mf-invite';
const [first, canary, second] = ['1.0.0-00000001', '1.0.0-00000002', '1.0.0-00000003'];

eachEngine((open, engine) => {
  test.each([
    ['a canary that failed', canary, null],
    ['a version that everybody had', first, first],
  ])(
    'F8 after an upgrade %s is offered for a rollback only if everybody had it',
    async (_, previousVersion, offered) => {
      const database = await open(deskEntities);
      const at = database.now();
      await database.write(async () => {
        const manager = database.manager();
        const released = { name, manifest: {}, releasedBy: null, currentAt: null, createdAt: at };
        await manager.insert(
          RemoteVersionEntity,
          [first, canary, second].map((version) => ({ ...released, version })),
        );
        await manager.insert(RemoteReleaseEntity, {
          ...{ name, currentVersion: second, previousVersion, disabledAt: null, revision: 4, updatedAt: at },
        });
        const told = { userId: null, userName: 'Command line', subject: 'remote', subjectId: '1', subjectName: name };
        const log = (action: string, newValue: Record<string, string | null>) =>
          appendAdministrative(database, {
            ...told,
            ...{ ip: null, requestId: null, action, description: action, oldValue: null, newValue },
          });
        await log('release', { current: first });
        await log('canary', { organisation: 'polder', version: canary });
        await log('release', { current: second, previous: first });
      });

      const runner = database.sources.writer.createQueryRunner();
      await migrations.find(({ name: of }) => of === '0041-versions-for-everybody')?.up({ engine, runner });
      await runner.release();

      const rows = await database.read().find(RemoteVersionEntity, { order: { id: 'ASC' } });
      expect(rows.map(({ currentAt }) => currentAt !== null)).toEqual([true, false, true]);
      const release = await database.read().findOneByOrFail(RemoteReleaseEntity, { name });
      expect(release.previousVersion).toBe(offered);
    },
  );
});
