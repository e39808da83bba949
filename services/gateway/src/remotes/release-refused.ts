/** A remote that is not released, and why; whoever releases it can mend that. */
export class ReleaseRefused extends Error {
  override readonly name = 'ReleaseRefused';
}
