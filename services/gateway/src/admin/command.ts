import type { Database } from '@intake-desk/database';
import type { Actor, Identity } from '@intake-desk/identity';
import type { Settings } from '../settings/settings.ts';

/** Asks a person; true for yes. */
export type Ask = (question: string) => Promise<boolean>;

export interface CommandContext {
  readonly settings: Settings;
  readonly database: Database;
  readonly identity: Identity;
  readonly actor: Actor;
  /** The caller's folder, which file names are relative to. */
  readonly folder: string;
  /** Asks a yes-or-no question; undefined without a terminal. */
  readonly ask: Ask | undefined;
}

/** Arguments of a command: plain words, options with a value and flags without one. */
export interface Arguments {
  readonly words: readonly string[];
  option(name: string): string | undefined;
  flag(name: string): boolean;
  /** Returns an option that is `on` or `off`, or `1`, `0`, `true` or `false`; undefined if absent. Throws CommandRefused. */
  switched(name: string): boolean | undefined;
  /** Returns an option's list, which is separated by commas; empty if absent. */
  list(name: string): string[];
}

export interface ArgumentShape {
  readonly words: number;
  /** More words are accepted. */
  readonly more?: boolean;
  readonly options?: readonly string[];
  readonly flags?: readonly string[];
}

export interface Command {
  /** The words that call it, as `organisation add`. */
  readonly name: string;
  readonly usage: string;
  readonly summary: string;
  readonly takes: ArgumentShape;
  /** Runs it, and returns the text to print. Throws CommandRefused or a DomainError. */
  run(context: CommandContext, given: Arguments): Promise<string>;
}

/** Refuses a command in one line that gives the reason and the remedy. */
export class CommandRefused extends Error {
  override readonly name = 'CommandRefused';
}
