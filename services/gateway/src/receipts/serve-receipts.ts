import { createHmac, timingSafeEqual } from 'node:crypto';
import { Invalid, NotFound, Unauthenticated } from '@intake-desk/contracts';
import type { Messaging } from '@intake-desk/messaging';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { Check } from 'typebox/value';
import { Unavailable } from '../response/errors.ts';

export const receiptUrl = '/api/messages/receipt';
/** Seconds since 1970 at which the receipt was signed. */
export const receiptTimeHeader = 'x-receipt-timestamp';
/** HMAC-SHA256 of `<timestamp>.<body>` with RECEIPT_SECRET, in hex. */
export const receiptSignatureHeader = 'x-receipt-signature';

/** Maximum difference of a signature's time, in seconds; an older call is a replay. */
const WINDOW_S = 300;
const BODY_BYTES = 65_536;
/** Seconds after which an SMS that is being sent has its id. */
const RETRY_SECONDS = 15;

const Receipts = Type.Object(
  {
    receipts: Type.Array(
      Type.Object({
        id: Type.String({ minLength: 1, maxLength: 255 }),
        state: Type.Enum(['delivered', 'bounced']),
        reason: Type.Optional(Type.String({ maxLength: 1000 })),
      }),
      { minItems: 1, maxItems: 500 },
    ),
  },
  { additionalProperties: false },
);

interface ReceiptOptions {
  /** Without it the route is a 404. */
  readonly secret: string | undefined;
  readonly messaging: Pick<Messaging, 'receipts'>;
  readonly now: () => Date;
}

/** Returns the signature of a receipt, in hex, over its time (`seconds` since 1970) and its exact body. */
export const receiptSignature = (secret: string, seconds: string, body: string): string =>
  createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');

/**
 * Serves `POST /api/messages/receipt`, by which the provider of mail or SMS reports deliveries. Each call is signed and has no
 * session. Errors: 401 for a wrong or old signature, 415, 422; 503 for an unknown id while an SMS has none yet; 404 without a secret.
 */
export async function serveReceipts(app: FastifyInstance, { secret, messaging, now }: ReceiptOptions): Promise<void> {
  await app.register(async (receipts) => {
    receipts.removeContentTypeParser('application/json');
    receipts.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit: BODY_BYTES }, (_, body, done) =>
      done(null, body),
    );
    receipts.post(receiptUrl, async (request, reply) => {
      if (secret === undefined) throw new NotFound();
      const body = typeof request.body === 'string' ? request.body : '';
      if (!isSigned(request, body, secret, now())) throw new Unauthenticated();
      if (await messaging.receipts.receive(receiptsIn(body))) throw new Unavailable(RETRY_SECONDS);
      return reply.code(204).send();
    });
  });
}

function isSigned({ headers }: FastifyRequest, body: string, secret: string, now: Date): boolean {
  const seconds = String(headers[receiptTimeHeader] ?? '');
  const given = Buffer.from(String(headers[receiptSignatureHeader] ?? ''));
  const wanted = Buffer.from(receiptSignature(secret, seconds, body));
  const isNow = /^\d{1,12}$/.test(seconds) && Math.abs(now.getTime() / 1000 - Number(seconds)) <= WINDOW_S;
  return given.length === wanted.length && timingSafeEqual(given, wanted) && isNow;
}

function receiptsIn(body: string) {
  let read: unknown;
  try {
    read = JSON.parse(body);
  } catch {
    read = undefined;
  }
  if (!Check(Receipts, read)) throw new Invalid({ receipts: ['validation.invalid'] });
  return read.receipts;
}
