import { execFile } from 'node:child_process';
import { chmod, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { installMariaDb, type MariaDbServer, runScript, serveMariaDb, sparePort } from '@intake-desk/database/testing';
import { until } from '../desk/until.ts';
import type { PageSamples } from './page-samples.ts';

/** Three nodes of MariaDB Galera Cluster with the settings of docs/running.md. */
export interface GaleraCluster {
  readonly nodes: readonly [MariaDbServer, MariaDbServer, MariaDbServer];
  /** Returns true once all nodes have joined the cluster and have its data, as docs/running.md requires. */
  isWhole(): Promise<boolean>;
  stop(): Promise<void>;
}

const HOSTS = ['10.0.0.11', '10.0.0.12', '10.0.0.13'] as const;
const run = promisify(execFile);

/** Starts the cluster on ports of this machine. */
export async function startGalera(page: PageSamples): Promise<GaleraCluster> {
  const folder = await mkdtemp(join(tmpdir(), 'intake-desk-galera-'));
  const closing = [() => rm(folder, { recursive: true })];
  const stop = async (): Promise<void> => {
    for (const step of closing.splice(0).toReversed()) await step();
  };
  try {
    const addresses: string[] = [];
    for (const _ of HOSTS) addresses.push(`127.0.0.1:${await sparePort()}`);
    let founded = false;
    const start = async (files: string, n: number): Promise<MariaDbServer> => {
      // An rsync daemon started by root works as nobody, even if it only reports that there is nothing to copy.
      await chmod(files, 0o711);
      await chmod(join(files, 'data'), 0o777);
      const settings = join(folder, `${n}.cnf`);
      await writeFile(settings, await settingsOf(page, addresses, n));
      const node = await serveMariaDb(files, await sparePort(), {
        settings,
        options: async (args) =>
          n === 0 && !founded ? ['--wsrep-new-cluster'] : startOptions(args, join(files, 'data')),
      });
      closing.push(() => node.stop());
      return node;
    };
    const files = await installMariaDb();
    const first = await start(files, 0);
    await first.end();
    // The others begin with its files, so that none has to copy them.
    const copy = async (): Promise<string> => {
      const target = await mkdtemp(`${files}-`);
      await cp(files, target, { recursive: true });
      return target;
    };
    const copies = [await copy(), await copy()] as const;
    await first.restart();
    const nodes = [first, await start(copies[0], 1), await start(copies[1], 2)] as const;
    founded = true;
    await runScript(new URL(first.url), page.sample('sql', "'haproxy'", { '10.0.0.%': '%' }));
    const isWhole = async (): Promise<boolean> => {
      const states = await Promise.all(nodes.map(stateOf));
      return states.every((state) => state === `${HOSTS.length} Synced`);
    };
    await until('the cluster is whole', isWhole);
    return { nodes, isWhole, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Returns the cluster's size as a node sees it, and the node's state. */
async function stateOf({ url }: MariaDbServer): Promise<string> {
  const sql =
    "SELECT GROUP_CONCAT(variable_value ORDER BY variable_name SEPARATOR ' ') FROM information_schema.global_status" +
    " WHERE variable_name IN ('wsrep_cluster_size', 'wsrep_local_state_comment')";
  const { stdout } = await run('mariadb', ['-h127.0.0.1', `-P${new URL(url).port}`, '-uroot', '-Ne', sql]);
  return stdout.trim();
}

/** Returns the settings of the n-th node. */
async function settingsOf(page: PageSamples, addresses: readonly string[], n: number): Promise<string> {
  const [transfer, copy] = [await sparePort(), await sparePort()];
  return page.sample('ini', 'wsrep_on', {
    [HOSTS.join(',')]: addresses.join(','),
    [`wsrep_node_address = ${HOSTS[0]}`]: `wsrep_node_address = ${addresses[n]}\nwsrep_sst_receive_address = 127.0.0.1:${copy}`,
    'gcache.size=1G': `gmcast.listen_addr=tcp://${addresses[n]};ist.recv_addr=127.0.0.1:${transfer};gcache.size=64M`,
    'bind_address = 0.0.0.0': '',
  });
}

/** Returns the position at which a killed node ended, found as Debian's unit does. */
async function startOptions(args: readonly string[], data: string): Promise<string[]> {
  const state = await readFile(join(data, 'grastate.dat'), 'utf8');
  if (!/seqno:\s+-1/.test(state)) return [];
  const { stderr } = await run('mariadbd', [...args, '--wsrep-recover']);
  const position = /Recovered position: (\S+)/.exec(stderr)?.[1];
  if (position === undefined) throw new Error(`The node has no position to start from:\n${stderr}`);
  return [`--wsrep-start-position=${position}`];
}
