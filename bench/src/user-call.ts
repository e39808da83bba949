import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requestsPerSecond } from './load.ts';
import type { Measurement } from './measurement.ts';
import { interleaved } from './rounds.ts';
import { serveDesk } from './served-desk.ts';

const REQUESTS = 3000;
const CONNECTIONS = 16;
const ROUNDS = 7;
const AIM = 0.55;

/**
 * Compares `/api/user` through the whole chain with a bare Fastify route of the same response, in requests per second.
 */
export async function measureUserCall(): Promise<Measurement> {
  const desk = await serveDesk('test', 'production');
  const folder = await mkdtemp(join(tmpdir(), 'intake-desk-bare-'));
  try {
    const cookie = await desk.signIn('nurse@demo.test');
    const url = `${desk.url}/api/user`;
    const file = join(folder, 'user.json');
    await writeFile(file, await (await fetch(url, { headers: { cookie } })).text());
    const bare = spawn(process.execPath, [join(import.meta.dirname, 'bare-server.ts'), file], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [port] = await once(bare.stdout, 'data');
    const load = { requests: REQUESTS, connections: CONNECTIONS, headers: { cookie } };
    const { ours, reference, ratio } = await interleaved(
      () => requestsPerSecond({ ...load, url }),
      () => requestsPerSecond({ ...load, url: `http://127.0.0.1:${String(port).trim()}/api/user` }),
      ROUNDS,
    );
    bare.kill();
    return {
      name: '`/api/user` through the whole chain : a bare Fastify route (requests a second)',
      result: `${ratio.toFixed(2)} × (${Math.round(ours)} : ${Math.round(reference)})`,
      aim: `≥ ${AIM} ×`,
      met: ratio >= AIM,
    };
  } finally {
    await desk.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
