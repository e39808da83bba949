import { parseArgs } from 'node:util';
import { type ArgumentShape, type Arguments, CommandRefused } from './command.ts';
import { systemError } from './system-error.ts';

/** Reads the arguments of a command. Throws CommandRefused that names the wrong one and the usage. */
export function readArguments(args: readonly string[], shape: ArgumentShape, usage: string): Arguments {
  const options = Object.fromEntries([
    ...(shape.options ?? []).map((name) => [name, { type: 'string' }] as const),
    ...(shape.flags ?? []).map((name) => [name, { type: 'boolean' }] as const),
  ]);
  const refused = (reason: string): CommandRefused => new CommandRefused(`${reason} Use: npm run admin -- ${usage}`);
  let parsed: ReturnType<typeof parseArgs>;
  try {
    parsed = parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
  } catch (error) {
    // Node's first sentence has the cause; several lines follow.
    const [reason = ''] = (systemError(error)?.message ?? 'The arguments cannot be read').split(/\. |\n/);
    throw refused(`${reason.replace(/\.$/, '')}.`);
  }
  const words = parsed.positionals.filter((word) => word.trim() !== '');
  const { words: needed, more = false } = shape;
  if (words.length < needed || (words.length > needed && !more)) {
    const what = `${more ? 'At least ' : ''}${needed} arguments are needed`;
    throw refused(`${what} and ${words.length} given (put names with spaces in quotes).`);
  }
  const option = (name: string): string | undefined => {
    const value = parsed.values[name];
    return typeof value === 'string' ? value : undefined;
  };
  return {
    words,
    option,
    flag: (name) => parsed.values[name] === true,
    switched: (name) => {
      const value = option(name);
      if (value === undefined) return undefined;
      if (['on', '1', 'true'].includes(value)) return true;
      if (['off', '0', 'false'].includes(value)) return false;
      throw new CommandRefused(`--${name} is on or off, not "${value}".`);
    },
    list: (name) =>
      (option(name) ?? '')
        .split(',')
        .map((entry) => entry.trim())
        .filter((entry) => entry !== ''),
  };
}

/** Returns the value if it is allowed; the first allowed one by default. Throws CommandRefused. */
export function oneOf<const T extends readonly [string, ...string[]]>(
  allowed: T,
  value: string | undefined,
  what: string,
): T[number] {
  if (value === undefined) return allowed[0];
  const found = allowed.find((entry) => entry === value);
  if (found === undefined) throw new CommandRefused(`${what} is one of ${allowed.join(', ')}, not "${value}".`);
  return found;
}
