let given = 0;

/** An address of the network 10.1 that no test has called from, so that nobody's tries are counted together. */
export function nextAddress(): string {
  given += 1;
  return `10.1.${given >> 8}.${given & 255}`;
}
