import { readCommand } from './remote-command.ts';
import { ReleaseRefused } from './remotes.ts';

const usage =
  'npm run release -- mf-invite|--from <file> --sha256 <64 hex digits> [--canary <symbol of an organisation>] ' +
  '[--note <text>] [--person <name>] [--force <reason>] ' +
  '[--to <address of the desk> [--since <commit>] [--sessions <number>] [--hours <number>]], ' +
  'or npm run release -- --new-key <file>';

const names = [
  'from',
  'sha256',
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
  | { readonly kind: 'pack'; readonly file: string; readonly sha256: string; readonly options: ReleaseOptions };

/** Reads the command line of `npm run release`. Throws ReleaseRefused with the usage. */
export function readReleaseCommand(args: readonly string[]): ReleaseCommand {
  const { name, options } = readCommand(args, usage, ...names);
  const { from, sha256, canary, to, since, sessions, hours, 'new-key': key } = options;
  const ofDesk = since ?? sessions ?? hours;
  const rules = [sessions, hours].filter((rule) => rule !== undefined);
  const isRight =
    (to !== undefined || ofDesk === undefined) &&
    (canary !== undefined || rules.length === 0) &&
    rules.every((rule) => /^[1-9]\d{0,5}$/.test(rule));
  if (key !== undefined && args.length === 2) return { kind: 'key', file: key };
  if (isRight && key === undefined) {
    if (name !== undefined && from === undefined && sha256 === undefined) return { kind: 'room', name, options };
    const hash = sha256?.toLowerCase() ?? '';
    if (name === undefined && from !== undefined && /^[0-9a-f]{64}$/.test(hash)) {
      return { kind: 'pack', file: from, sha256: hash, options };
    }
  }
  throw new ReleaseRefused(`Use: ${usage}`);
}
