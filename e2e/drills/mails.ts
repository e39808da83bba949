import { enqueue } from '@intake-desk/database';
import type { MailSink } from '../src/desk/mail-sink.ts';
import type { DrillDesk } from './drill-desk.ts';

/** Invitations that a drill queues, each to its own address, and their fate. */
export class Mails {
  readonly #desk: DrillDesk;
  #queued = 0;
  #passwords = 0;

  constructor(desk: DrillDesk) {
    this.#desk = desk;
  }

  get queued(): number {
    return this.#queued;
  }

  /** Queues that many mails in one unit; returns their addresses. */
  async queue(count: number): Promise<string[]> {
    const numbers = Array.from({ length: count }, (_, n) => this.#queued + n);
    this.#queued += count;
    const { database } = this.#desk;
    await database.write(async () => {
      for (const n of numbers) {
        await enqueue(database, {
          key: `drill:${n}`,
          kind: 'invitation',
          organisationId: null,
          recipient: addressOf(n),
          payload: {
            language: 'en',
            link: `https://desk.example.org/q/drill-${n}`,
            organisation: 'North Sea Hospital',
            department: 'Anaesthesiology',
          },
        });
      }
    });
    return numbers.map(addressOf);
  }

  /** Queues a mail about a password; returns its address. */
  async queuePassword(): Promise<string> {
    this.#passwords += 1;
    const recipient = `colleague${this.#passwords}@example.org`;
    const { database } = this.#desk;
    await database.write(() =>
      enqueue(database, {
        key: recipient,
        kind: 'reset',
        organisationId: null,
        recipient,
        payload: { language: 'en', link: 'https://desk.example.org/reset/drill', name: 'Noor', minutes: 60 },
      }),
    );
    return recipient;
  }

  hasArrived(address: string): boolean {
    return this.#desk.mails.taken.some(({ to }) => to.includes(address));
  }

  /** Invitations that the mail server has received so far, by address. */
  arrived(): ReadonlyMap<string, MailSink['taken']> {
    const own = this.#desk.mails.taken.filter(({ to }) => /^patient\d+@example\.org$/.test(to.join()));
    return Map.groupBy(own, ({ to }) => to.join());
  }
}

const addressOf = (n: number): string => `patient${n}@example.org`;
