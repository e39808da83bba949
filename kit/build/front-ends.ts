import { join } from 'node:path';
import type { Configuration } from 'webpack';
import { workspaceFolder } from './package-version.ts';
import { shellConfig } from './page-config.ts';
import { remoteConfig } from './remote-config.ts';
import { remoteDescription } from './remote-description.ts';

/** Returns the folder of a development build; `dist` is only for releases. */
export const developmentFolder = (name: string): string => join(workspaceFolder, 'var', 'dev', name);

/** Returns the development configuration of a remote or the shell, with its development folder as output. */
export async function developmentConfig(name: string): Promise<Configuration> {
  const folder = join(workspaceFolder, name);
  const factory = name === 'shell' ? shellConfig(folder) : remoteConfig(folder, await remoteDescription(folder));
  const config = factory({}, { mode: 'development' });
  return { ...config, output: { ...config.output, path: developmentFolder(name) } };
}
