import type { SavedAnswer } from '../call.ts';

/** An answer that the server has not acknowledged. */
export interface UnsentAnswer extends SavedAnswer {
  /** Position among the answers of the device, by which they are sent. */
  readonly order: number;
  /**
   * Earlier answers to the item, as JSON, whose sending was tried without a reply, and this one if it was: the server may hold any of them, and then
   * nobody else has changed the item.
   */
  readonly tried: readonly string[];
}

/** Keeps a link's unsent answers, one for each item, beyond the page. It never rejects: what cannot be kept stays in memory. */
export interface UnsentStore {
  /** Whether all of them outlive the tab, as far as is known now: a write that fails ends it. */
  readonly durable: boolean;
  /** In the order in which they were given. */
  read(): Promise<UnsentAnswer[]>;
  put(given: UnsentAnswer): Promise<void>;
  /** Forgets the item's answer, unless a later one took its place. */
  remove(sent: UnsentAnswer): Promise<void>;
  clear(): Promise<void>;
}

/** Whether a stored answer is to be forgotten once `sent` is acknowledged: it is that answer or an earlier one to the item. */
export const isSettledBy = (stored: UnsentAnswer, sent: UnsentAnswer): boolean =>
  stored.uniqueId === sent.uniqueId && stored.order <= sent.order;

/** Whether two entries are the same answer, given at the same time. */
export const isSame = (one: UnsentAnswer, other: UnsentAnswer): boolean =>
  one.uniqueId === other.uniqueId && one.order === other.order;

/** Whether stored data is an unsent answer of this version of the page. */
export const isUnsent = (value: unknown): value is UnsentAnswer =>
  typeof value === 'object' &&
  value !== null &&
  'uniqueId' in value &&
  typeof value.uniqueId === 'string' &&
  'answer' in value &&
  typeof value.answer === 'object' &&
  value.answer !== null &&
  'version' in value &&
  typeof value.version === 'number' &&
  'base' in value &&
  typeof value.base === 'number' &&
  'order' in value &&
  typeof value.order === 'number' &&
  'tried' in value &&
  Array.isArray(value.tried);

/** The later one wins of two answers to the same item. */
export const byOrder = (one: UnsentAnswer, other: UnsentAnswer): number => one.order - other.order;
