import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip, gzipSync } from 'node:zlib';
import { maximumPackBytes } from '@intake-desk/contracts/administration';
import { Header, Pax } from 'tar';
import { type BuiltRemote, describedBuild, descriptionFile, MAX_BYTES } from './built-remote.ts';
import { mapPath, storedFiles } from './remote-files.ts';
import { ReleaseRefused } from './remotes.ts';

/** Block size of a tar file, in bytes. */
const BLOCK = 512;
/** Room for the description and the headers beside the files. */
const MAX_TAR_BYTES = MAX_BYTES + 2 * 1024 * 1024;
/** Position of the operating system in a gzip header, and the value for none. */
const GZIP_SYSTEM = 9;
const NO_SYSTEM = 255;

const unzip = promisify(gunzip);

/** A packed build and its SHA-256 as 64 hex digits. */
export interface Pack {
  readonly bytes: Buffer;
  readonly sha256: string;
}

/** Packs a build as a gzipped tar file. The same build gives the same bytes. */
export function packBuild(built: BuiltRemote): Pack {
  const files = [...storedFiles(built)].sort(([one], [other]) => (one < other ? -1 : 1));
  const blocks = files.map(([path, content]) => entry(path, content));
  const bytes = gzipSync(Buffer.concat([...blocks, Buffer.alloc(2 * BLOCK)]), { level: 9 });
  bytes[GZIP_SYSTEM] = NO_SYSTEM;
  return { bytes, sha256: createHash('sha256').update(bytes).digest('hex') };
}

/**
 * Reads a packed build from its file, or from received bytes, without writing anything. Throws ReleaseRefused unless it
 * has that SHA-256 and contains a description, the files that it names, their source maps, and nothing else. Hashes and
 * unpacks outside the event loop.
 */
export async function readPack(pack: string | Buffer<ArrayBuffer>, sha256: string): Promise<BuiltRemote> {
  const file = typeof pack === 'string' ? pack : 'The sent pack';
  const bytes = typeof pack === 'string' ? await packedBytes(pack) : pack;
  const found = Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('hex');
  if (found !== sha256) {
    throw new ReleaseRefused(
      `${file} has the SHA-256 ${found}, not the given one: fetch it again from where it was packed.`,
    );
  }
  const entries = entriesOf(await unzipped(bytes, file), file);
  const description = entries.get(descriptionFile);
  if (!description) throw refused(file, `there is no ${descriptionFile} in it`);
  entries.delete(descriptionFile);
  const build = describedBuild(description.toString(), `${descriptionFile} in ${file}`);
  const maps = new Map<string, Buffer>();
  for (const script of Object.keys(build.files)) {
    const map = entries.get(mapPath(script));
    if (map && entries.delete(mapPath(script))) maps.set(script, map);
  }
  for (const path of entries.keys()) {
    if (!Object.hasOwn(build.files, path)) throw refused(file, `${JSON.stringify(path)} is none of the build's files`);
  }
  return { build, files: entries, maps };
}

const refused = (file: string, why: string, cause?: unknown): ReleaseRefused =>
  Object.assign(new ReleaseRefused(`${file} is no packed remote: ${why}. Pack it again with npm run pack-remote.`), {
    cause,
  });

async function packedBytes(file: string): Promise<Buffer<ArrayBuffer>> {
  try {
    const { size } = await stat(file);
    if (size > maximumPackBytes) throw refused(file, `it has ${size} bytes, at most ${maximumPackBytes} are read`);
    return await readFile(file);
  } catch (cause) {
    if (cause instanceof ReleaseRefused) throw cause;
    throw Object.assign(new ReleaseRefused(`${file} cannot be read: give the path of a packed remote.`), { cause });
  }
}

async function unzipped(bytes: Buffer, file: string): Promise<Buffer> {
  try {
    return await unzip(bytes, { maxOutputLength: MAX_TAR_BYTES });
  } catch (cause) {
    throw refused(file, `it is not gzipped, is damaged, or holds more than ${MAX_TAR_BYTES} bytes`, cause);
  }
}

function entry(path: string, content: Buffer): Buffer {
  const header = new Header({ path, type: 'File', mode: 0o644, size: content.length, mtime: new Date(0) });
  // A header has room for 100 characters of a name; webpack makes longer ones.
  const longer = header.encode() ? new Pax({ path }).encode() : Buffer.alloc(0);
  const padding = Buffer.alloc((BLOCK - (content.length % BLOCK)) % BLOCK);
  return Buffer.concat([longer, header.block ?? Buffer.alloc(0), content, padding]);
}

/** Returns contents by path. Accepts only plain files, with a header for a longer name before them: no folder, link or device. */
function entriesOf(tar: Buffer, file: string): Map<string, Buffer> {
  const entries = new Map<string, Buffer>();
  let longer: Pax | undefined;
  let offset = 0;
  for (;;) {
    if (offset + BLOCK > tar.length) throw refused(file, 'it ends too early');
    const { nullBlock, cksumValid, type, path: short, size } = new Header(tar, offset);
    if (nullBlock) return entries;
    const path = longer?.path ?? short;
    if (!cksumValid || path === undefined || size === undefined || size < 0) throw refused(file, 'it is damaged');
    const start = offset + BLOCK;
    if (start + size > tar.length) throw refused(file, 'it ends too early');
    const content = tar.subarray(start, start + size);
    offset = start + Math.ceil(size / BLOCK) * BLOCK;
    if (type === 'ExtendedHeader') {
      longer = Pax.parse(content.toString());
      continue;
    }
    if (type !== 'File') throw refused(file, `${JSON.stringify(path)} is a ${type}, not a file`);
    if (entries.has(path)) throw refused(file, `${JSON.stringify(path)} is in it twice`);
    entries.set(path, content);
    longer = undefined;
  }
}
