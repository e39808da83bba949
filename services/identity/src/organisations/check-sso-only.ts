import { FieldCheck } from '../administration/field-check.ts';
import type { IdentityContext } from '../context.ts';

interface WaysIn {
  readonly ssoOnly?: boolean | undefined;
}

/** Throws Invalid if `next` would leave an organisation only a single sign-on that there is not; what was so `before` may stay. */
export function checkSsoOnly(
  { singleSignOn }: Pick<IdentityContext, 'singleSignOn'>,
  next: WaysIn,
  before?: WaysIn,
  fields: FieldCheck = new FieldCheck(),
): void {
  const shutsOut = next.ssoOnly === true && before?.ssoOnly !== true && !singleSignOn;
  fields.that(!shutsOut, 'ssoOnly', 'validation.sso_provider').done();
}
