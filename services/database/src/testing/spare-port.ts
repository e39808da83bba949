import { once } from 'node:events';
import { createServer } from 'node:net';

/** A port of this machine that was free a moment ago, for who must know it before anything listens there. */
export async function sparePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address === 'object' && address) return address.port;
  throw new Error('The system gave no spare port.');
}
