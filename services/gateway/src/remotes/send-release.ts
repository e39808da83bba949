import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import { text } from 'node:stream/consumers';
import { Failure, Provides } from '@intake-desk/contracts';
import { checkRelease, PipelineRelease, releaseVersion } from '@intake-desk/contracts/administration';
import { plainUrl } from '@intake-desk/contracts/plain-url';
import { Check } from 'typebox/value';
import { type BuiltRemote, jsonOf } from './built-remote.ts';
import { checkFiles } from './check-build.ts';
import { personAtCommandLine } from './log-remote.ts';
import { packBuild } from './pack.ts';
import { readReleaseKey } from './release-key.ts';
import type { ReleaseCommand } from './release-options.ts';
import { authorOf, commitOf, subjectsSince } from './release-origin.ts';
import { describeRoom, requireBuildable } from './remote-build.ts';
import { type ReleaseStatement, signStatement } from './remote-statement.ts';
import { ReleaseRefused } from './remotes.ts';

/** Bytes that are sent before the progress is printed again. */
const PIECE_BYTES = 1024 * 1024;
/** Time in ms without progress after which the upload is aborted. */
const IDLE_MS = 60_000;

interface PipelineEnvironment {
  readonly RELEASE_KEY_FILE?: string | undefined;
  readonly RELEASE_TOKEN?: string | undefined;
}

/**
 * Sends a build to the desk at an address, signed. Before it builds a room it asks the desk whether it would accept the release.
 * Returns the desk's reply in one line. Throws ReleaseRefused.
 */
export async function sendRelease(
  to: string,
  command: Exclude<ReleaseCommand, { kind: 'key' }>,
  source: () => Promise<BuiltRemote>,
  { RELEASE_KEY_FILE, RELEASE_TOKEN }: PipelineEnvironment,
): Promise<string> {
  const desk = addressOf(to);
  if (!RELEASE_TOKEN) throw new ReleaseRefused('RELEASE_TOKEN is missing: create a token in Settings → Remotes.');
  const key = await readReleaseKey(RELEASE_KEY_FILE);
  const { canary, note, person, force, since, sessions, hours } = command.options;
  const commit = command.kind === 'room' ? commitOf(command.name, force !== undefined) : undefined;
  const statementOf = (name: string): ReleaseStatement => ({
    name,
    person: personAtCommandLine(person ?? authorOf()).name,
    commit: commit ?? null,
    note: note ?? null,
    subjects: subjectsSince(name, since ?? null, commit),
    canary: canary === undefined ? null : { symbol: canary, sessions: numberOf(sessions), hours: numberOf(hours) },
    ...(force === undefined ? {} : { force }),
    issuedAt: new Date().toISOString(),
  });
  const ask = (route: { readonly url: string }, name: string, content: object) =>
    post(new URL(route.url.replace(':remote', name), desk), RELEASE_TOKEN, Buffer.from(JSON.stringify(content)));
  const noDesk = new ReleaseRefused(`${desk.host} is not a desk: see --to.`);

  if (command.kind === 'room') {
    const descriptor = await describeRoom(command.name);
    const statement = signStatement(statementOf(command.name), key);
    const provides = await ask(checkRelease, command.name, { ...statement, descriptor });
    if (!Check(Provides, provides)) throw noDesk;
    await requireBuildable(command.name, provides);
  }
  const built = await source();
  checkFiles(built);
  const { name, version } = built.build;
  const { bytes, sha256 } = packBuild(built);
  const signed = signStatement({ ...statementOf(name), version, sha256 }, key);
  const reply = await ask(releaseVersion, name, { ...signed, pack: bytes.toString('base64') });
  if (!Check(PipelineRelease, reply)) throw noDesk;
  const { build, address } = reply;
  const state = reply.canary === null ? 'current' : `what ${reply.canary} gets`;
  return `${name} ${version} (build ${build}) is ${state}: ${address}`;
}

const numberOf = (text: string | undefined): number | null => (text === undefined ? null : Number(text));

/** Returns the desk's address. Throws ReleaseRefused for one over which the token could be read on the way. */
function addressOf(to: string): URL {
  const url = plainUrl(to);
  const isLocal = url?.protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  if (url && (url.protocol === 'https:' || isLocal)) return url;
  throw new ReleaseRefused(`${to} is no https address: give that of the desk, such as --to https://desk.example.`);
}

/** Posts a release and prints the progress of a large one. Returns the reply's JSON. Throws ReleaseRefused with the desk's reason. */
async function post(url: URL, token: string, body: Buffer): Promise<unknown> {
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'content-length': body.length,
  };
  const make = url.protocol === 'https:' ? secureRequest : plainRequest;
  const call = make(url, { method: 'POST', headers, timeout: IDLE_MS });
  call.on('timeout', () => call.destroy(new Error(`no reply within ${IDLE_MS / 1000} seconds`)));
  // Errors after the reply: a desk that refuses early closes the connection.
  call.on('error', () => undefined);
  try {
    const arrived: Promise<IncomingMessage[]> = once(call, 'response');
    // A desk may refuse before it has read everything.
    const [response] = await Promise.race([arrived, upload(call, body).then(() => arrived)]);
    if (!response) throw new Error('no response');
    const reply = jsonOf(await text(response));
    if (response.statusCode === 200 || response.statusCode === releaseVersion.status) return reply;
    const reason = Check(Failure, reply) ? reply.message : 'no reason, as if it were no desk: see --to';
    throw new ReleaseRefused(`${url.host} refused the release (${response.statusCode}): ${reason}`);
  } catch (cause) {
    if (cause instanceof ReleaseRefused) throw cause;
    const line = `${url.host} cannot be reached (${String(cause)}): see that the address is right and the desk runs.`;
    throw Object.assign(new ReleaseRefused(line), { cause });
  } finally {
    call.destroy();
  }
}

async function upload(call: ClientRequest, body: Buffer): Promise<void> {
  const size = (body.length / PIECE_BYTES).toFixed(1);
  for (let start = 0; start < body.length; start += PIECE_BYTES) {
    const end = Math.min(start + PIECE_BYTES, body.length);
    await new Promise<void>((resolve, reject) => {
      call.write(body.subarray(start, end), (error) => (error ? reject(error) : resolve()));
    });
    if (body.length > PIECE_BYTES)
      process.stderr.write(`Sent ${Math.round((end / body.length) * 100)} % of ${size} MiB to ${call.host}.\n`);
  }
  call.end();
}
