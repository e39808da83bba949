import type { Database } from '@intake-desk/database';
import type { Actor, Identity } from '@intake-desk/identity';
import type { Settings } from '../settings/settings.ts';

/** Asks a person; true for yes. */
export type Ask = (question: string) => Promise<boolean>;

/** What a command works with. */
export interface CommandContext {
  readonly settings: Settings;
  readonly database: Database;
  readonly identity: Identity;
  readonly actor: Actor;
  /** From where file names are seen. */
  readonly folder: string;
  /** Asks a question that is answered by yes or no; undefined if nobody sits at a terminal. */
  readonly ask: Ask | undefined;
}

/** One administrative command. */
export interface Command {
  /** The words that call it, as `organisation add`. */
  readonly name: string;
  /** Its arguments, for the help text. */
  readonly usage: string;
  readonly summary: string;
  /** Does it, and returns what to print. Throws CommandRefused or a DomainError. */
  run(context: CommandContext, args: readonly string[]): Promise<string>;
}

/** The command cannot be done as it was asked; one line that says why and what to do instead. */
export class CommandRefused extends Error {
  override readonly name = 'CommandRefused';
}
