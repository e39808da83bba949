import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RemoteBuild } from '@intake-desk/contracts';
import { copyOf, longWaits } from '@intake-desk/database/testing';
import { adoptRemote, buildGateway, type Gateway, readSettings } from '@intake-desk/gateway';
import { unhurried } from '@intake-desk/gateway/testing';
import { remoteNames } from '@intake-desk/kit/build';
import { workspace } from '../../run/step.ts';
import { firstMoment, now } from '../desk/clock.ts';
import { demoTemplate } from '../desk/demo-template.ts';
import { GivenAnswers } from '../desk/given-answers.ts';
import { type BuildChange, changedBuild } from './changed-build.ts';

/**
 * A running desk with the small demonstration and copies of the built front ends, so that concurrent builds change
 * nothing.
 */
export interface ReleaseDesk {
  readonly url: string;
  readonly gateway: Gateway;
  readonly databaseUrl: string;
  /** The folder of a remote's build. */
  readonly dist: (name: string) => string;
  /** Makes a later build of a remote, mf-settings by default. */
  readonly build: (change: BuildChange, name?: string) => Promise<{ dist: string; build: RemoteBuild }>;
  readonly stop: () => Promise<void>;
}

/** Starts a desk on SQLite, with all remotes but those in `without`; the front ends must be built. */
export async function startReleaseDesk(without: readonly string[] = []): Promise<ReleaseDesk> {
  const folder = await mkdtemp(join(tmpdir(), 'intake-desk-release-'));
  const stored = await copyOf('sqlite', demoTemplate(firstMoment));
  const dist = (name: string): string => join(folder, 'built', name);
  for (const name of ['shell', 'portal', ...remoteNames]) {
    await cp(join(workspace, name, 'dist'), dist(name), { recursive: true });
  }
  const settings = readSettings({
    NODE_ENV: 'test',
    HOST: '127.0.0.1',
    PORT: '0',
    PUBLIC_URL: 'http://127.0.0.1',
    DATABASE_URL: stored.url,
    REMOTES_DIR: join(folder, 'remotes'),
    REMOTE_OVERRIDES: 'on',
    LOG_LEVEL: 'error',
    OVERLOAD_MS: unhurried.OVERLOAD_MS,
  });
  const answers = new GivenAnswers();
  const pages = { shell: dist('shell'), portal: dist('portal') };
  const gateway = await answers.of(() => buildGateway(settings, { ...pages, waits: longWaits, clock: now }));
  for (const name of remoteNames.filter((one) => !without.includes(one)))
    await adoptRemote(gateway.remotes, dist(name));
  const url = await gateway.start();
  let builds = 0;
  return {
    url,
    gateway,
    databaseUrl: stored.url,
    dist,
    async build(change, name = 'mf-settings') {
      builds += 1;
      const target = join(folder, 'later', String(builds));
      return { dist: target, build: await changedBuild(dist(name), target, change) };
    },
    async stop() {
      await gateway.close();
      try {
        await answers.expectLogged(stored.url);
      } finally {
        await stored.remove();
        await rm(folder, { recursive: true, force: true });
      }
    },
  };
}
