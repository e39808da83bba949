import { subscribeEvent } from '@intake-desk/contracts';
import { io, type Socket } from 'socket.io-client';

/** A live connection as a page of the desk at `address` opens it; one that is lost stays so. Whoever opens it closes it. */
export const pageSocket = (address: string, headers: Record<string, string>): Socket =>
  io(address, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    extraHeaders: { origin: address, ...headers },
  });

/** What comes with the next event of the name. */
export const nextEvent = <Payload = unknown>(socket: Socket, event: string): Promise<Payload> =>
  new Promise((resolve) => socket.once(event, (payload: Payload) => resolve(payload)));

/** Asks for a channel and returns what the gateway answered; rejects where the connection is refused or lost before that. */
export const subscribe = (socket: Socket, channel: unknown): Promise<unknown> =>
  new Promise((resolve, reject) => {
    socket.once('connect_error', reject);
    socket.once('disconnect', (reason) => reject(new Error(`The connection was lost: ${reason}.`)));
    socket.emit(subscribeEvent, channel, resolve);
  });
