/** The gateway cannot start, for a reason that whoever runs it can mend: one line, naming the cause and the cure. */
export class StartFailure extends Error {
  override readonly name = 'StartFailure';
}
