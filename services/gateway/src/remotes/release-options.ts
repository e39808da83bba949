import { ReadyRule } from '@intake-desk/contracts/administration';
import { Check } from 'typebox/value';
import type { CanaryRule } from './make-canary.ts';
import { readCommand } from './remote-command.ts';
import { ReleaseRefused } from './remotes.ts';

const usage =
  'npm run release -- mf-invite|--from <file> --sha256 <64 hex digits>|--build <folder> [--version <1.2.0>] ' +
  '[--canary <symbol of an organisation> [--sessions <number> --hours <number>]] ' +
  '[--note <text>] [--person <name>] [--force <reason>] [--to <address of the desk> [--since <commit>]], ' +
  'or npm run release -- --new-key <file>';

const names = [
  'from',
  'sha256',
  'build',
  'version',
  'canary',
  'note',
  'person',
  'force',
  'to',
  'since',
  'sessions',
  'hours',
  'new-key',
] as const;

/** Values of `npm run release`. */
export type ReleaseOptions = Readonly<Partial<Record<(typeof names)[number], string>>>;

/** The build to release, or the file of a key to make. */
export type ReleaseCommand =
  | { readonly kind: 'key'; readonly file: string }
  | { readonly kind: 'room'; readonly name: string; readonly options: ReleaseOptions }
  | { readonly kind: 'build'; readonly folder: string; readonly options: ReleaseOptions }
  | { readonly kind: 'pack'; readonly file: string; readonly sha256: string; readonly options: ReleaseOptions };

/** Reads the command line of `npm run release`. Throws ReleaseRefused with the usage. */
export function readReleaseCommand(args: readonly string[]): ReleaseCommand {
  const { name, options } = readCommand(args, usage, ...names);
  const { from, sha256, build, version, canary, to, since, sessions, hours, 'new-key': key } = options;
  const rule = { sessions: Number(sessions), hours: Number(hours) };
  const isRight =
    (to !== undefined || since === undefined) &&
    ((sessions === undefined && hours === undefined) || (canary !== undefined && Check(ReadyRule, rule)));
  if (key !== undefined && args.length === 2) return { kind: 'key', file: key };
  const given = [name, from, build].filter((one) => one !== undefined);
  if (isRight && key === undefined && given.length === 1) {
    if (name !== undefined && sha256 === undefined && version === undefined) return { kind: 'room', name, options };
    if (build !== undefined && sha256 === undefined) return { kind: 'build', folder: build, options };
    const hash = sha256?.toLowerCase() ?? '';
    if (from !== undefined && version === undefined && /^[0-9a-f]{64}$/.test(hash)) {
      return { kind: 'pack', file: from, sha256: hash, options };
    }
  }
  throw new ReleaseRefused(`Use: ${usage}`);
}

/** Returns the organisation that gets the version first, and the rules by which it is ready for everybody. */
export function canaryOf({ canary, sessions, hours }: ReleaseOptions): CanaryRule | undefined {
  if (canary === undefined) return undefined;
  return { symbol: canary, ...(sessions === undefined ? {} : { sessions: Number(sessions), hours: Number(hours) }) };
}
