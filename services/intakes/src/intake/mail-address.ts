import type { Intake } from '../tables/intake.entity.ts';

/** Where the patient may be written to; null without an address, or if they do not want e-mail. */
export const mailAddressOf = ({ email, allowEmail }: Intake): string | null => (allowEmail === false ? null : email);
