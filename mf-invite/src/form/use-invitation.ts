import type { FieldErrors } from '@intake-desk/contracts';
import { type ApiError, isApiError, today, useShell } from '@intake-desk/kit';
import { useMemo, useState } from 'react';
import { lockedFields, type Prefill, prefilledValues } from '../prefill/prefill.ts';
import { checkValues } from './check-values.ts';
import type { FieldProps } from './field-props.ts';
import { emptyValues, type InvitationField, type InvitationValues } from './invitation-values.ts';
import { useInviteSendMutation } from './invite-api.ts';
import { toInvitation } from './to-invitation.ts';
import { useFormKey } from './use-form-key.ts';

/** An invitation that the server has taken. */
export interface Sent {
  readonly hash: string;
  readonly epd: string;
  readonly org: string;
  readonly dep: string;
  /** The address that an e-mail is on its way to; undefined if nobody wrote to the patient. */
  readonly email: string | undefined;
}

export interface InvitationHook extends Pick<FieldProps, 'values' | 'locked' | 'set'> {
  readonly errors: FieldErrors;
  /** A failure that belongs to no field; what is known of it. */
  readonly failure: { readonly error: ApiError | undefined } | undefined;
  readonly sending: boolean;
  readonly sent: Sent | undefined;
  readonly submit: (visible: ReadonlySet<InvitationField>) => Promise<void>;
}

interface Invitee {
  readonly weblink: boolean;
  readonly department: string;
  readonly prefill: Prefill | null;
  /** What was sent on the page that led here. */
  readonly arrived: Sent | undefined;
  /** Called once the server has taken the invitation. */
  readonly onSent: (sent: Sent) => void;
}

/** The state of the form: idle, sending, sent, or with errors below its fields (S1 §4). */
export function useInvitation({ weblink, department, prefill, arrived, onSent }: Invitee): InvitationHook {
  const { user, organisation } = useShell();
  const zone = organisation.timezone;
  const base = useMemo(() => {
    const brought = prefilledValues(prefill, today(zone));
    return {
      values: { ...emptyValues(user.authByPin), ...brought },
      locked: lockedFields(brought, weblink),
    };
  }, [prefill, zone, user.authByPin, weblink]);
  const [form, setForm] = useState<{ of: string; base: object; values: InvitationValues; errors: FieldErrors }>({
    of: department,
    base,
    values: base.values,
    errors: {},
  });
  const [failure, setFailure] = useState<InvitationHook['failure']>();
  const [sent, setSent] = useState(arrived);
  const [send, { isLoading }] = useInviteSendMutation();
  const formKey = useFormKey();

  // What another screen brings begins the form anew; another department does too, but keeps who is invited (S1 §4).
  if (form.base !== base) setForm({ of: department, base, values: base.values, errors: {} });
  else if (form.of !== department) {
    const { epd, useremail } = form.values;
    setForm({ of: department, base, values: { ...base.values, epd, useremail }, errors: {} });
  }

  const submit = async (visible: ReadonlySet<InvitationField>): Promise<void> => {
    setSent(undefined);
    setFailure(undefined);
    const errors = checkValues(form.values, visible);
    setForm((before) => ({ ...before, errors }));
    if (Object.keys(errors).length > 0) return;
    const invitation = toInvitation(form.values, visible, { weblink, zone });
    const content = { org: organisation.symbol, departmentSymbol: department, ...invitation };
    const { data: hash, error } = await send({ body: { ...content, idempotencyKey: formKey.of(content) } });
    if (hash !== undefined) {
      formKey.done();
      const taken = {
        hash,
        epd: invitation.epd,
        org: organisation.symbol,
        dep: department,
        email: invitation.useremail,
      };
      setForm((before) => ({ ...before, values: emptyValues(user.authByPin), errors: {} }));
      setSent(taken);
      onSent(taken);
    } else if (isApiError(error) && Object.keys(error.errors).length > 0) {
      setForm((before) => ({ ...before, errors: error.errors }));
    } else setFailure({ error: isApiError(error) ? error : undefined });
  };

  return {
    values: form.values,
    locked: base.locked,
    errors: form.errors,
    failure,
    sending: isLoading,
    sent,
    submit,
    set: (field, value) =>
      setForm((before) => {
        const { [field]: _, ...errors } = before.errors;
        return { ...before, values: { ...before.values, [field]: value }, errors };
      }),
  };
}
