import { dashboardChannel, subscribeEvent } from '@intake-desk/contracts';
import type { Socket } from 'socket.io-client';

/** A live connection, and for how long it was not whole. */
export class LiveConnection {
  /** Each gap in ms, from the loss to the next subscription. */
  readonly gaps: number[] = [];
  readonly #socket: Socket;
  #lostAt: number | undefined = performance.now();
  #everWhole = false;

  constructor(socket: Socket, organisation: string) {
    this.#socket = socket;
    socket.on('connect', () => {
      socket.emit(subscribeEvent, dashboardChannel(organisation), () => this.#becomesWhole());
    });
    socket.on('disconnect', () => {
      this.#lostAt ??= performance.now();
    });
  }

  get whole(): boolean {
    return this.#lostAt === undefined;
  }

  close(): void {
    this.#socket.disconnect();
  }

  #becomesWhole(): void {
    if (this.#everWhole && this.#lostAt !== undefined) this.gaps.push(performance.now() - this.#lostAt);
    this.#everWhole = true;
    this.#lostAt = undefined;
  }
}
