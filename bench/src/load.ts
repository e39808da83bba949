import { Agent, request } from 'node:http';

export interface Load {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly requests: number;
  readonly connections: number;
}

/** Sends the requests over keep-alive connections, sequentially on each; returns requests per second. */
export async function requestsPerSecond({ url, headers, requests, connections }: Load): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const started = performance.now();
  let sent = 0;
  const connection = async (): Promise<void> => {
    while (sent < requests) {
      sent += 1;
      await once(agent, url, headers);
    }
  };
  await Promise.all(Array.from({ length: connections }, connection));
  const seconds = (performance.now() - started) / 1000;
  agent.destroy();
  return requests / seconds;
}

function once(agent: Agent, url: string, headers: Readonly<Record<string, string>>): Promise<void> {
  return new Promise((resolve, reject) => {
    const call = request(url, { agent, headers }, (answer) => {
      answer.resume();
      answer.on('end', () => {
        if (answer.statusCode === 200) resolve();
        else reject(new Error(`${url} answered ${answer.statusCode}`));
      });
    });
    call.on('error', reject);
    call.end();
  });
}
