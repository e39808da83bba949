import type { SavedAnswer } from '../call.ts';

export interface UnsentAnswer extends SavedAnswer {
  /** Order of sending among the device's answers. */
  readonly order: number;
  /** Keys of answers sent without a reply, which the server may have. */
  readonly tried: readonly string[];
}

export type Typed = Readonly<Record<string, string>>;

/** Keeps a link's unsent answers, one per item, beyond the page. It never rejects: failed writes stay in memory. */
export interface UnsentStore {
  /** True while all of them will outlive the tab; a failed write makes it false. */
  readonly durable: boolean;
  /** Returns them in order. */
  read(): Promise<UnsentAnswer[]>;
  put(given: UnsentAnswer): Promise<void>;
  /** Removes the item's answer, unless a later one replaced it. */
  remove(sent: UnsentAnswer): Promise<void>;
  clear(): Promise<void>;
  /** Returns fields whose texts are not yet answers, by item. Lost with the tab. */
  readTyped(): Record<string, Typed>;
  /** Replaces the fields of an item; undefined removes them. */
  keepTyped(uniqueId: string, typed: Typed | undefined): void;
}

/** Returns true if `sent` settles a stored answer: the same one, or an earlier one to the item. */
export const isSettledBy = (stored: UnsentAnswer, sent: UnsentAnswer): boolean =>
  stored.uniqueId === sent.uniqueId && stored.order <= sent.order;

/** Returns true for the same answer, given at the same time. */
export const isSame = (one: UnsentAnswer, other: UnsentAnswer): boolean =>
  one.uniqueId === other.uniqueId && one.order === other.order;

/** Returns true for an unsent answer of this version of the page. */
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

/** Returns true for fields with their texts. */
export const isTyped = (value: unknown): value is Typed =>
  typeof value === 'object' && value !== null && Object.values(value).every((text) => typeof text === 'string');

/** Compares answers by order; the later one of an item wins. */
export const byOrder = (one: UnsentAnswer, other: UnsentAnswer): number => one.order - other.order;
