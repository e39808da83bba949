import { Readable } from 'node:stream';
import { Download, FileStream, pdfType, type RouteShape } from '@intake-desk/contracts';
import { fhirType } from '@intake-desk/contracts/fhir';
import type { FastifyReply } from 'fastify';
import { Type } from 'typebox';
import { Check } from 'typebox/value';
import { serializerOf } from '../response/serializer.ts';
import { Written } from '../response/written.ts';
import { type Sending, sendFile } from './download/send-file.ts';

const OK = 200;
const NO_CONTENT = 204;
const NOT_MODIFIED = 304;

/**
 * Sends a handler's result: 204 for nothing (201 if it says what it made), a file for a `Download` or a `FileStream`, else JSON with the fields of the
 * reply's schema. Bytes from another thread are sent as they are.
 */
export function sendReply(sending: Sending, value: unknown): FastifyReply {
  const { route, reply } = sending;
  if (value === null || value === undefined) return (reply.statusCode === OK ? reply.code(NO_CONTENT) : reply).send();
  if (value instanceof FileStream) return sendFile(value, sending);
  if (value instanceof Download) return sendBytes(sending, value.bytes, value.name);
  if (value instanceof Written) return sendBytes(sending, value.reply.bytes, value.reply.file);
  if (route.status !== undefined) reply.code(route.status);
  reply.type(jsonTypeOf(route));
  if (route.dialect === 'fhir') {
    nameVersion(reply, value);
    if (isKnown(sending)) return reply.code(NOT_MODIFIED).send();
    if (isUnwanted(sending)) return reply.removeHeader('content-type').send();
  }
  // Fastify has no serializer for routes that differ by `action`, and sends a string without its quotes.
  if (route.action !== undefined || typeof value === 'string') reply.serializer(serializerOf(route.reply));
  return reply.send(value);
}

const Versioned = Type.Object({ meta: Type.Object({ versionId: Type.String(), lastUpdated: Type.String() }) });

/** Sends a resource's version as ETag, as FHIR does. */
function nameVersion(reply: FastifyReply, resource: unknown): void {
  if (!Check(Versioned, resource)) return;
  const { versionId, lastUpdated } = resource.meta;
  reply.header('etag', `W/"${versionId}"`).header('last-modified', new Date(lastUpdated).toUTCString());
}

/** Returns true for a reading by a caller who has this version already (RFC 9110 §13.1.2). */
function isKnown({ request, reply }: Sending): boolean {
  const etag = reply.getHeader('etag');
  const known = request.headers['if-none-match']?.split(',').map((one) => one.trim()) ?? [];
  return request.method === 'GET' && etag !== undefined && known.some((one) => one === etag || one === '*');
}

/** Returns true for a write by a caller who wants no resource in the reply (RFC 7240, HL7 FHIR R4 "RESTful API"). */
const isUnwanted = ({ request }: Sending): boolean =>
  request.method !== 'GET' && [request.headers.prefer].flat().some((one) => /\breturn=minimal\b/.test(one ?? ''));

function sendBytes({ route, reply }: Sending, bytes: Uint8Array, file: string | undefined): FastifyReply {
  const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (file !== undefined) {
    return reply.type(pdfType).header('content-disposition', `attachment; filename="${file}"`).send(whole);
  }
  reply.type(jsonTypeOf(route));
  return reply.send(whole.length > PART_BYTES ? Readable.from(partsOf(whole), { objectMode: false }) : whole);
}

/** Part size of long JSON, since compression handles its first part immediately in the main thread. */
const PART_BYTES = 64 * 1024;

function* partsOf(whole: Buffer): Generator<Buffer, void, void> {
  for (let start = 0; start < whole.length; start += PART_BYTES) yield whole.subarray(start, start + PART_BYTES);
}

const jsonTypeOf = ({ dialect }: RouteShape): string =>
  `${dialect === 'fhir' ? fhirType : 'application/json'}; charset=utf-8`;
