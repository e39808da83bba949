import { acknowledge, type Refusal } from '../inbox/acknowledgement.ts';
import { type Listener, type ListenerTls, listen } from '../listener/listen.ts';
import { Hl7MessageText } from '../message/hl7-message-text.ts';

/** A system of a hospital that gets results, on a spare port of this machine. */
export class HospitalSystem {
  /** Texts as they arrived. */
  readonly taken: string[] = [];
  /** Called for each message before it is answered; a rejection closes the connection without an answer. */
  reaction: (message: Hl7MessageText) => Promise<Refusal | undefined> = async () => undefined;
  #listener: Listener | undefined;

  /** `connected` receives the SHA-256 of the client certificate with each message. */
  static async open(
    tls?: ListenerTls,
    connected: (certificate: string | undefined) => void = () => undefined,
  ): Promise<HospitalSystem> {
    const system = new HospitalSystem();
    system.#listener = await listen({
      host: '127.0.0.1',
      port: 0,
      maxBytes: 2 ** 20,
      ...(tls ? { tls } : {}),
      receive: async ({ bytes, certificate }) => {
        connected(certificate);
        const message = new Hl7MessageText(String(bytes));
        system.taken.push(String(bytes));
        return acknowledge(message, new Date(), await system.reaction(message));
      },
      onError: () => undefined,
    });
    return system;
  }

  get port(): number {
    return this.#listener?.port ?? 0;
  }

  async close(): Promise<void> {
    await this.#listener?.close();
  }
}
