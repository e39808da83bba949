/** Milliseconds after which a file's address is revoked, so that the file does not stay in memory with the page. */
const handoverMs = 60_000;

/**
 * Saves a Blob, or the file of an address, under a name. Revokes a `blob:` address; an empty name leaves the name to the server.
 */
export function saveFile(file: Blob | string, name: string): void {
  const address = typeof file === 'string' ? file : URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  if (address.startsWith('blob:')) setTimeout(() => URL.revokeObjectURL(address), handoverMs);
}
