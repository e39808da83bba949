import { randomBytes } from 'node:crypto';
import {
  DomainError,
  getOptions,
  getUser,
  portalPreviewPath,
  preferredLanguage,
  preloads,
  writePage,
} from '@intake-desk/contracts';
import type { CoveredSession, SignedIn } from '@intake-desk/identity';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pagePermissions, pagePolicy, previewHeaders } from '../http/headers.ts';
import { loadableRegistry } from '../remotes/loadable.ts';
import type { BuiltPage } from '../remotes/page-build.ts';
import type { RegistryReader } from '../remotes/registry-reader.ts';
import { userReply } from '../routes/sign-in/user.ts';
import type { Services } from '../services.ts';
import { hasMailbox, type Settings } from '../settings/settings.ts';

export interface PageOptions {
  readonly settings: Settings;
  readonly services: Pick<Services, 'identity'>;
  readonly shell: BuiltPage;
  readonly portal: BuiltPage;
  readonly registry: RegistryReader;
  /** E-mails of the demonstration's accounts, for its sign-in page; none in production. */
  readonly demoAccounts: readonly string[];
}

/** Paths without pages, so that a missing file is a 404. */
const noPage = /^\/(api|auth|assets|portal-assets|remotes|socket\.io|metrics|healthz|readyz)(\/|$)/;

/** Returns true for a browser's GET or HEAD of a page's path. */
export const wantsPage = ({ method, url, headers }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  !noPage.test(url.split('?')[0] ?? '') &&
  (headers.accept ?? '').includes('text/html');

/** Browsers request it for responses that are not the desk's pages, such as the API's documentation. */
export function serveNoIcon(app: FastifyInstance): void {
  app.get('/favicon.ico', async (_, reply) => reply.header('cache-control', 'max-age=86400').code(204).send());
}

/**
 * Returns the address by which a request is routed. A patient's link is routed as `/q`, including anything that a mail
 * client appended: the page reads the token from its own address.
 */
export const routedUrl = ({ url = '/' }: { url?: string | undefined }): string =>
  /^\/+q(?![\w-])/i.test(url) ? '/q' : url;

/** The portal reads nothing of the desk. */
const noDesk = { signedIn: false, sso: '', production: true, mailbox: false, demoAccounts: [] };

/** Serves the portal at `/q/<token>` without reading the token, so that opening it changes nothing. */
export function servePortal(app: FastifyInstance, options: PageOptions): void {
  // Mail scanners also send HEAD.
  app.get('/q', { exposeHeadRoute: true }, async (request, reply) => {
    const language = preferredLanguage(preferencesOf(request));
    const preload = (options.portal.build.preload[language] ?? []).map((href) => ({ href }));
    return send(reply, options, (nonce) =>
      writePage(options.portal.template, { desk: noDesk, nonce, language, preload }),
    );
  });
}

/** Serves the portal without a patient, for a frame in Settings, blank until a page of this site sends content. */
export function servePortalPreview(app: FastifyInstance, { settings, portal }: PageOptions): void {
  app.get(portalPreviewPath, { exposeHeadRoute: true }, async (request, reply) => {
    const nonce = randomBytes(18).toString('base64');
    const language = preferredLanguage(preferencesOf(request));
    return reply
      .headers(previewHeaders(settings, nonce))
      .type('text/html; charset=utf-8')
      .send(writePage(portal.template, { desk: noDesk, nonce, language }));
  });
}

/** Sends the shell's page; for a signed-in user with the registry, the first replies and preloads of the requested route. */
export async function answerPage(
  request: FastifyRequest,
  reply: FastifyReply,
  options: PageOptions,
): Promise<FastifyReply> {
  const { shell } = options;
  const { signedIn, covered } = request.caller ?? {};
  if (!signedIn) {
    const language = preferredLanguage(preferencesOf(request));
    const desk = {
      ...deskOf(request, options, false),
      deskFiles: shell.build.preload.desk ?? [],
      ...(covered ? { covered: coverOf(covered) } : {}),
      ...((await options.services.identity.setUp.isOpen()) ? { setUp: true } : {}),
    };
    return send(reply, options, (nonce) => writePage(shell.template, { desk, nonce, language }));
  }
  const { language } = signedIn;
  const desk = deskOf(request, options, true);
  const registry = await options.registry.registryOf(signedIn);
  const preload = preloads(shell.build, loadableRegistry(registry), request.url.split('?')[0] ?? '/', language);
  const replies = await firstReplies(options, signedIn);
  // PIN mode has its own frame.
  const frame = !signedIn.session.byPin;
  return send(reply, options, (nonce) =>
    writePage(shell.template, { desk, nonce, language, registry, replies, preload, frame }),
  );
}

/** Returns replies to the desk's first calls. Nothing if one is refused: the page then calls, and shows why. */
async function firstReplies({ services: { identity } }: PageOptions, signedIn: SignedIn) {
  try {
    return {
      [getUser.url]: await userReply(identity, signedIn),
      [getOptions.url]: await identity.options.read(signedIn),
    };
  } catch (error) {
    if (error instanceof DomainError) return undefined;
    throw error;
  }
}

function send(reply: FastifyReply, { settings }: PageOptions, page: (nonce: string) => string): FastifyReply {
  const nonce = randomBytes(18).toString('base64');
  return reply
    .header('content-security-policy', pagePolicy(settings, nonce))
    .header('permissions-policy', pagePermissions(settings))
    .type('text/html; charset=utf-8')
    .send(page(nonce));
}

const deskOf = (request: FastifyRequest, { settings, demoAccounts }: PageOptions, signedIn: boolean) => ({
  signedIn,
  sso: settings.oidc?.name ?? '',
  consultSite: settings.CONSULT_SITE,
  production: settings.productionHosts.includes(request.hostname.toLowerCase()),
  mailbox: hasMailbox(settings),
  demoAccounts: signedIn ? [] : [...demoAccounts],
  ...(signedIn && settings.REMOTE_OVERRIDES === 'on' ? { remoteOverrides: true } : {}),
});

/** Data of a covered session's page: the user whose PIN is needed and the end of the session. */
const coverOf = ({ signedIn, cover, leftMs }: CoveredSession) => ({
  name: signedIn.user.name,
  handedOver: cover === 'handed-over',
  ...(leftMs === undefined ? {} : { leftMs }),
});

/** Returns a browser's languages, preferred first. */
export const preferencesOf = ({ headers }: FastifyRequest): string[] =>
  (headers['accept-language'] ?? '').split(',').map((part) => part.split(';')[0]?.trim() ?? '');
