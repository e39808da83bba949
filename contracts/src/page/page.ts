import { type Static, Type } from 'typebox';
import { matchesPath } from '../remotes/descriptor.ts';
import { Provides, type Registry, type RegistryRemote } from '../remotes/registry.ts';
import { mapOf } from '../schema/map-of.ts';
import type { Language } from '../text/language.ts';
import { type Desk, deskElementId, nonceMeta, registryElementId, repliesElementId } from './desk.ts';

/** Facts about a build of shell or portal for the gateway, in `dist/build.json` beside `dist/index.html`. */
export const PageBuild = Type.Object({
  provides: Provides,
  /** Files to preload, by chunk name and language. The shell's signed-in page is the chunk `desk`. */
  preload: mapOf(Type.Array(Type.String())),
});
export type PageBuild = Static<typeof PageBuild>;

/** Placeholder for the gateway's tags in the built `index.html`. */
export const headMark = '<!--head-->';

/** A file that the browser loads before any script requests it. */
export interface Preload {
  readonly href: string;
  readonly integrity?: string;
}

export interface PageParts {
  readonly desk: Desk;
  readonly nonce: string;
  readonly language: Language;
  /** Only for a signed-in user; the sign-in page has no registry and loads no remote. */
  readonly registry?: Registry;
  /** Replies to the desk's first calls, by path. */
  readonly replies?: Readonly<Record<string, unknown>> | undefined;
  readonly preload?: readonly Preload[];
  /** The page shows the desk's frame before its scripts have run. */
  readonly frame?: boolean;
}

/** Returns the page for one visit, from the built template. */
export function writePage(template: string, parts: PageParts): string {
  const tags = [
    `<meta name="${nonceMeta}" content="${attribute(parts.nonce)}">`,
    dataTag(deskElementId, parts.desk),
    ...(parts.registry ? [dataTag(registryElementId, parts.registry)] : []),
    ...(parts.replies ? [dataTag(repliesElementId, parts.replies)] : []),
    ...(parts.preload ?? []).map(preloadTag),
  ];
  return template
    .replace(/<html lang="[^"]*"/, () => `<html lang="${parts.language}"${parts.frame ? ' data-frame' : ''}`)
    .replace(headMark, () => tags.join('\n    '));
}

/** Returns the files to preload after sign-in: the desk's chunk, and those of the remote that owns the path. */
export function preloads(build: PageBuild, registry: Registry, path: string, language: Language): Preload[] {
  const own = ['desk', language].flatMap((key) => build.preload[key] ?? []).map((href) => ({ href }));
  const remote = registry.remotes.find((one) => !one.disabled && ownRoute(one, path));
  const route = remote && ownRoute(remote, path);
  if (!remote || !route) return own;
  const files = [...(remote.preload[route.path] ?? []), ...(remote.preload[language] ?? [])];
  return [
    ...own,
    ...files.map((file) => {
      const integrity = remote.files[file];
      return { href: `${remote.base}${file}`, ...(integrity ? { integrity } : {}) };
    }),
  ];
}

const ownRoute = (remote: RegistryRemote, path: string) =>
  remote.descriptor.routes.find((route) => matchesPath(route.path, path));

/** Writes JSON into a page; its content cannot close the element. */
const dataTag = (id: string, value: unknown): string =>
  `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;

function preloadTag({ href, integrity }: Preload): string {
  const kind = href.endsWith('.css') ? 'style' : 'script';
  const check = integrity ? ` integrity="${attribute(integrity)}"` : '';
  return `<link rel="preload" as="${kind}" href="${attribute(href)}"${check}>`;
}

const attribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
