import { Forbidden, redirectIntake } from '@intake-desk/contracts';
import type { Router } from '../http/router.ts';
import { serve } from '../http/serve.ts';
import type { Services } from '../services.ts';
import { requireSameDepartment } from './same-department.ts';

/** Handing an intake over to the patient on this device (S1 §3 PIN redirect). */
export function serveIntake(router: Router, { identity, intakes }: Services): void {
  serve(
    router,
    redirectIntake,
    async ({ body }, staff) => {
      requireSameDepartment(body);
      const { hash, epd, no_step: noStep, unlockAllSteps, unlockReason } = body;
      const address = await intakes.patientLinks.handOver(staff, { hash, epd, noStep, unlockAllSteps, unlockReason });
      // In the unit in which the link is made: whoever has the link has a device that shows nothing else (A8).
      await identity.sessions.cover(staff, 'handed-over');
      return address;
    },
    {
      proof: async ({ body }, signedIn) => {
        // A machine has no PIN of its own and no device to hand over.
        if (signedIn.key) throw new Forbidden();
        await identity.pin.verify(signedIn, body.pin);
      },
    },
  );
}
