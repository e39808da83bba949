import { type CommandEnd, command, lastLine } from './command.ts';
import { type ReleaseDesk, startReleaseDesk } from './release-desk.ts';

const patience = 240_000;
const name = 'mf-settings';
let desk: ReleaseDesk;

beforeAll(async () => {
  desk = await startReleaseDesk([name]);
}, patience);
afterAll(() => desk.stop(), patience);

const run = (script: string, ...args: string[]): Promise<CommandEnd> =>
  command(script, args, { DATABASE_URL: desk.databaseUrl, REMOTES_DIR: desk.gateway.remotes.folder });

test(
  'the commands beside a running desk: a release, the same once more, rollbacks',
  async () => {
    const released = await run('release', name);
    expect({ code: released.code, last: lastLine(released.output), errors: released.errors }).toEqual({
      code: 0,
      last: expect.stringMatching(/^mf-settings \d+\.\d+\.\d+-[0-9a-f]{8} is current\.$/),
      errors: '',
    });
    const version = lastLine(released.output).split(' ')[1];

    const again = await run('release', name);
    expect({ code: again.code, errors: again.errors }).toEqual({
      code: 1,
      errors: `${name} ${version} was released before: change it, then release it.\n`,
    });

    expect(await run('rollback', name)).toEqual({
      code: 1,
      output: '',
      errors: `${name} has no version before ${version}.\n`,
    });
  },
  patience,
);

test.each([
  ['release', [], 'Use: npm run release -- mf-invite [--canary <symbol of an organisation>]\n'],
  ['release', ['mf-nowhere'], 'There is no remote mf-nowhere: name one of the folders mf-….\n'],
  ['rollback', ['../mf-settings'], 'Use: npm run rollback -- mf-invite\n'],
  ['rollback', ['mf-nowhere'], 'mf-nowhere was never released.\n'],
])(
  '%s %s says in one line what is wrong',
  async (script, args, errors) => {
    expect(await run(script, ...args)).toEqual({ code: 1, output: '', errors });
  },
  patience,
);
