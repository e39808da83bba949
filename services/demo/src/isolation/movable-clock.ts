/** A clock that goes at its usual pace from a chosen moment on. */
export class MovableClock {
  #offsetMs = 0;

  readonly now = (): Date => new Date(Date.now() + this.#offsetMs);

  /** Makes it `moment` (ISO) now; empty for the machine's clock. */
  set(moment: string): void {
    this.#offsetMs = moment === '' ? 0 : Date.parse(moment) - Date.now();
  }
}
