import { MailRefused } from '../mail/mail-transport.ts';

interface OutgoingSms {
  /** Idempotency key, the same for every attempt. */
  readonly key: string;
  /** In international format with a leading +. */
  readonly to: string;
  readonly text: string;
}

export interface SmsTransport {
  /** Returns the provider's id of the message, which receipts refer to; throws MailRefused. */
  send(sms: OutgoingSms): Promise<string>;
}

interface SmsProvider {
  readonly url: string;
  readonly key: string;
  /** Shown as the sender: at most 11 letters or digits. */
  readonly sender: string;
}

const TIMEOUT_MS = 10_000;
const LONGEST_REPLY = 10_000;

/**
 * Sends through a provider's HTTP API: POST of `{ from, to, text }` as JSON with a bearer key and an `Idempotency-Key`; a 2xx
 * response is `{ id }`. 408, 429 and 5xx are retried, any other 4xx is final.
 */
export const httpSms = ({ url, key, sender: from }: SmsProvider): SmsTransport => ({
  async send({ key: idempotencyKey, to, text }) {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        authorization: `Bearer ${key}`,
        'content-type': 'application/json',
        'idempotency-key': idempotencyKey,
      },
      body: JSON.stringify({ from, to, text }),
    }).catch((cause: unknown) => {
      throw new MailRefused('The SMS provider could not be reached.', { forGood: false, away: false, cause });
    });
    if (!response.ok) {
      const { status } = response;
      const forGood = status < 500 && status !== 408 && status !== 429;
      const reason = forGood ? `The SMS provider refused the message (${status}).` : 'The SMS provider is busy.';
      throw new MailRefused(reason, { forGood, away: false, cause: status });
    }
    return idIn((await response.text()).slice(0, LONGEST_REPLY)) ?? idempotencyKey;
  },
});

function idIn(text: string): string | undefined {
  try {
    const reply: unknown = JSON.parse(text);
    return typeof reply === 'object' && reply !== null && 'id' in reply && typeof reply.id === 'string'
      ? reply.id.slice(0, 255)
      : undefined;
  } catch {
    return undefined;
  }
}
