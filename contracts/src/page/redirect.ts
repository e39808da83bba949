/** Where a redirect goes that names no place of the site. */
export const homePath = '/';

/** Characters that browsers drop or read as others in an address: controls, spaces, backslashes, invisible ones. */
const unsafe = /[\p{Cc}\p{Cf}\p{Z}\\]/u;
/** Decoded so often at most; what is still encoded then is refused. */
const LAYERS = 3;
const LENGTH = 2000;

/**
 * The path that a redirect may go to: one of this site, as `/reports?x=1#y`; anything else is the home page (security.md
 * F4). Never an address with a host, a scheme or a user, however it is written or encoded.
 */
export function safeRedirect(wanted: unknown): string {
  if (typeof wanted !== 'string' || wanted.length > LENGTH || !isLocal(wanted)) return homePath;
  const base = 'https://site.invalid';
  if (!URL.canParse(wanted, base)) return homePath;
  const { origin, pathname, search, hash } = new URL(wanted, base);
  return origin === base && isLocal(pathname) ? `${pathname}${search}${hash}` : homePath;
}

/** Whether a text is a path of this site, in its own spelling and in whatever its path decodes to. */
function isLocal(text: string): boolean {
  if (unsafe.test(text)) return false;
  let path = text.split(/[?#]/)[0] ?? '';
  for (let layer = 0; layer <= LAYERS; layer += 1) {
    if (!/^\/(?!\/)/.test(path) || unsafe.test(path) || path.includes('/../') || path.includes('//')) return false;
    const decoded = decodedPath(path);
    if (decoded === path) return true;
    if (decoded === undefined) return false;
    path = decoded;
  }
  return false;
}

function decodedPath(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
