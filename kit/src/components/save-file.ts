/** How long a browser has to take a file from its address, in milliseconds; kept longer, the file would stay in memory with the page. */
const handoverMs = 60_000;

/**
 * Has the browser save a file under a name: what was made here, or what an address has. A `blob:` address ends with that;
 * an empty name leaves it to the server.
 */
export function saveFile(file: Blob | string, name: string): void {
  const address = typeof file === 'string' ? file : URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  if (address.startsWith('blob:')) setTimeout(() => URL.revokeObjectURL(address), handoverMs);
}
