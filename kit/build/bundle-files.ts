import { gzipSync } from 'node:zlib';
import webpack, { type Compilation } from 'webpack';

const isScriptOrStyle = (name: string): boolean => /\.(js|css)$/.test(name);

/** Scripts and stylesheets of a named chunk; none if there is no such chunk. */
export const groupFiles = (compilation: Compilation, group: string): string[] =>
  compilation.namedChunkGroups.get(group)?.getFiles().filter(isScriptOrStyle) ?? [];

/** Bytes of a file of the build. */
export function contentOf(compilation: Compilation, name: string): Buffer {
  const asset = compilation.getAsset(name);
  if (!asset) throw new Error(`${name} is no asset of this build`);
  return asset.source.buffer();
}

/** Fails the build if the scripts and stylesheets among the files have more KiB, gzipped, than the limit. */
export function checkSize(compilation: Compilation, title: string, names: readonly string[], limit: number): void {
  const size = names
    .filter(isScriptOrStyle)
    .reduce((sum, name) => sum + gzipSync(contentOf(compilation, name)).length / 1024, 0);
  if (size <= limit) return;
  const message = `${title}: ${size.toFixed(1)} KiB gzipped, its limit is ${limit}`;
  compilation.errors.push(new webpack.WebpackError(message));
}
