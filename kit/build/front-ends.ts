import { basename, join } from 'node:path';
import type { Configuration } from 'webpack';
import { workspaceFolder } from './package-version.ts';
import { shellConfig } from './page-config.ts';
import { remoteConfig } from './remote-config.ts';
import { remoteDescription } from './remote-description.ts';

/** Returns the folder of a development build; `dist` is only for releases. */
export const developmentFolder = (name: string): string => join(workspaceFolder, 'var', 'dev', name);

/**
 * Returns the development configuration of the folder of a remote or the shell, with its development folder as output. Hot builds need a shell that is hot
 * too, since a released one has React without Fast Refresh.
 */
export async function developmentConfig(folder: string, hot: boolean): Promise<Configuration> {
  const name = basename(folder);
  const factory = name === 'shell' ? shellConfig(folder) : remoteConfig(folder, await remoteDescription(folder));
  const config = factory({ hot }, { mode: 'development' });
  return { ...config, output: { ...config.output, path: developmentFolder(name) } };
}
