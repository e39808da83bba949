/** `npm run rollback -- mf-invite`: takes the last release of one remote back. */

import { ReleaseRefused } from './release-refused.ts';
import { atCommandLine, readCommand, withRemotes } from './remote-command.ts';
import { rollbackRemote } from './rollback-remote.ts';

const usage = 'npm run rollback -- mf-invite';

await atCommandLine(async () => {
  const { name } = readCommand(process.argv.slice(2), usage);
  if (name === undefined) throw new ReleaseRefused(`Use: ${usage}`);
  return withRemotes(async (remotes) => {
    const { current, takenBack } = await rollbackRemote(remotes, name);
    return `${name} ${takenBack} is taken back; ${current} is current.`;
  });
});
