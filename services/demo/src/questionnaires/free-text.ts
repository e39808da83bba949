import type { Random } from '../random/random.ts';
import answers from './free-text.json' with { type: 'json' };

/** Answers to each open question, some of which are hard to display. */
const texts: Readonly<Record<string, readonly string[]>> = answers;

/** Draws an answer to an open question. Throws for a question without answers. */
export function freeText(random: Random, uniqueId: string): string {
  const fitting = texts[uniqueId];
  if (!fitting) throw new Error(`The demonstration has no answers to ${uniqueId}.`);
  return random.pick(fitting);
}
