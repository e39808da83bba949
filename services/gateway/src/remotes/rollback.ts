/** `npm run rollback -- mf-invite`: rolls the last release of a remote back. */

import { personAtCommandLine } from './log-remote.ts';
import { atCommandLine, readCommand, withRemotes } from './remote-command.ts';
import { ReleaseRefused } from './remotes.ts';
import { rollbackRemote } from './rollback-remote.ts';

const usage = 'npm run rollback -- mf-invite [--person <name>]';

await atCommandLine(async () => {
  const { name, options } = readCommand(process.argv.slice(2), usage, 'person');
  if (name === undefined) throw new ReleaseRefused(`Use: ${usage}`);
  return withRemotes(async (remotes) => {
    const { current, takenBack } = await rollbackRemote(remotes, name, personAtCommandLine(options.person));
    return `${name} ${takenBack} is taken back; ${current} is current.`;
  });
});
