import { type Answer, type FieldKeys, isAnswered } from '@intake-desk/contracts';
import type { Calls, Outcome } from '../call.ts';
import { isSame, type UnsentAnswer, type UnsentStore } from './unsent.ts';

/** State of saving; `quiet` until the first answer. */
export type SaveState = 'quiet' | 'saving' | 'saved' | 'offline';

/** Why saving has ended: the form was sent, the link has ended, or the page must ask something first. */
export type End = 'completed' | 'over' | 'reload';

export interface QueueListener {
  state(state: SaveState): void;
  /** Called with true if unsent answers would be lost with the page. */
  atRisk(atRisk: boolean): void;
  /** Called if the server refused an answer, which is not sent again. */
  refused(uniqueId: string, errors: FieldKeys): void;
  /** Called if another device has answered the item: with the server's answer, and the local one, which is not sent. */
  overtaken(uniqueId: string, theirs: Answer | undefined, mine: Answer): void;
  ended(end: End): void;
}

export interface QueueParts {
  readonly calls: Pick<Calls, 'save' | 'intake'>;
  readonly store: UnsentStore;
  readonly listener: QueueListener;
  readonly unsent: readonly UnsentAnswer[];
  readonly revisions: Readonly<Record<string, number>>;
}

/** Pauses between retries in ms; the last one repeats. A restored connection ends the pause. */
const retryAfterMs = [1_000, 2_000, 5_000, 10_000, 30_000];

/** Returns a key that is equal for equivalent answers; an empty answer equals none. */
export const wordingOf = (answer: Answer | undefined): string =>
  isAnswered(answer)
    ? JSON.stringify([
        answer.unsure ?? false,
        [...(answer.options ?? [])].sort(),
        answer.text ?? '',
        answer.value ?? null,
        answer.date ?? '',
      ])
    : '';

/**
 * Sends answers one by one in order, and keeps each until the server acknowledges it: an item that another one shows is never sent
 * before that one. Answers of another device are never overwritten unseen.
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

  get waits(): boolean {
    return this.unsent.length > 0;
  }

  /** Called with true if unsent answers would be lost with the page. */
  get atRisk(): boolean {
    return this.waits && !this.parts.store.durable;
  }

  /** Keeps an answer and sends it after `delayMs`; replaces a waiting one of the same item. */
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
    // Without a connection the pause between retries continues.
    if (this.failures === 0) this.later(delayMs);
    else this.parts.listener.state('offline');
  }

  /** Sends waiting answers now; resolves with true if all are acknowledged. */
  async flush(): Promise<boolean> {
    clearTimeout(this.timer);
    this.running ??= oneTabAtATime(() => this.send()).finally(() => {
      this.running = undefined;
    });
    await this.running;
    return !this.waits;
  }

  stop(): void {
    this.ended = true;
    clearTimeout(this.timer);
  }

  private later(delayMs: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.flush(), delayMs);
  }

  /** Returns the base revision of an answer: the one shown when the item was first answered. */
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

  /** Handles the result of an attempt; returns true to continue with the next answer. */
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
        // The server may have it: counts as tried for its replacement.
        if (later) {
          this.unsent = this.unsent.filter((one) => one !== sent);
          this.replace(later, { ...later, tried: [...new Set([...later.tried, ...sent.tried])] });
        }
        this.wait();
        return false;
      }
    }
  }

  /** Handles a conflict: the server has another answer, either one of this page whose reply was lost, or another device's. */
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

  /** Sets the item's known revision as the base of waiting answers. */
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

  /** Reports the risk again after a change of the store. */
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
    // If the page only has to ask something first, unsent answers are kept.
    if (end !== 'reload') void this.parts.store.clear();
    this.parts.listener.ended(end);
    return false;
  }
}

/** Lets tabs of a link send one after another, if the browser has locks; otherwise revisions detect conflicts. */
const oneTabAtATime = (work: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request('send answers', work) : work();
