import { once } from 'node:events';
import { createServer } from 'node:net';
import { listenFailure } from '@intake-desk/gateway';

/** Throws StartFailure if the address cannot be listened on; `setting` names its port. */
export async function requirePort(host: string, port: number, setting?: string): Promise<void> {
  const server = createServer();
  try {
    server.listen(port, host);
    await once(server, 'listening');
  } catch (error) {
    throw listenFailure(error, host, port, setting);
  }
  server.close();
  await once(server, 'close');
}
