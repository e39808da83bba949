/** Returns the call with its body compressed by gzip, as its headers say already. */
export async function compressed(call: Request): Promise<Request> {
  const body = await call.blob();
  const packed = new Response(body.stream().pipeThrough(new CompressionStream('gzip')));
  // As a whole: a stream as a body needs HTTP/2 and cannot be sent by every browser.
  return new Request(call, { body: await packed.arrayBuffer() });
}
