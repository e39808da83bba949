import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Ports below those that systems assign themselves (Linux from 32768, others from 49152). */
const FIRST = 12_000;
const LAST = 32_000;

/**
 * Returns a free port of this machine before anything listens there. The system does not assign it to another process
 * meanwhile, and it is random, so that concurrent test runs choose different ones.
 */
export async function sparePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST, LAST);
    const server = createServer();
    const free = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false));
      server.listen(port, '127.0.0.1', () => resolve(true));
    });
    if (!free) continue;
    server.close();
    await once(server, 'close');
    return port;
  }
}
