/** `npm run release -- mf-invite [--canary <organisation>]`: builds one remote, checks it and makes it current. */
import { buildRemote, readCommand, withRemotes } from './remote-command.ts';
import { releaseRemote } from './remotes/release-remote.ts';

await withRemotes(async (remotes) => {
  const { name, canary } = readCommand(
    process.argv.slice(2),
    'npm run release -- mf-invite [--canary <symbol of an organisation>]',
  );
  const { version } = await releaseRemote(remotes, { dist: buildRemote(name), canary });
  return canary === undefined ? `${name} ${version} is current.` : `${name} ${version} is what ${canary} gets.`;
});
