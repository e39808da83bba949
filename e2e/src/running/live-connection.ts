import { dashboardChannel, subscribeEvent } from '@intake-desk/contracts';
import type { Socket } from 'socket.io-client';

/** Pause before reconnecting after a loss or refusal, in ms; kit's own connection waits as long at first. */
const PAUSE_MS = 1000;

/** A live connection like kit's, which records how long it was down. */
export class LiveConnection {
  /** Duration of each gap in ms, from the loss to the next subscription. */
  readonly gaps: number[] = [];
  readonly #socket: Socket;
  #lostAt: number | undefined = performance.now();
  #everWhole = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(socket: Socket, organisation: string) {
    this.#socket = socket;
    socket.on('connect', () => {
      socket.emit(subscribeEvent, dashboardChannel(organisation), () => this.#becomesWhole());
    });
    socket.on('disconnect', (reason) => this.#isLost(reason === 'io client disconnect'));
    socket.on('connect_error', () => this.#isLost(false));
  }

  get whole(): boolean {
    return this.#lostAt === undefined;
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#socket.disconnect();
  }

  #isLost(closed: boolean): void {
    this.#lostAt ??= performance.now();
    if (!closed && !this.#socket.active) this.#timer = setTimeout(() => this.#socket.connect(), PAUSE_MS);
  }

  #becomesWhole(): void {
    if (this.#everWhole && this.#lostAt !== undefined) this.gaps.push(performance.now() - this.#lostAt);
    this.#everWhole = true;
    this.#lostAt = undefined;
  }
}
