import { promisify } from 'node:util';
import webpack from 'webpack';

/** Builds with webpack. Throws with the build's errors. */
export async function compile(config: webpack.Configuration): Promise<webpack.Stats> {
  const compiler = webpack(config);
  const stats = await promisify(compiler.run.bind(compiler))();
  await promisify(compiler.close.bind(compiler))();
  if (!stats || stats.hasErrors()) throw new Error(stats?.toString('errors-only') ?? 'nothing was built');
  return stats;
}
