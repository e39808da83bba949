import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { compressedSuffix } from '@intake-desk/contracts';
import webpack, { type Compilation } from 'webpack';

const compress = promisify(brotliCompress);

const FROM_BYTES = 1024;

/** Emits a Brotli copy of each script and stylesheet, at a quality too slow for a gateway. Returns the new names. */
export async function emitCompressed(compilation: Compilation, names: readonly string[]): Promise<string[]> {
  const emitted = await Promise.all(
    names
      .filter((name) => /\.(js|css)$/.test(name))
      .map(async (name) => {
        const bytes = compilation.getAsset(name)?.source.buffer();
        if (bytes === undefined || bytes.length < FROM_BYTES) return [];
        const compressed = await compress(bytes, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
            [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
          },
        });
        compilation.emitAsset(`${name}${compressedSuffix}`, new webpack.sources.RawSource(compressed));
        return [`${name}${compressedSuffix}`];
      }),
  );
  return emitted.flat();
}
