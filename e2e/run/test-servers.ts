import { startMariaDb, startRedis } from '@intake-desk/database/testing';
import { hasProgram } from './program.ts';

/** Servers that tests of one kind need, and how to get them. */
interface Need {
  readonly what: string;
  readonly cure: string;
  readonly variable: string;
  readonly programs: readonly string[];
  readonly start: () => Promise<{ url: string; stop(): Promise<void> }>;
}

const needs: readonly Need[] = [
  {
    what: 'Tests on MariaDB',
    cure: 'apt-get install mariadb-server',
    variable: 'TEST_MARIADB_URL',
    programs: ['mariadbd', 'mariadb-install-db'],
    start: startMariaDb,
  },
  {
    what: 'Tests with Redis',
    cure: 'apt-get install redis-server',
    variable: 'TEST_REDIS_URL',
    programs: ['redis-server'],
    start: startRedis,
  },
];

/**
 * The test run's own servers, given to tests in environment variables; `missing` has those whose program is not
 * installed.
 */
export interface TestServers {
  readonly environment: Record<string, string>;
  readonly missing: readonly Pick<Need, 'what' | 'cure'>[];
  stop(): Promise<void>;
}

/** Starts the servers that tests need on spare ports; uses those that a variable names. */
export async function startTestServers(): Promise<TestServers> {
  const environment: Record<string, string> = {};
  const missing: Need[] = [];
  const running: { stop(): Promise<void> }[] = [];
  for (const need of needs) {
    if (process.env[need.variable]) continue;
    const present = await Promise.all(need.programs.map(hasProgram));
    if (!present.every(Boolean)) {
      missing.push(need);
      continue;
    }
    const server = await need.start();
    running.push(server);
    environment[need.variable] = server.url;
  }
  return {
    environment,
    missing,
    async stop() {
      for (const server of running) await server.stop();
    },
  };
}
