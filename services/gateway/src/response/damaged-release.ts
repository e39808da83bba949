/** A released file is gone from REMOTES_DIR or is another one by now: it is served to nobody. */
export class DamagedRelease extends Error {
  override readonly name = 'DamagedRelease';
}
