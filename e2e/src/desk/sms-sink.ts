import { once } from 'node:events';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import Type, { type Static } from 'typebox';
import { Parse } from 'typebox/value';

const TakenSms = Type.Object({ from: Type.String(), to: Type.String(), text: Type.String() });
export type TakenSms = Static<typeof TakenSms>;

/** A provider of SMS on a spare port. */
export class SmsSink {
  readonly taken: TakenSms[] = [];
  url = '';
  readonly #server = createServer((request, response) => {
    json(request).then(
      (body) => {
        this.taken.push(Parse(TakenSms, body));
        response.writeHead(201).end('{}');
      },
      () => response.writeHead(400).end(),
    );
  });

  async start(): Promise<void> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('The SMS provider has no port.');
    this.url = `http://127.0.0.1:${address.port}/send`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }
}
