import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import {
  adoptRemote,
  buildGateway,
  type Gateway,
  ReleaseRefused,
  type Settings,
  StartFailure,
} from '@intake-desk/gateway';

/** Creates the gateway and releases the workspace's builds as current remotes. Throws StartFailure. */
export async function demoGateway(settings: Settings, workspace: string): Promise<Gateway> {
  const gateway = await buildGateway(settings);
  try {
    for (const name of await remoteNames(workspace)) await adopt(gateway, join(workspace, name, 'dist'));
    return gateway;
  } catch (error) {
    await gateway.close();
    throw error;
  }
}

async function remoteNames(workspace: string): Promise<string[]> {
  const entries = await readdir(workspace, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory() && entry.name.startsWith('mf-')).map(({ name }) => name);
}

async function adopt({ remotes }: Gateway, dist: string): Promise<void> {
  try {
    await adoptRemote(remotes, dist);
  } catch (error) {
    throw error instanceof ReleaseRefused ? Object.assign(new StartFailure(error.message), { cause: error }) : error;
  }
}
