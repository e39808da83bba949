import { once } from 'node:events';
import { createServer } from 'node:http';
import { type LiveState, socketPath, subscribeEvent } from '@intake-desk/contracts';
import { type LiveClient, openLive } from '@intake-desk/kit/host';
import { Server } from 'socket.io';

let server: Server;
let client: LiveClient;
/** How often the server was asked to let somebody in. */
let asked: number;
/** Which of these it refuses. */
let refused: number;

beforeEach(async () => {
  const http = createServer();
  server = new Server(http, { path: socketPath });
  [asked, refused] = [0, 0];
  server.use((_, next) => {
    asked += 1;
    next(asked === refused ? new Error('Unauthenticated') : undefined);
  });
  server.on('connection', (socket) => {
    socket.on(subscribeEvent, (_, acknowledge) => acknowledge({ ok: true }));
  });
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  const address = http.address();
  if (typeof address !== 'object' || address === null) throw new Error('The system gave no spare port.');
  client = openLive('northsea', `http://127.0.0.1:${address.port}`);
});
afterEach(async () => {
  client.close();
  await server.close();
});

const becomes = (state: LiveState): Promise<void> =>
  new Promise((resolve) => {
    if (client.state() === state) resolve();
    const end = client.onState((next) => {
      if (next !== state) return;
      end();
      resolve();
    });
  });

test('a channel that the gateway closes or refuses, because it was too busy to look, is live again by itself', async () => {
  await becomes('live');
  refused = 2;
  const lost = becomes('lost');
  server.disconnectSockets(true);
  await lost;
  await becomes('live');
  expect(asked).toBe(3);
});
