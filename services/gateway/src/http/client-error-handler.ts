import { type OutgoingHttpHeaders, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

const BAD_REQUEST = 400;
/** HTTP status by error code of Node's parser (RFC 9110 §15.5, RFC 6585 §5). */
const statuses: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
};

/** Responds to an unreadable request with the headers of every response (B7), and closes the connection. */
export const clientErrorHandler =
  (everyResponse: OutgoingHttpHeaders) =>
  ({ code }: { code: string }, socket: Socket): void => {
    if (!socket.writable) {
      socket.destroy();
      return;
    }
    const status = statuses[code] ?? BAD_REQUEST;
    const body = JSON.stringify({ message: `${STATUS_CODES[status]}.` });
    const headers = {
      ...everyResponse,
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      connection: 'close',
    };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'));
  };
