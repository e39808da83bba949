import { type FieldKeys, Forbidden, Invalid, NotFound, type Permission } from '@intake-desk/contracts';
import { isUnavailable } from '@intake-desk/database';
import type { Staff } from '@intake-desk/identity';
import { describeError } from '../response/log.ts';
import type { ReplyBytes, Touched } from '../response/written.ts';

/** Work for a thread, in a form that can be cloned. */
export interface Task<Call> {
  readonly name: string;
  /** Checked by the main thread; no other sends tasks. */
  readonly call: Call;
  /** Milliseconds by which the gateway's clock is ahead of the machine's. */
  readonly aheadMs: number;
  readonly staff: Omit<Staff, 'can' | 'trail'> & { readonly granted: readonly Permission[] };
}

/** A message to a thread. A thread cannot know the type of a call, so it takes `Order<never>`. */
export type Order<Call> = { readonly kind: 'do'; readonly task: Task<Call> } | { readonly kind: 'close' };

export type TaskResult = Done | Failed;

interface Done {
  readonly kind: 'done';
  readonly reply: ReplyBytes;
  readonly touched: readonly Touched[];
}

/** A refusal or failure; the class of an error is lost between threads. */
export type Failed =
  | { readonly kind: 'invalid'; readonly errors: FieldKeys }
  | { readonly kind: 'not-found' | 'forbidden' }
  | { readonly kind: 'failed'; readonly type: string; readonly stack: string; readonly code: string | undefined };

/** Code for an unavailable database whose error has none. */
const UNAVAILABLE = 'ETIMEDOUT';

/** A failure in another thread, without the error's message, in which drivers repeat values (security.md H2). */
class ThreadFailure extends Error {
  override readonly name: string;
  readonly code: string | undefined;

  constructor({ type, stack, code }: Extract<Failed, { kind: 'failed' }>) {
    super('');
    this.name = type;
    this.stack = stack;
    this.code = code;
  }
}

export function failedBy(error: unknown): Failed {
  if (error instanceof Invalid) return { kind: 'invalid', errors: error.errors };
  if (error instanceof NotFound || error instanceof Forbidden) return { kind: error.kind };
  const { type, stack, code } = describeError(error);
  return { kind: 'failed', type, stack, code: code ?? (isUnavailable(error) ? UNAVAILABLE : undefined) };
}

/** Recreates the error that was thrown in the thread. */
export function errorOf(failed: Failed): Error {
  switch (failed.kind) {
    case 'invalid':
      return new Invalid(failed.errors);
    case 'not-found':
      return new NotFound();
    case 'forbidden':
      return new Forbidden();
    default:
      return new ThreadFailure(failed);
  }
}
