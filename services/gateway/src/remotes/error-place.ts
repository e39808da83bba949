import { readFile } from 'node:fs/promises';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { join } from 'node:path';
import type { ClientError, RemoteBuild } from '@intake-desk/contracts';
import { Type } from 'typebox';
import { Check } from 'typebox/value';
import { jsonOf } from './built-remote.ts';
import { mapPath, versionFolder } from './remote-files.ts';

const StoredMap = Type.Object({
  version: Type.Literal(3),
  sources: Type.Array(Type.String()),
  names: Type.Array(Type.String()),
  mappings: Type.String(),
});

/**
 * Resolves a position in a released file by the file's source map, as file, line and column. Returns null for a file
 * that is not of the release, a version without maps, or code without a source.
 */
export async function sourceOf(
  folder: string,
  build: RemoteBuild,
  { file, line, column }: NonNullable<ClientError['place']>,
): Promise<string | null> {
  if (!Object.hasOwn(build.files, file)) return null;
  const text = await readFile(join(versionFolder(folder, build), mapPath(file)), 'utf8').catch(() => '');
  const map = jsonOf(text);
  if (!Check(StoredMap, map)) return null;
  const payload: SourceMapPayload = { ...map, file, sourcesContent: [], sourceRoot: '' };
  const origin = new SourceMap(payload).findOrigin(line, column);
  if (!('fileName' in origin)) return null;
  return `${origin.fileName.replace(/^\.\//, '')}:${origin.lineNumber}:${origin.columnNumber}`.slice(-300);
}
