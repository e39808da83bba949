import { type Static, Type } from 'typebox';
import { matchesPath } from '../remotes/descriptor.ts';
import { Provides, type Registry, type RegistryRemote } from '../remotes/registry.ts';
import { mapOf } from '../schema/map-of.ts';
import type { Language } from '../text/language.ts';
import { type Desk, deskElementId, nonceMeta, registryElementId } from './desk.ts';

/** What the build of the shell or the portal tells the gateway, as `dist/build.json` beside `dist/index.html`. */
export const PageBuild = Type.Object({
  /** Versions that the registry states as `provides`. */
  provides: Provides,
  /**
   * Files to preload per named chunk and per language (its texts), as paths of the site; the shell's signed-in page is the
   * chunk `desk`.
   */
  preload: mapOf(Type.Array(Type.String())),
});
export type PageBuild = Static<typeof PageBuild>;

/** Where the gateway's tags go in a built `index.html`. */
export const headMark = '<!--head-->';

/** A file that the browser may fetch before a script asks for it. */
export interface Preload {
  readonly href: string;
  readonly integrity?: string;
}

export interface PageParts {
  readonly desk: Desk;
  /** The nonce of the answer's `style-src`. */
  readonly nonce: string;
  readonly language: Language;
  /** Only for a signed-in user; without it the page is the sign-in page and loads no remote. */
  readonly registry?: Registry;
  readonly preload?: readonly Preload[];
}

/** The page that the gateway answers with: the built template with what this visit needs. */
export function writePage(template: string, parts: PageParts): string {
  const tags = [
    `<meta name="${nonceMeta}" content="${attribute(parts.nonce)}">`,
    dataTag(deskElementId, parts.desk),
    ...(parts.registry ? [dataTag(registryElementId, parts.registry)] : []),
    ...(parts.preload ?? []).map(preloadTag),
  ];
  return template
    .replace(/<html lang="[^"]*"/, () => `<html lang="${parts.language}"`)
    .replace(headMark, () => tags.join('\n    '));
}

/**
 * What to preload for a signed-in visit of `path`: the desk's own chunk and the files of the remote that owns the path,
 * with their texts in the language.
 */
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

/** JSON in a page: nothing in it can end the element. */
const dataTag = (id: string, value: unknown): string =>
  `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;

function preloadTag({ href, integrity }: Preload): string {
  const kind = href.endsWith('.css') ? 'style' : 'script';
  const check = integrity ? ` integrity="${attribute(integrity)}"` : '';
  const origin = href.startsWith('/') ? '' : ' crossorigin="anonymous"';
  return `<link rel="preload" as="${kind}" href="${attribute(href)}"${check}${origin}>`;
}

const attribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
