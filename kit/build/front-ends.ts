import { join } from 'node:path';
import type { Configuration } from 'webpack';
import { workspaceFolder } from './package-version.ts';
import { shellConfig } from './page-config.ts';
import { remoteConfig } from './remote-config.ts';
import { remoteDescription } from './remote-description.ts';

/** Where a development build goes; never `dist`, which holds what is released. */
export const developmentFolder = (name: string): string => join(workspaceFolder, 'var', 'dev', name);

/** The development configuration of a remote or of the shell, written to its development folder. */
export async function developmentConfig(name: string): Promise<Configuration> {
  const folder = join(workspaceFolder, name);
  const factory = name === 'shell' ? shellConfig(folder) : remoteConfig(folder, await remoteDescription(folder));
  const config = factory({}, { mode: 'development' });
  return { ...config, output: { ...config.output, path: developmentFolder(name) } };
}
