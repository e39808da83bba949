import webpack, { type Compilation } from 'webpack';
import { libraryLimits } from './limits.ts';

/** Fails the build if it contains more of a library than `libraryLimits` allow. */
export function limitLibraries(compilation: Compilation): void {
  // Before webpack joins modules, after which their packages are unknown.
  compilation.hooks.afterOptimizeChunks.tap('limitLibraries', () => {
    for (const [library, size] of librarySizes(compilation)) {
      const limit = libraryLimits[library];
      if (limit === undefined || size <= limit) continue;
      const message = `${library}: ${size.toFixed(1)} KiB of source, its limit is ${limit}`;
      compilation.errors.push(new webpack.WebpackError(message));
    }
  });
}

/** Returns the KiB of source, before minifying, of each library's modules that the build needs. */
function librarySizes({ modules, chunkGraph }: Compilation): Map<string, number> {
  const sizes = new Map<string, number>();
  for (const module of modules) {
    const [, library] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(module.nameForCondition() ?? '') ?? [];
    if (!library || chunkGraph.getNumberOfModuleChunks(module) === 0) continue;
    sizes.set(library, (sizes.get(library) ?? 0) + module.size('javascript') / 1024);
  }
  return sizes;
}
