import { setTimeout } from 'node:timers/promises';
import { FaultyProvider, oidcClient } from '@intake-desk/gateway/testing';
import { until } from '../src/desk/until.ts';
import type { Drill } from './drill.ts';
import { startDrillDesk } from './drill-desk.ts';
import { Mails } from './mails.ts';
import { msUntil } from './ms-until.ts';
import { signOn, signOnFailed } from './sign-on.ts';

const AWAY_MS = { short: 10_000, long: 600_000 };
/** Rounds of queued mails, and the number of mails in each. */
const TIMES = 10;
const MAILS = 20;

/** A mail server and an identity provider that are down for a while. */
export const awayMailServer: Drill = {
  code: 'R10',
  fault: (size) =>
    `mail server and identity provider down ${AWAY_MS[size] / 1000} s, ${TIMES * MAILS} mails queued meanwhile`,
  promise: 'every mail arrives once, the queue drains, the desk stays ready, single sign-on works again',
  async run(size) {
    const provider = await new FaultyProvider().start();
    const { issuer } = provider;
    const desk = await startDrillDesk({
      gateways: 1,
      relayed: true,
      settings: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: oidcClient.id, OIDC_CLIENT_SECRET: oidcClient.secret },
    });
    try {
      const [gateway] = desk.gateways;
      if (!gateway || !desk.ways) throw new Error('This takes a gateway and relays.');
      const mails = new Mails(desk);
      desk.ways.mail.down();
      await provider.stop();
      const failedSignOn = (await signOn(gateway)) === signOnFailed;
      let unready = 0;
      for (let time = 0; time < TIMES; time += 1) {
        await mails.queue(MAILS);
        await setTimeout(AWAY_MS[size] / TIMES);
        if (!(await gateway.isReady())) unready += 1;
      }
      await provider.start(Number(new URL(issuer).port));
      await desk.ways.mail.up();
      const drained = await msUntil('all mails arrived', () => mails.arrived().size >= mails.queued);
      await until('single sign-on works again', async () => (await signOn(gateway)).startsWith(issuer));
      const twice = [...mails.arrived().values()].reduce((sum, { length }) => sum + length - 1, 0);
      return {
        measured: `${mails.arrived().size} of ${mails.queued} mails arrived, ${twice} came once more, all gone ${drained} ms after it was back; not ready ${unready} of ${TIMES} times; single sign-on ${failedSignOn ? 'said that it failed' : 'went wrong'} and works again`,
        kept: twice === 0 && unready === 0 && failedSignOn,
      };
    } finally {
      await desk.close();
      await provider.stop();
    }
  },
};
