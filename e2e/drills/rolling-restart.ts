import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addComment, getUser } from '@intake-desk/contracts';
import { demoPassword } from '@intake-desk/demo';
import { workspace } from '../run/step.ts';
import { until } from '../src/desk/until.ts';
import { startDocumentedProxy } from '../src/running/documented-proxy.ts';
import { PageSamples } from '../src/running/page-samples.ts';
import { ProxiedVisitor } from '../src/running/proxied-visitor.ts';
import { restartAsDocumented } from '../src/running/restart-as-documented.ts';
import { Systemctl } from '../src/running/systemctl.ts';
import type { Drill } from './drill.ts';
import { startDrillDesk } from './drill-desk.ts';
import { RecordedWrites } from './recorded-writes.ts';
import { commentBody } from './staff.ts';
import { intakesToWrite } from './writers.ts';

const RESTARTS = { short: 2, long: 20 };
const REQUESTS = { short: 100, long: 5_000 };
/** Sessions, which the proxy spreads over the gateways; each of them has so many sockets. */
const VISITORS = 8;
const SOCKETS = { short: 2, long: 25 };
/** Limit of the promise, in ms. */
const WHOLE_MS = 3_000;
const HOST = 'desk.example.org';

/** Two gateways that are restarted one after the other, behind the proxy and by the script of docs/running.md. */
export const rollingRestart: Drill = {
  code: 'R26',
  fault: (size) =>
    `${RESTARTS[size]} restarts of two gateways in turn behind the documented nginx file, ≥ ${REQUESTS[size]} requests, ${VISITORS * SOCKETS[size]} sockets`,
  promise: '0 requests failed or met a stopped gateway, 0 writes lost, every socket whole again within 3 s',
  async run(size) {
    const folder = await mkdtemp(join(tmpdir(), 'intake-desk-proxy-'));
    const desk = await startDrillDesk({
      settings: { PUBLIC_URL: `https://${HOST}`, TRUSTED_PROXIES: '127.0.0.1/32' },
    });
    desk.onClose(() => rm(folder, { recursive: true, force: true }));
    try {
      const [one, two] = desk.gateways;
      if (!one || !two) throw new Error('This takes two gateways.');
      const page = await PageSamples.of(join(workspace, 'docs', 'running.md'));
      const proxy = await startDocumentedProxy(page, folder, HOST, [new URL(one.url).port, new URL(two.url).port]);
      desk.onClose(() => proxy.stop());
      const visitors = Array.from({ length: VISITORS }, () => new ProxiedVisitor({ ...proxy, host: HOST }));
      for (const visitor of visitors) {
        desk.onClose(async () => visitor.close());
        const status = await visitor.signIn('manager@demo.test', demoPassword);
        if (status !== 204) throw new Error(`Signing in answered ${status}.`);
      }
      const lives = visitors.flatMap((visitor) =>
        Array.from({ length: SOCKETS[size] }, () => visitor.live('northsea')),
      );
      desk.onClose(async () => {
        for (const live of lives) live.close();
      });
      const whole = () => until('all sockets are whole', () => lives.every((live) => live.whole));
      await whole();

      const writes = new RecordedWrites();
      const intakes = await intakesToWrite(desk.database, VISITORS);
      const failed: number[] = [];
      let requests = 0;
      let over = false;
      const write = async (visitor: ProxiedVisitor, intake: number): Promise<number> => {
        const text = writes.next();
        const { status } = await visitor.call(addComment, commentBody(intake, text));
        if (status === 200) writes.acknowledge(text);
        return status;
      };
      const work = async (visitor: ProxiedVisitor, n: number): Promise<void> => {
        const intake = intakes[n % intakes.length]?.id ?? 0;
        for (let call = 0; !over; call += 1) {
          const called = call % 3 === 0 ? write(visitor, intake) : visitor.call(getUser).then(({ status }) => status);
          const status = await called.catch(() => 0);
          requests += 1;
          if (status !== 200) failed.push(status);
        }
      };
      const load = Promise.all(visitors.map(work));
      desk.onClose(() => {
        over = true;
        return load;
      });
      const codes: (number | null)[] = [];
      const systemctl = new Systemctl(async (verb, ports) => {
        const gateway = desk.gateways.find(({ url }) => ports.includes(new URL(url).port));
        if (verb !== 'restart' || !gateway) throw new Error(`systemctl ${verb} ${ports.join(' ')} is not known here.`);
        codes.push(await gateway.stop());
        gateway.launch();
      });
      desk.onClose(async () => systemctl.close());
      const bin = join(folder, 'bin');
      await mkdir(bin);
      await Promise.all([systemctl.install(bin), proxy.install(bin)]);
      while (codes.length < RESTARTS[size]) {
        const { code, errors } = await restartAsDocumented(page, proxy, bin);
        if (code !== 0) throw new Error(errors);
        await whole();
      }
      await until('all requests are made', () => requests >= REQUESTS[size]);
      over = true;
      await load;
      const gaps = lives.flatMap((live) => live.gaps);
      const slowest = Math.ceil(Math.max(0, ...gaps));
      const tried = (await proxy.secondTries()).length;
      const { acknowledged, lost, duplicated } = await writes.compare(desk.database);
      return {
        measured: `${codes.length} restarts; ${failed.length} of ${requests} requests failed${failed.length > 0 ? ` (${[...new Set(failed)].join(', ')})` : ''}, ${tried} met a gateway that was stopped, ${lost} of ${acknowledged} writes lost, ${duplicated} duplicated; ${gaps.length} times a socket was lost, whole again after ${slowest} ms at most; exits ${[...new Set(codes)].join(', ')}`,
        kept:
          failed.length === 0 &&
          tried === 0 &&
          lost === 0 &&
          duplicated === 0 &&
          codes.every((code) => code === 0) &&
          (size === 'short' || slowest <= WHOLE_MS),
      };
    } finally {
      await desk.close();
    }
  },
};
