import type { FetchArgs } from '@reduxjs/toolkit/query/react';

/** Headers of a call whose body `compressed` made. */
export const compressedHeaders = { 'content-type': 'application/json', 'content-encoding': 'gzip' } as const;

/** The call with its body as JSON, compressed by gzip, for a route with that `encoding`. */
export async function compressed({ body, ...args }: FetchArgs): Promise<FetchArgs> {
  const text = new Response(JSON.stringify(body)).body;
  if (!text) throw new TypeError(`${args.url} has no body to compress`);
  return { ...args, body: await new Response(text.pipeThrough(new CompressionStream('gzip'))).arrayBuffer() };
}
