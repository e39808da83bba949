let last = 0;

/** Returns an unused address of the network 10.1, so that tests do not share limits. */
export function nextAddress(): string {
  last += 1;
  return `10.1.${last >> 8}.${last & 255}`;
}
