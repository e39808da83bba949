import { Forbidden, redirectIntake } from '@intake-desk/contracts';
import type { Desk } from '../desk.ts';
import type { Door } from '../http/door.ts';
import { serve } from '../http/serve.ts';

/** Handing an intake over to the patient on this device (S1 §3 PIN redirect). */
export function serveIntake(door: Door, { identity, intakes }: Desk): void {
  serve(
    door,
    redirectIntake,
    ({ body }, staff) => {
      const { hash, no_step: noStep, unlockAllSteps, unlockReason } = body;
      return intakes.handOver(staff, { hash, noStep, unlockAllSteps, unlockReason });
    },
    async ({ body }, signedIn) => {
      // A machine has no PIN of its own and no device to hand over.
      if (signedIn.key) throw new Forbidden();
      await identity.verifyPin(signedIn, body.pin);
    },
  );
}
