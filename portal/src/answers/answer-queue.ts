import type { FieldKeys } from '@intake-desk/contracts';
import type { Calls } from '../call.ts';
import type { UnsentAnswer, UnsentStore } from './unsent.ts';

/** What the page says about saving; `quiet` until the first answer. */
export type SaveState = 'quiet' | 'saving' | 'saved' | 'offline';

/** What happens while answers are sent. */
export interface QueueListener {
  state(state: SaveState): void;
  /** The server refused an answer; it is not sent again. */
  refused(uniqueId: string, errors: FieldKeys): void;
  /** The form was sent meanwhile, or the link has ended. */
  ended(kind: 'completed' | 'unknown'): void;
}

/** Waiting times between tries, in ms; the last one repeats. A sign of a connection ends the wait. */
const retryAfterMs = [1_000, 2_000, 5_000, 10_000, 30_000];

/**
 * Sends answers one after the other, in the order in which they were given, and keeps each until the server has
 * acknowledged it: an item that another one makes visible is never sent before that one.
 */
export class AnswerQueue {
  readonly #calls: Calls;
  readonly #store: UnsentStore;
  readonly #listener: QueueListener;
  #unsent: UnsentAnswer[];
  #onItsWay: UnsentAnswer | undefined;
  #running: Promise<void> | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #failures = 0;
  #ended = false;

  constructor(calls: Calls, store: UnsentStore, listener: QueueListener) {
    this.#calls = calls;
    this.#store = store;
    this.#listener = listener;
    this.#unsent = store.read();
  }

  get unsent(): readonly UnsentAnswer[] {
    return this.#unsent;
  }

  /** Keeps an answer and sends it after `delayMs`; a later answer to the same item takes the place of a waiting one. */
  add(given: UnsentAnswer, delayMs = 0): void {
    if (this.#ended) return;
    const waiting = this.#unsent.findIndex((other) => other.uniqueId === given.uniqueId && other !== this.#onItsWay);
    this.#unsent = waiting === -1 ? [...this.#unsent, given] : this.#unsent.with(waiting, given);
    this.#store.write(this.#unsent);
    this.#listener.state('saving');
    // While the connection is away the waiting time between tries stays as it is.
    if (this.#failures === 0) this.#later(delayMs);
    else this.#listener.state('offline');
  }

  /** Sends what waits, now; resolves with whether everything is acknowledged. */
  async flush(): Promise<boolean> {
    clearTimeout(this.#timer);
    this.#running ??= this.#send().finally(() => {
      this.#running = undefined;
    });
    await this.#running;
    return this.#unsent.length === 0;
  }

  /** Stops timers; nothing is sent any more. */
  stop(): void {
    this.#ended = true;
    clearTimeout(this.#timer);
  }

  #later(delayMs: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), delayMs);
  }

  async #send(): Promise<void> {
    for (let next = this.#unsent[0]; next && !this.#ended; next = this.#unsent[0]) {
      this.#listener.state('saving');
      this.#onItsWay = next;
      const outcome = await this.#calls.save(next);
      this.#onItsWay = undefined;
      if (outcome.kind === 'unreachable') return this.#wait();
      if (outcome.kind === 'completed' || outcome.kind === 'unknown') return this.#end(outcome.kind);
      this.#failures = 0;
      this.#settle(next);
      if (outcome.kind === 'invalid') this.#listener.refused(next.uniqueId, outcome.errors);
    }
    if (this.#unsent.length === 0 && !this.#ended) this.#listener.state('saved');
  }

  #settle(sent: UnsentAnswer): void {
    this.#unsent = this.#unsent.filter((other) => other !== sent);
    this.#store.write(this.#unsent);
  }

  #wait(): void {
    this.#listener.state('offline');
    const delay = retryAfterMs[Math.min(this.#failures, retryAfterMs.length - 1)] ?? 0;
    this.#failures += 1;
    if (!this.#ended) this.#later(delay);
  }

  #end(kind: 'completed' | 'unknown'): void {
    this.stop();
    // A link that is refused for a moment may work again after a reload: only what was sent is forgotten.
    if (kind === 'completed') this.#store.write([]);
    this.#listener.ended(kind);
  }
}
