import { type Answer, type FieldKeys, isAnswered } from '@intake-desk/contracts';
import type { Calls, Outcome } from '../call.ts';
import { isSame, type UnsentAnswer, type UnsentStore } from './unsent.ts';

/** What the page says about saving; `quiet` until the first answer. */
export type SaveState = 'quiet' | 'saving' | 'saved' | 'offline';

/** Why nothing can be saved any more: the form was sent, the link has ended, or the page must ask something first. */
export type End = 'completed' | 'over' | 'reload';

/** What happens while answers are sent. */
export interface QueueListener {
  state(state: SaveState): void;
  /** Whether something waits that is lost if the page is closed. */
  atRisk(atRisk: boolean): void;
  /** The server refused an answer; it is not sent again. */
  refused(uniqueId: string, errors: FieldKeys): void;
  /** Another device has answered the item since: the server's answer, and what was given here, which is not sent. */
  overtaken(uniqueId: string, theirs: Answer | undefined, mine: Answer): void;
  ended(end: End): void;
}

export interface QueueParts {
  readonly calls: Pick<Calls, 'save' | 'intake'>;
  readonly store: UnsentStore;
  readonly listener: QueueListener;
  /** What an earlier page could not send. */
  readonly unsent: readonly UnsentAnswer[];
  /** By item, the revision that the page shows. */
  readonly revisions: Readonly<Record<string, number>>;
}

/** Waiting times between tries, in ms; the last one repeats. A sign of a connection ends the wait. */
const retryAfterMs = [1_000, 2_000, 5_000, 10_000, 30_000];

/** Equal for two answers that say the same; an empty one says the same as none. */
export const wordingOf = (answer: Answer | undefined): string =>
  isAnswered(answer)
    ? JSON.stringify([
        answer.unsure ?? false,
        [...(answer.options ?? [])].sort(),
        answer.text ?? '',
        answer.value ?? null,
      ])
    : '';

/**
 * Sends answers one after the other, in the order in which they were given, and keeps each until the server has
 * acknowledged it: an item that another one makes visible is never sent before that one. An answer of another device is never
 * overwritten unseen.
 */
export class AnswerQueue {
  private readonly parts: QueueParts;
  private readonly revisions: Record<string, number>;
  private unsent: readonly UnsentAnswer[];
  private onItsWay: UnsentAnswer | undefined;
  private running: Promise<void> | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private failures = 0;
  private ended = false;
  private last: number;

  constructor(parts: QueueParts) {
    this.parts = parts;
    this.unsent = parts.unsent;
    this.revisions = { ...parts.revisions };
    this.last = Math.max(0, ...parts.unsent.map(({ order }) => order));
  }

  /** Whether something waits to be acknowledged. */
  get waits(): boolean {
    return this.unsent.length > 0;
  }

  /** Whether something waits that is lost if the page is closed. */
  get atRisk(): boolean {
    return this.waits && !this.parts.store.durable;
  }

  /** Keeps an answer and sends it after `delayMs`; it takes the place of one to the same item that waits. */
  add({ uniqueId, answer, version }: Omit<UnsentAnswer, 'base' | 'order' | 'tried'>, delayMs = 0): void {
    if (this.ended) return;
    const before = this.unsent.filter((one) => one.uniqueId === uniqueId);
    this.last = Math.max(this.last + 1, Date.now());
    const given: UnsentAnswer = {
      uniqueId,
      answer,
      version,
      base: this.baseOf(uniqueId),
      order: this.last,
      tried: [...new Set(before.flatMap(({ tried }) => tried))],
    };
    const kept = this.unsent.filter((one) => one.uniqueId !== uniqueId || one === this.onItsWay);
    this.unsent = [...kept, given];
    this.kept(this.parts.store.put(given));
    this.parts.listener.state('saving');
    // While the connection is away the waiting time between tries stays as it is.
    if (this.failures === 0) this.later(delayMs);
    else this.parts.listener.state('offline');
  }

  /** Sends what waits, now; resolves with whether everything is acknowledged. */
  async flush(): Promise<boolean> {
    clearTimeout(this.timer);
    this.running ??= oneTabAtATime(() => this.send()).finally(() => {
      this.running = undefined;
    });
    await this.running;
    return !this.waits;
  }

  /** Stops timers; nothing is sent any more. */
  stop(): void {
    this.ended = true;
    clearTimeout(this.timer);
  }

