import { MailRefused } from '../mail/mail-transport.ts';

/** An SMS on its way out. */
export interface OutgoingSms {
  /** The same at every attempt: a provider that has it already sends nothing again. */
  readonly key: string;
  /** Digits with the country code, after a +. */
  readonly to: string;
  readonly text: string;
}

/** Hands SMS to a provider. */
export interface SmsTransport {
  /** Returns the provider's name of the message, by which receipts come; throws MailRefused. */
  send(sms: OutgoingSms): Promise<string>;
}

/** Where a provider is, and as whom it knows the desk. */
export interface SmsProvider {
  readonly url: string;
  readonly key: string;
  /** Shown as the sender: at most 11 letters or digits. */
  readonly sender: string;
}

const TIMEOUT_MS = 10_000;
const LONGEST_REPLY = 10_000;

/**
 * Sends by a provider's HTTP interface: POST of `{ from, to, text }` as JSON, with the key as bearer and an `Idempotency-Key`; a 2xx
 * answers `{ id }`. What it refuses with 4xx is given up, 408, 429 and 5xx are tried again.
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

/** The id in a provider's reply; undefined if it has none. */
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
