/** Target of a redirect without a valid path. */
export const homePath = '/';

/** Characters that browsers drop or reinterpret in an address: controls, spaces, backslashes and invisible characters. */
const unsafeCharacters = /[\p{Cc}\p{Cf}\p{Z}\\]/u;
/** Maximum number of decodings; a path that is still encoded is refused. */
const LAYERS = 3;
const LENGTH = 2000;

/**
 * Returns the path of a redirect within this site, such as `/reports?x=1#y`, or the home page for anything else
 * (security.md F4): never an address with a host, a scheme or a user, in any encoding.
 */
export function safeRedirect(target: unknown): string {
  if (typeof target !== 'string' || target.length > LENGTH || !isLocal(target)) return homePath;
  const base = 'https://site.invalid';
  if (!URL.canParse(target, base)) return homePath;
  const { origin, pathname, search, hash } = new URL(target, base);
  return origin === base && isLocal(pathname) ? `${pathname}${search}${hash}` : homePath;
}

/** Returns true for a path of this site, both as written and after decoding. */
function isLocal(text: string): boolean {
  if (unsafeCharacters.test(text)) return false;
  let path = text.split(/[?#]/)[0] ?? '';
  for (let layer = 0; layer <= LAYERS; layer += 1) {
    if (!/^\/(?!\/)/.test(path) || unsafeCharacters.test(path) || path.includes('/../') || path.includes('//'))
      return false;
    const decoded = decodePath(path);
    if (decoded === path) return true;
    if (decoded === undefined) return false;
    path = decoded;
  }
  return false;
}

function decodePath(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
