/** A start fails for a reason that the operator can fix; one line with the cause and the remedy. */
export class StartFailure extends Error {
  override readonly name = 'StartFailure';
}
