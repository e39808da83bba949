/** `npm run rollback -- mf-invite`: takes the last release of one remote back. */
import { readCommand, withRemotes } from './remote-command.ts';
import { rollbackRemote } from './remotes/rollback-remote.ts';

await withRemotes(async (remotes) => {
  const { name } = readCommand(process.argv.slice(2), 'npm run rollback -- mf-invite');
  const { current, takenBack } = await rollbackRemote(remotes, name);
  return `${name} ${takenBack} is taken back; ${current} is current.`;
});
