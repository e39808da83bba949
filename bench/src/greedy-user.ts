import { request } from 'node:http';

/**
 * Repeats the same request with this parallelism until it is killed. A process of its own, so that reading the
 * responses does not disturb the timing. Prints a line per response, and fails at the first refusal.
 */
const [url = '', headers = '{}', body = '', count = '1'] = process.argv.slice(2);

const ask = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const call = request(url, { method: 'POST', headers: JSON.parse(headers) }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode ?? 0));
    });
    call.on('error', reject);
    call.end(body);
  });

async function always(): Promise<never> {
  for (;;) {
    const status = await ask();
    if (status !== 200) throw new Error(`The question answered ${status}.`);
    process.stdout.write('answered\n');
  }
}

await Promise.all(Array.from({ length: Number(count) }, always));
