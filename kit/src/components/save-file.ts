/** Milliseconds after which a file's address is revoked, so that the file does not stay in memory with the page. */
const handoverMs = 60_000;

/** Saves a Blob, or an address's file, under a name, by default the server's. Revokes a `blob:` address. */
export function saveFile(file: Blob | string, name: string): void {
  const address = typeof file === 'string' ? file : URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  if (address.startsWith('blob:')) setTimeout(() => URL.revokeObjectURL(address), handoverMs);
}
