import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import cookie from '@fastify/cookie';
import fastifyStatic from '@fastify/static';
import { DomainError, Invalid, NotFound } from '@intake-desk/contracts';
import {
  buildsPath,
  chooseWorld,
  findIntake,
  findReleased,
  harnessPath,
  inviteAsColleague,
  resetWorld,
} from '@intake-desk/contracts/isolation';
import type { FastifyInstance } from 'fastify';
import type { Static, TSchema } from 'typebox';
import { Check } from 'typebox/value';
import { findCompletedIntake } from './find-intake.ts';
import { isolatedAccounts, roleOf } from './own-session.ts';
import { chooseReleased } from './released.ts';
import type { Worlds } from './worlds.ts';

/** Paths of the harness's own server; all others belong to the gateway. */
export const isHarnessPath = (url: string): boolean => /^\/($|\?|harness\/|isolation\/)/.test(url);

const statuses: Partial<Record<DomainError['kind'], number>> = { invalid: 422, 'not-found': 404 };

/** Registers the isolation's routes and the files of the built harness. */
export async function harnessRoutes(
  http: FastifyInstance,
  { folder, worlds, listeners }: { folder: string; worlds: () => Worlds; listeners: Set<ServerResponse> },
): Promise<void> {
  await http.register(cookie);
  http.setErrorHandler(async (error, _, reply) => {
    const status = error instanceof DomainError ? statuses[error.kind] : undefined;
    if (status === undefined) process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
    return reply.code(status ?? 500).send({ message: error instanceof Error ? error.message : String(error) });
  });

  http.put(chooseWorld.url, async (request, reply) => {
    const cookies = await worlds().choose(checked(chooseWorld.body, request.body), request.cookies);
    reply.header('set-cookie', cookies);
    const now = worlds().current.gateway.services.database.now().toISOString();
    return { roles: isolatedAccounts.map(roleOf), now } satisfies Static<typeof chooseWorld.reply>;
  });
  http.post(resetWorld.url, async (_, reply) => {
    await worlds().reset();
    return reply.code(204).send();
  });
  http.post(inviteAsColleague.url, async (request, reply) => {
    const { org, departmentSymbol } = checked(inviteAsColleague.body, request.body);
    await worlds().current.colleague.invite(org, departmentSymbol);
    return reply.code(204).send();
  });
  http.get(findIntake.url, async (request) => {
    const { org, departmentSymbol } = checked(findIntake.query, request.query);
    const found = await findCompletedIntake(worlds().current.gateway.services.database, org, departmentSymbol);
    if (!found) throw new NotFound();
    return found satisfies Static<typeof findIntake.reply>;
  });
  http.get(findReleased.url, async (request) =>
    chooseReleased(await worlds().released(), checked(findReleased.query, request.query)),
  );

  http.get(buildsPath, (request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    reply.raw.flushHeaders();
    listeners.add(reply.raw);
    request.raw.on('close', () => listeners.delete(reply.raw));
  });
  http.get('/', async (_, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(await readFile(join(folder, 'index.html'))),
  );
  await http.register(fastifyStatic, { root: folder, prefix: harnessPath, decorateReply: false, cacheControl: false });
}

function checked<T extends TSchema>(schema: T, value: unknown): Static<T> {
  if (!Check(schema, value)) throw new Invalid({});
  return value;
}
