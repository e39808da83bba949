import { Type } from 'typebox';
import { departmentFields, Epd, IntakeHash } from '../identifier/identifier.ts';
import { limit } from '../limits/limit.ts';
import { route } from '../route/route.ts';
import { Pin } from './auth.ts';
import { departmentBody, exampleScope } from './department-call.ts';

/**
 * Hands an intake over to the patient on this device, after the user's own PIN, and returns the address to open (S1 §3 PIN
 * redirect). `no_step` starts at the first question; `unlockAllSteps` lets the patient go to any and needs a reason. Errors:
 * 422 `pin.failed` or `pin.hidden` under `pin`, `pin.reason` under `unlockReason`, `validation.invalid` under `epd`; 409 for
 * unlocking answers that were sent; 429.
 */
export const redirectIntake = route('POST /api/intake/redirect', {
  ...departmentBody,
  summary: 'Hands an intake over to the patient on this device',
  permission: 'send_invite',
  patient: 'change',
  pin: true,
  body: Type.Object({
    ...departmentFields,
    hash: IntakeHash,
    /** The intake's patient ID; any other is refused. */
    epd: Type.Optional(Epd),
    pin: Pin,
    no_step: Type.Optional(Type.Boolean()),
    unlockAllSteps: Type.Optional(Type.Boolean()),
    unlockReason: Type.Optional(Type.String({ maxLength: limit.reasonLength })),
  }),
  reply: Type.String(),
  example: {
    body: { ...exampleScope, hash: 'h7Kq2mZx', pin: '2468' },
  },
});
