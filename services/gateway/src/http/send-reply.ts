import { Readable } from 'node:stream';
import { Download, FileStream, pdfType, type RouteShape } from '@intake-desk/contracts';
import { fhirType } from '@intake-desk/contracts/fhir';
import type { FastifyReply } from 'fastify';
import { serializerOf } from '../response/serializer.ts';
import { Written } from '../response/written.ts';
import { sendFile } from './download/send-file.ts';
import type { Sending } from './sending.ts';

/**
 * Sends what a route's handler returned in the way that the route's `reply` says: 204 for nothing, a file for a `Download` or a
 * `FileStream`, else JSON with the fields that the schema names. What another thread has written already is sent as it is.
 */
export function sendReply(sending: Sending, value: unknown): FastifyReply {
  const { route, reply } = sending;
  if (value === null || value === undefined) return reply.code(204).send();
  if (value instanceof FileStream) return sendFile(value, sending);
  if (value instanceof Download) return sendBytes(sending, value.bytes, value.name);
  if (value instanceof Written) return sendBytes(sending, value.reply.bytes, value.reply.file);
  reply.type(jsonTypeOf(route));
  // Fastify has no serializer for routes told apart by `action`, and sends a text without its quotes.
  if (route.action !== undefined || typeof value === 'string') reply.serializer(serializerOf(route.reply));
  return reply.send(value);
}

function sendBytes({ route, reply }: Sending, bytes: Uint8Array, file: string | undefined): FastifyReply {
  const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (file !== undefined) {
    return reply.type(pdfType).header('content-disposition', `attachment; filename="${file}"`).send(whole);
  }
  reply.type(jsonTypeOf(route));
  return reply.send(whole.length > PART_BYTES ? Readable.from(partsOf(whole), { objectMode: false }) : whole);
}

/** Long JSON goes to the compression in parts: it copies the first at once, in the thread that serves everybody. */
const PART_BYTES = 64 * 1024;

function* partsOf(whole: Buffer): Generator<Buffer, void, void> {
  for (let start = 0; start < whole.length; start += PART_BYTES) yield whole.subarray(start, start + PART_BYTES);
}

const jsonTypeOf = ({ dialect }: RouteShape): string =>
  `${dialect === 'fhir' ? fhirType : 'application/json'}; charset=utf-8`;
