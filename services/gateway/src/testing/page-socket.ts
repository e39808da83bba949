import { subscribeEvent } from '@intake-desk/contracts';
import { io, type Socket } from 'socket.io-client';

/** Opens a live connection like a page of the desk at `address`, without reconnecting. The caller closes it. */
export const pageSocket = (address: string, headers: Record<string, string>): Socket =>
  io(address, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    extraHeaders: { origin: address, ...headers },
  });

/** Returns the payload of the next event of this name; rejects if the connection is lost first. */
export const nextEvent = <Payload = unknown>(socket: Socket, event: string): Promise<Payload> =>
  new Promise((resolve, reject) => {
    socket.once(event, (payload: Payload) => resolve(payload));
    onceLost(socket, reject);
  });

/** Subscribes to a channel and returns the gateway's response; rejects if the connection is refused or lost first. */
export const subscribe = (socket: Socket, channel: unknown): Promise<unknown> =>
  new Promise((resolve, reject) => {
    socket.once('connect_error', reject);
    onceLost(socket, reject);
    socket.emit(subscribeEvent, channel, resolve);
  });

const onceLost = (socket: Socket, reject: (error: Error) => void): void => {
  socket.once('disconnect', (reason) => reject(new Error(`The connection was lost: ${reason}.`)));
};
