import { NotFound } from '@intake-desk/contracts';
import type { Database } from '@intake-desk/database';
import type { Actor } from '@intake-desk/identity';
import { lockRelease } from './locked-release.ts';
import { logRemote } from './log-remote.ts';
import { RemoteCanaryEntity } from './remote-canary.entity.ts';
import { RemoteReleaseEntity } from './remote-release.entity.ts';
import { endServing, startServing } from './serving.ts';

/** Switches a remote off or on for everybody; false if unchanged. Throws NotFound if it was never released. */
export const switchRemote = (database: Database, actor: Actor, name: string, on: boolean): Promise<boolean> =>
  database.write(async () => {
    const release = await lockRelease(database, name);
    if (!release) throw new NotFound(`${name} was never released.`);
    if ((release.disabledAt === null) === on) return false;
    const now = database.now();
    const change = { disabledAt: on ? null : now, revision: () => 'revision + 1', updatedAt: now };
    const manager = database.manager();
    await manager.update(RemoteReleaseEntity, { name }, change);
    if (on) {
      const canaries = await manager.findBy(RemoteCanaryEntity, { name });
      for (const { version, organisationId } of [
        { version: release.currentVersion, organisationId: null },
        ...canaries,
      ]) {
        await startServing(database, actor, { name, version, organisationId });
      }
    } else await endServing(database, actor, { name, end: 'disabled' });
    await logRemote(database, actor, {
      release,
      action: on ? 'enable' : 'disable',
      description: `${actor.name} switched ${name} ${on ? 'on' : 'off'}.`,
      before: { disabled: on },
      after: { disabled: !on },
    });
    return true;
  });
