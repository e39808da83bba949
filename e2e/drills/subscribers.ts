import { type LivePayload, socketPath } from '@intake-desk/contracts';
import { io } from 'socket.io-client';
import { until } from '../src/desk/until.ts';
import { LiveConnection } from '../src/running/live-connection.ts';
import type { DrillDesk } from './drill-desk.ts';
import type { Staff } from './staff.ts';

/** Receives each event of each connection; connections are numbered from 0. */
export type Hear = (payload: LivePayload, subscriber: number) => void;

/**
 * Opens that many live connections, at each gateway in turn; resolves once all are subscribed to North Sea Hospital.
 */
export async function subscribe(
  { gateways, onClose }: DrillDesk,
  staff: Staff,
  count: number,
  hear: Hear,
): Promise<readonly LiveConnection[]> {
  const connections = Array.from({ length: count }, (_, n) => {
    const origin = gateways[n % gateways.length]?.url ?? '';
    const socket = io(origin, {
      path: socketPath,
      transports: ['websocket'],
      forceNew: true,
      extraHeaders: { origin, cookie: staff.cookie },
    });
    socket.on('ic.updated', (payload: LivePayload) => hear(payload, n));
    return new LiveConnection(socket, 'northsea');
  });
  onClose(async () => {
    for (const connection of connections) connection.close();
  });
  await until('all live connections are there', () => connections.every(({ whole }) => whole));
  return connections;
}
