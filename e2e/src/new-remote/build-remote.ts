import { join } from 'node:path';
import { remoteConfig, remoteDescription } from '@intake-desk/kit/build';
import { compile } from '../release/compile.ts';

/** Builds a remote as a release does. Returns the build's folder; throws with the build's output. */
export async function buildRemote(folder: string): Promise<string> {
  await compile(remoteConfig(folder, await remoteDescription(folder))({}, { mode: 'production' }));
  return join(folder, 'dist');
}
