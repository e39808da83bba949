import { access, cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import { copyOf, createTestDatabase, longWaits, setDatabaseClock, sparePort } from '@intake-desk/database/testing';
import { startDemoIdentityProvider, type TierName } from '@intake-desk/demo';
import { adoptRemote, buildGateway, type Gateway, readSettings } from '@intake-desk/gateway';
import { unhurried } from '@intake-desk/gateway/testing';
import { remoteNames } from '@intake-desk/kit/build';
import { workspace } from '../../run/step.ts';
import { firstMoment, now } from './clock.ts';
import { demoTemplate } from './demo-template.ts';
import { GivenAnswers } from './given-answers.ts';
import { MailSink } from './mail-sink.ts';
import { SmsSink } from './sms-sink.ts';

/**
 * The whole desk on its own ports: built front ends, gateway, demonstration data, mail server, SMS provider, identity
 * provider.
 */
export interface TestDesk {
  readonly url: string;
  readonly gateway: Gateway;
  readonly mails: MailSink;
  readonly sms: SmsSink;
  /** Lines that the gateway logged at level error. */
  readonly log: readonly string[];
  /** Breaks the live connections with this cookie, as a failing network would. */
  cutLive(cookie: string): void;
  /** Closes the desk, and expects a complete access log. */
  close(): Promise<void>;
}

interface DeskOptions {
  /** Begins with an empty database and this set-up key, instead of demonstration data. */
  readonly setUpKey?: string;
  /** Amount of demonstration data; `test` if omitted. */
  readonly tier?: TierName;
}

export async function startDesk({ setUpKey, tier = 'test' }: DeskOptions = {}): Promise<TestDesk> {
  await requireBuilds();
  const folder = await mkdtemp(join(tmpdir(), 'intake-desk-e2e-'));
  const mails = new MailSink();
  const sms = new SmsSink();
  await Promise.all([mails.start(), sms.start()]);
  const store = await (setUpKey === undefined
    ? copyOf('sqlite', demoTemplate(firstMoment, tier))
    : createTestDatabase('sqlite'));

  const log: string[] = [];
  // Needed in advance, since links in mails contain it.
  const port = await sparePort();
  const settings = readSettings({
    NODE_ENV: 'test',
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATABASE_URL: store.url,
    SMTP_URL: mails.url,
    SMS_URL: sms.url,
    SMS_KEY: 'key-of-the-desk',
    REMOTES_DIR: join(folder, 'remotes'),
    LOG_LEVEL: 'error',
    // The host in the calls' examples, which does not exist.
    HL7_DESTINATIONS: 'ehr.northsea.example:2576',
    FHIR_SERVERS: 'https://ehr.northsea.example',
    OVERLOAD_MS: unhurried.OVERLOAD_MS,
    SETUP_KEY: setUpKey,
  });
  const provider = await startDemoIdentityProvider(0, settings.PUBLIC_URL);
  // Copies, so that a concurrent build does not remove the pages.
  const [shell, portal] = [join(folder, 'shell'), join(folder, 'portal')];
  await cp(join(workspace, 'shell', 'dist'), shell, { recursive: true });
  await cp(join(workspace, 'portal', 'dist'), portal, { recursive: true });
  const logStream = { write: (line: string) => void log.push(line) };
  const answers = new GivenAnswers();
  const gateway = await answers.of(() =>
    buildGateway({ ...settings, oidc: provider.oidc }, { shell, portal, logStream, waits: longWaits, clock: now }),
  );
  setDatabaseClock(gateway.services.database, now);
  for (const name of remoteNames) await adoptRemote(gateway.remotes, join(workspace, name, 'dist'));

  const live = new Map<Duplex, string>();
  gateway.http.server.on('upgrade', ({ headers }, socket) => {
    live.set(socket, headers.cookie ?? '');
    socket.once('close', () => live.delete(socket));
  });
  await gateway.start();
  return {
    url: settings.PUBLIC_URL,
    gateway,
    mails,
    sms,
    log,
    cutLive(cookie) {
      for (const [socket, cookies] of live) if (cookies.includes(cookie)) socket.destroy();
    },
    async close() {
      await gateway.close();
      await provider.close();
      await mails.close();
      await sms.close();
      try {
        await answers.expectLogged(store.url);
      } finally {
        await store.remove();
        await rm(folder, { recursive: true, force: true });
      }
    },
  };
}

async function requireBuilds(): Promise<void> {
  const files = [
    join('shell', 'dist', 'build.json'),
    join('portal', 'dist', 'build.json'),
    ...remoteNames.map((name) => join(name, 'dist', 'remote.json')),
  ];
  for (const file of files) {
    await access(join(workspace, file)).catch(() => {
      throw new Error(
        `${file} is missing: build the front ends with \`npx lerna run build\`, then run the tests again.`,
      );
    });
  }
}
