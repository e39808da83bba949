import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RemoteDescription } from '@intake-desk/contracts';

/** Reads the description of the remote in a folder. Throws if it has no `src/description.ts`. */
export async function remoteDescription(folder: string): Promise<RemoteDescription> {
  const module: { default: RemoteDescription } = await import(
    pathToFileURL(join(folder, 'src', 'description.ts')).href
  );
  return module.default;
}
