import { once } from 'node:events';
import type { Server } from 'node:http';

/** Makes a server listen on a spare port of this machine; returns its address. */
export async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The system gave no spare port.');
  return `http://127.0.0.1:${address.port}`;
}
