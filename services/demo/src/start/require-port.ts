import { once } from 'node:events';
import { createServer } from 'node:net';
import { listenFailure } from '@intake-desk/gateway';

/** Throws StartFailure where the address cannot be listened on. */
export async function requirePort(host: string, port: number): Promise<void> {
  const server = createServer();
  try {
    server.listen(port, host);
    await once(server, 'listening');
  } catch (error) {
    throw listenFailure(error, host, port);
  }
  server.close();
  await once(server, 'close');
}
