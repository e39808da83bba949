import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import type { Provides } from '@intake-desk/contracts';
import type { BuiltRemote } from './built-remote.ts';
import { checkBuild } from './check-build.ts';
import { readPack } from './pack.ts';
import { ReleaseRefused } from './remotes.ts';

/** A packed build that a pipeline has sent. */
interface SentPack {
  readonly pack: string;
  /** The signed SHA-256. */
  readonly sha256: string;
  readonly provides: Provides;
}

type Content = ReadonlyMap<string, Uint8Array>;

/** Result of the thread, in a form that can be cloned. */
type Checked =
  | { readonly build: BuiltRemote['build']; readonly files: Content; readonly maps: Content | undefined }
  | { readonly refused: string };

/**
 * Reads and checks a pack as `readPack` and `checkBuild` do, in a thread of its own: decoding, unpacking and hashing 16 MiB takes
 * longer than other requests may wait. Throws ReleaseRefused.
 */
export async function readSentPack(sent: SentPack): Promise<BuiltRemote> {
  const thread = new Worker(new URL(import.meta.url), { workerData: sent });
  const { promise, resolve, reject } = Promise.withResolvers<Checked>();
  thread.once('message', resolve);
  thread.once('error', reject);
  const checked = await promise;
  if ('refused' in checked) throw new ReleaseRefused(checked.refused);
  return { build: checked.build, files: buffers(checked.files), maps: buffers(checked.maps ?? new Map()) };
}

const buffers = (content: Content): Map<string, Buffer> =>
  new Map(
    [...content].map(([path, { buffer, byteOffset, length }]) => [path, Buffer.from(buffer, byteOffset, length)]),
  );

async function check({ pack, sha256, provides }: SentPack): Promise<Checked> {
  try {
    const { build, files, maps } = await readPack(Buffer.from(pack, 'base64'), sha256);
    checkBuild({ build, files }, provides);
    return { build, files, maps };
  } catch (error) {
    if (error instanceof ReleaseRefused) return { refused: error.message };
    throw error;
  }
}

if (!isMainThread) check(workerData).then((checked) => parentPort?.postMessage(checked));
