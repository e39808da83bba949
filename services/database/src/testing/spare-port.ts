import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Ports below those that systems hand out by themselves (Linux from 32768, others from 49152 on). */
const FIRST = 12_000;
const LAST = 32_000;

/**
 * A free port of this machine, for who must know it before anything listens there. It is none that the system gives to
 * another process meanwhile, and a random one, so that two test runs beside each other do not choose the same.
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
