import { createHash } from 'node:crypto';
import { utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { temporaryFolder } from '@intake-desk/database/testing';
import { Header, type HeaderData, Pax } from 'tar';
import { writeTestRemote } from '../testing/built-remote.ts';
import { type BuiltRemote, readDist } from './built-remote.ts';
import { packBuild, readPack } from './pack.ts';

const folder = temporaryFolder();
let built: BuiltRemote;

beforeAll(async () => {
  built = await readDist(await writeTestRemote(folder, { script: 'packed' }));
});

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
const file = (): string => join(folder, 'mf-invite.tgz');

/** Reads bytes as a packed remote with a valid hash. */
async function read(bytes: Buffer): Promise<BuiltRemote> {
  await writeFile(file(), bytes);
  return readPack(file(), sha256(bytes));
}

/** One more entry for a tar file. */
function entry(path: string, content: string, more: HeaderData = {}): Buffer {
  const header = new Header({ path, type: 'File', mode: 0o644, size: content.length, ...more });
  header.encode();
  return Buffer.concat([header.block ?? Buffer.alloc(0), Buffer.from(content.padEnd(content === '' ? 0 : 512, '\0'))]);
}
const packWith = (...entries: Buffer[]): Buffer =>
  gzipSync(Buffer.concat([...entries, gunzipSync(packBuild(built).bytes)]));

test('a packed remote is read as it was built', async () => {
  expect(await read(packBuild(built).bytes)).toEqual(built);
});

test('names of more than 100 characters are packed as well, as webpack makes them', async () => {
  const long = `src_${'consent_'.repeat(20)}.js`;
  const content = Buffer.from('long');
  const hash = `sha384-${createHash('sha384').update(content).digest('base64')}`;
  const named = {
    build: { ...built.build, files: { ...built.build.files, [long]: hash } },
    files: new Map([...built.files, [long, content]]),
    maps: new Map(),
  };
  expect(await read(packBuild(named).bytes)).toEqual(named);
});

test('the same build makes the same bytes, whenever and by whomever it is packed', async () => {
  const again = await writeTestRemote(join(folder, 'again'), { script: 'packed' });
  await utimes(join(again, 'remoteEntry.js'), 1, 1);
  const [one, two] = [packBuild(built), packBuild(await readDist(again))];
  expect(two.bytes.equals(one.bytes)).toBe(true);
  expect(two.sha256).toBe(sha256(one.bytes));
});

test('a pack carries the source maps of its scripts, and no map of another file', async () => {
  const maps = new Map([['remoteEntry.js', Buffer.from('{"version":3}')]]);
  const { bytes, sha256: hash } = packBuild({ ...built, maps });
  await writeFile(file(), bytes);
  expect((await readPack(file(), hash)).maps).toEqual(maps);
  await expect(read(packWith(entry('maps/more.js.map', '{}')))).rejects.toThrow(
    '"maps/more.js.map" is none of the build\'s files',
  );
});

test('F3 a packed remote that was altered is refused by its hash', async () => {
  const { bytes, sha256: right } = packBuild(built);
  const flipped = Buffer.from(bytes);
  flipped[20] = (flipped[20] ?? 0) ^ 1;
  await writeFile(file(), flipped);
  await expect(readPack(file(), right)).rejects.toThrow(
    `${file()} has the SHA-256 ${sha256(flipped)}, not the given one: fetch it again from where it was packed.`,
  );
});

test.each<[string, () => Buffer, string]>([
  ['a path upwards', () => packWith(entry('../../evil.js', 'x')), '"../../evil.js" is none of the build\'s files'],
  [
    'a longer name that leads upwards',
    () => packWith(new Pax({ path: '../evil.js' }).encode(), entry('evil.js', 'x')),
    '"../evil.js" is none of the build\'s files',
  ],
  ['an absolute path', () => packWith(entry('/etc/evil', 'x')), '"/etc/evil" is none of the build\'s files'],
  ['a file that is not named', () => packWith(entry('more.js', 'x')), '"more.js" is none of the build\'s files'],
  [
    'a file with the name of what every object has',
    () => packWith(entry('constructor', 'x')),
    '"constructor" is none of the build\'s files',
  ],
  [
    'a symbolic link',
    () => packWith(entry('chunks', '', { type: 'SymbolicLink', linkpath: '/etc' })),
    '"chunks" is a SymbolicLink, not a file',
  ],
  [
    'a hard link',
    () => packWith(entry('chunks/page.js', '', { type: 'Link', linkpath: '/etc/passwd' })),
    '"chunks/page.js" is a Link, not a file',
  ],
  ['a folder', () => packWith(entry('chunks/', '', { type: 'Directory' })), '"chunks/" is a Directory, not a file'],
  ['a device', () => packWith(entry('tty', '', { type: 'CharacterDevice' })), '"tty" is a CharacterDevice, not a file'],
  ['a file twice', () => packWith(entry('remoteEntry.js', 'x')), '"remoteEntry.js" is in it twice'],
  [
    'no description',
    () => gzipSync(Buffer.concat([entry('a.js', 'x'), Buffer.alloc(1024)])),
    'there is no remote.json',
  ],
  ['an end too early', () => gzipSync(gunzipSync(packBuild(built).bytes).subarray(0, 2000)), 'it ends too early'],
  ['a length that is too large', () => packWith(entry('a.js', '', { size: 1e9 })), 'it ends too early'],
  ['no tar', () => gzipSync(Buffer.alloc(4096, 'x')), 'it is damaged'],
  ['no gzip', () => gunzipSync(packBuild(built).bytes), 'it is not gzipped, is damaged'],
  [
    'more than fits',
    () => gzipSync(Buffer.alloc(64 * 1024 * 1024)),
    'it is not gzipped, is damaged, or holds more than',
  ],
  ['a packed size that is too large', () => Buffer.alloc(16 * 1024 * 1024 + 1), 'bytes, at most 16777216 are read'],
  [
    'a garbage description',
    () => gzipSync(Buffer.concat([entry('remote.json', '{"name": '), Buffer.alloc(1024)])),
    'does not describe a remote: it is not JSON',
  ],
])('D4 a packed remote with %s is refused, with its right hash too', async (_, bytes, line) => {
  await expect(read(bytes())).rejects.toThrow(line);
});

test('a packed remote that is not there is refused in one line', async () => {
  await expect(readPack(join(folder, 'nowhere.tgz'), '')).rejects.toThrow(
    `${join(folder, 'nowhere.tgz')} cannot be read: give the path of a packed remote.`,
  );
});
