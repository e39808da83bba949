import { join } from 'node:path';
import { remoteConfig, remoteDescription } from '@intake-desk/kit/build';
import webpack from 'webpack';

/** Builds a remote as a release does. Returns the build's folder; throws with the build's output. */
export async function buildRemote(folder: string): Promise<string> {
  const compiler = webpack(remoteConfig(folder, await remoteDescription(folder))({}, { mode: 'production' }));
  const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) => {
    compiler.run((error, result) => (error ? reject(error) : resolve(result)));
  });
  await new Promise((resolve) => compiler.close(resolve));
  if (!stats || stats.hasErrors()) throw new Error(stats?.toString('errors-only') ?? `${folder} was not built`);
  return join(folder, 'dist');
}
