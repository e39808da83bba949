import './style-sheet.ts';
import { TestEnvironment } from 'jest-environment-jsdom';

/** jsdom with the parts of Node's web platform that it lacks, so that the API client runs unchanged. */
export default class BrowserEnvironment extends TestEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    Object.assign(this.global, {
      fetch,
      Request,
      Response,
      Headers,
      FormData,
      AbortController,
      AbortSignal,
      TextEncoder,
      TextDecoder,
      ReadableStream,
      CompressionStream,
      DecompressionStream,
      BroadcastChannel,
      structuredClone,
    });
  }
}