  private later(delayMs: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.flush(), delayMs);
  }

  /** The revision on which an answer to the item builds: what the page showed when the item was answered first. */
  private baseOf(uniqueId: string): number {
    const waiting = this.unsent.find((one) => one.uniqueId === uniqueId);
    return waiting ? waiting.base : (this.revisions[uniqueId] ?? 0);
  }

  private async send(): Promise<void> {
    for (let next = this.unsent[0]; next && !this.ended; next = this.unsent[0]) {
      this.parts.listener.state('saving');
      const outcome = await this.try(next);
      if (!(await this.settle(next, outcome))) return;
    }
    if (!this.waits && !this.ended) this.parts.listener.state('saved');
  }

  private async try(next: UnsentAnswer): Promise<Outcome<{ revision: number }>> {
    const tried = { ...next, tried: [...new Set([...next.tried, wordingOf(next.answer)])] };
    this.replace(next, tried);
    this.onItsWay = tried;
    const outcome = await this.parts.calls.save(tried);
    this.onItsWay = undefined;
    return outcome;
  }

  /** Draws the consequence of a try; returns whether to go on with the next answer. */
  private async settle({ uniqueId, order }: UnsentAnswer, outcome: Outcome<{ revision: number }>): Promise<boolean> {
    const sent = this.unsent.find((one) => one.uniqueId === uniqueId && one.order === order);
    if (this.ended || !sent) return false;
    switch (outcome.kind) {
      case 'done':
        this.failures = 0;
        this.forget(sent);
        this.known(uniqueId, outcome.reply.revision);
        return true;
      case 'invalid':
        if (outcome.errors.version) return this.end('reload');
        this.failures = 0;
        this.forget(sent);
        this.parts.listener.refused(uniqueId, outcome.errors);
        return true;
      case 'stale':
        return this.overtaken(sent);
      default:
        return this.stopFor(sent, outcome.kind);
    }
  }

  private stopFor(sent: UnsentAnswer, kind: Exclude<Outcome<unknown>['kind'], 'done' | 'invalid' | 'stale'>): boolean {
    switch (kind) {
      case 'completed':
        return this.end('completed');
      case 'unknown':
      case 'expired':
      case 'withdrawn':
        return this.end('over');
      case 'birth-date':
      case 'refused':
        return this.end('reload');
      case 'throttled':
      case 'unreachable': {
        const later = this.unsent.find((one) => one.uniqueId === sent.uniqueId && one !== sent);
        // The server may hold what was on its way: it counts as tried for the one that took its place.
        if (later) {
          this.unsent = this.unsent.filter((one) => one !== sent);
          this.replace(later, { ...later, tried: [...new Set([...later.tried, ...sent.tried])] });
        }
        this.wait();
        return false;
      }
    }
  }

  /** The server holds another answer than the one that was built upon: one of this page whose reply was lost, or somebody else's. */
  private async overtaken(sent: UnsentAnswer): Promise<boolean> {
    const { uniqueId } = sent;
    const outcome = await this.parts.calls.intake();
    if (this.ended) return false;
    if (outcome.kind === 'stale' || outcome.kind === 'invalid') return this.end('reload');
    if (outcome.kind !== 'done') return this.stopFor(sent, outcome.kind);
    const { answers, revisions, category } = outcome.reply;
    if (category === 'completed') return this.end('completed');
    const theirs = answers[uniqueId];
    const revision = revisions[uniqueId] ?? 0;
    this.failures = 0;
    if (sent.tried.includes(wordingOf(theirs))) {
      this.known(uniqueId, revision);
      return true;
    }
    const given = this.unsent
      .filter((one) => one.uniqueId === uniqueId)
      .reduce((one, other) => (one.order > other.order ? one : other));
    for (const one of this.unsent.filter((other) => other.uniqueId === uniqueId)) this.forget(one);
    this.known(uniqueId, revision);
    this.parts.listener.overtaken(uniqueId, theirs, given.answer);
    return true;
  }

  /** The page knows the item at this revision; what waits builds on it. */
  private known(uniqueId: string, revision: number): void {
    this.revisions[uniqueId] = revision;
    for (const one of this.unsent)
      if (one.uniqueId === uniqueId) this.replace(one, { ...one, base: revision, tried: [] });
  }

  private replace(former: UnsentAnswer, now: UnsentAnswer): void {
    this.unsent = this.unsent.map((one) => (isSame(one, former) ? now : one));
    this.kept(this.parts.store.put(now));
  }

  private forget(one: UnsentAnswer): void {
    this.unsent = this.unsent.filter((other) => other !== one);
    this.kept(this.parts.store.remove(one));
  }

  /** Says anew what is at risk once the store has done its work. */
  private kept(change: Promise<void>): void {
    void change.then(() => this.parts.listener.atRisk(this.atRisk));
  }

  private wait(): void {
    this.parts.listener.state('offline');
    const delay = retryAfterMs[Math.min(this.failures, retryAfterMs.length - 1)] ?? 0;
    this.failures += 1;
    if (!this.ended) this.later(delay);
  }

  private end(end: End): false {
    this.stop();
    // Where the page only asks something first, what was not sent is kept for afterwards.
    if (end !== 'reload') void this.parts.store.clear();
    this.parts.listener.ended(end);
    return false;
  }
}

/** Several tabs of a link send one after the other, if the browser can arrange it; else the revisions keep them apart. */
const oneTabAtATime = (work: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request('send answers', work) : work();
