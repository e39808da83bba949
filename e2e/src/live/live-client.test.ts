import { once } from 'node:events';
import { createServer } from 'node:http';
import { type ExportStatus, type LiveState, socketPath, subscribeEvent, userChannel } from '@intake-desk/contracts';
import { createLive, type LiveClient } from '@intake-desk/kit/host';
import { Server } from 'socket.io';

let server: Server;
let client: LiveClient;
/** Number of requests to connect. */
let asked: number;
/** Number of the connection that the server refuses; 0 for none. */
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
    socket.on(subscribeEvent, (channel: string, acknowledge?: (given: { ok: boolean }) => void) => {
      acknowledge?.({ ok: true });
      socket.join(channel);
    });
  });
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  const address = http.address();
  if (typeof address !== 'object' || address === null) throw new Error('The system gave no spare port.');
  client = createLive('northsea', 7, `http://127.0.0.1:${address.port}`);
  client.open();
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

test('tells the progress of the user’s own downloads from the organisation, and of no other', async () => {
  await becomes('live');
  const got: ExportStatus[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  client.subscribeExports((status) => {
    got.push(status);
    if (status.state === 'done') resolve();
  });
  const status: ExportStatus = { org: 'northsea', id: 'a', state: 'running', rows: 500, total: 700 };
  const tell = (user: number, one: ExportStatus) => server.to(userChannel(user)).emit('export.status', one);
  tell(8, { ...status, id: 'of a colleague' });
  tell(7, { ...status, org: 'polder' });
  tell(7, status);
  tell(7, { ...status, state: 'done' });
  await promise;
  expect(got).toEqual([status, { ...status, state: 'done' }]);
});
