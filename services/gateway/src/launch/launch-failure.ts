import type { LaunchFault } from '@intake-desk/contracts';

/** No patient is opened: the page says why. `message` is for the log, and names no patient. */
export class LaunchFailure extends Error {
  readonly fault: LaunchFault;

  constructor(fault: LaunchFault, message: string) {
    super(message);
    this.fault = fault;
  }
}
