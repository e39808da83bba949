/** A clock that runs from a chosen time. */
export class MovableClock {
  #offsetMs = 0;

  readonly now = (): Date => new Date(Date.now() + this.#offsetMs);

  /** Sets the time (ISO); empty for the machine's clock. */
  set(moment: string): void {
    this.#offsetMs = moment === '' ? 0 : Date.parse(moment) - Date.now();
  }
}
