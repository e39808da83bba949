import { type FieldErrors, type InvitationRules, sendInvitation } from '@intake-desk/contracts';
import { type ApiError, changeWithIgnored, isApiError, today, useShell } from '@intake-desk/kit';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { FormDraft } from '../draft/form-draft.ts';
import type { FormDraftHook } from '../draft/use-form-draft.ts';
import { type Attempt, attemptOf, noAttempt } from '../invitation/attempt.ts';
import { emptyValues, type InvitationField, type InvitationValues } from '../invitation/invitation-values.ts';
import { type Prefill, prefilled } from '../prefill/prefill.ts';
import { checkLeftField, checkValues } from './check-values.ts';
import type { FieldProps } from './field-props.ts';
import { toInvitation } from './to-invitation.ts';

const useSendInvitation = changeWithIgnored(sendInvitation).useMutation;

export interface Sent {
  readonly hash: string;
  readonly epd: string;
  readonly org: string;
  readonly dep: string;
  readonly content: string;
  /** Address of the e-mail; undefined without one. */
  readonly email: string | undefined;
  /** Ignored fields, which the department disabled after the form was opened. */
  readonly ignored?: readonly string[];
}

export interface InvitationHook extends Pick<FieldProps, 'values' | 'locked' | 'set'> {
  readonly errors: FieldErrors;
  /** Notes on prefilled and left fields by field, until the field is changed or the form sent. */
  readonly notes: FieldErrors;
  /** A failure without a field. */
  readonly failure: { readonly error: ApiError | undefined } | undefined;
  readonly sending: boolean;
  readonly sent: Sent | undefined;
  /** The form was opened by `next`. */
  readonly isNext: boolean;
  readonly unsent: boolean;
  /** Another department would clear some input: all but the patient's ID and e-mail address. */
  readonly clearedByDepartment: boolean;
  /** Submits a valid form. `open`: keys of open decisions by field. An appointment earlier today needs a confirmation. */
  readonly submit: (
    visible: ReadonlySet<InvitationField>,
    rules: Omit<InvitationRules, 'now'>,
    open: FieldErrors,
    pastConfirmed: boolean,
  ) => Promise<void>;
  /** Checks a field on leaving it. */
  readonly check: (
    field: InvitationField,
    visible: ReadonlySet<InvitationField>,
    rules: Omit<InvitationRules, 'now'>,
  ) => void;
  /** Closes the confirmation and begins an invitation to the same questionnaire of the same department. */
  readonly next: () => void;
}

interface FormState {
  readonly of: string;
  readonly base: object;
  readonly begun: InvitationValues;
  readonly values: InvitationValues;
  readonly errors: FieldErrors;
  readonly notes: FieldErrors;
  /** Locked fields that were refused, and so can be corrected. */
  readonly opened: readonly string[];
  /** The last attempt, until it is accepted. */
  readonly attempt: Attempt;
}

const afterSent = { errors: {}, notes: {}, opened: [], attempt: noAttempt };

interface Invitee {
  readonly weblink: boolean;
  readonly department: string;
  readonly prefill: Prefill | null;
  readonly draft: FormDraftHook;
  /** Invitation sent on the previous page. */
  readonly arrived: Sent | undefined;
  /** Called with the department of a restored draft. */
  readonly onDepartment: (symbol: string) => void;
  readonly onSent: (sent: Sent) => void;
}

/** State of the form: idle, sending, sent, or with errors (S1 §4). */
export function useInvitation(invitee: Invitee): InvitationHook {
  const { weblink, department, prefill, draft, arrived, onDepartment, onSent } = invitee;
  const { user, organisation } = useShell();
  const zone = organisation.timezone;
  const base = useMemo(() => {
    const { values, locked, notes } = prefilled(prefill, { today: today(zone), zone });
    return { values: { ...emptyValues(user.authByPin), ...values }, locked, notes };
  }, [prefill, zone, user.authByPin]);
  const { values: begun, notes } = base;
  const fresh = { of: department, base, begun, values: begun, errors: {}, notes, opened: [], attempt: noAttempt };
  const [form, setForm] = useState<FormState>(fresh);
  const [failure, setFailure] = useState<InvitationHook['failure']>();
  const [sent, setSent] = useState(arrived);
  const [isNext, setIsNext] = useState(false);
  const [send, { isLoading }] = useSendInvitation();
  const underWay = useRef(false);
  const [lookedUp, setLookedUp] = useState(false);

  // A new prefill resets the form; another department does too, but keeps the patient (S1 §4).
  if (form.base !== base) setForm(fresh);
  else if (form.of !== department) {
    setForm({ ...fresh, values: whoOf(form.values, base.values) });
  }
  // Restores the draft from before a reload, once.
  if (draft.found !== undefined && !lookedUp) {
    setLookedUp(true);
    if (draft.found) {
      const { department: of, values, attempt } = draft.found;
      setForm({ ...fresh, of, values, attempt, notes: {} });
      onDepartment(of);
    }
  }
  const { keep } = draft;
  const { values, attempt } = form;
  const written = useMemo(
    (): FormDraft => ({ org: organisation.symbol, weblink, prefill, department, values, attempt }),
    [organisation.symbol, weblink, prefill, department, values, attempt],
  );
  const isEmpty = isSame(values, form.begun);
  useEffect(() => {
    if (lookedUp) void keep(isEmpty ? null : written);
  }, [keep, lookedUp, isEmpty, written]);

  const set: InvitationHook['set'] = useCallback(
    (field, value) =>
      setForm((before) => {
        const { [field]: _, ...errors } = before.errors;
        const { [field]: __, ...notes } = before.notes;
        return { ...before, values: { ...before.values, [field]: value }, errors, notes };
      }),
    [],
  );
  const check: InvitationHook['check'] = useCallback(
    (field, visible, rules) =>
      setForm((before) => ({
        ...before,
        notes: { ...before.notes, ...checkLeftField(field, before.values, visible, { ...rules, weblink }) },
      })),
    [weblink],
  );
  const refuse = (errors: FieldErrors): void =>
    setForm((before) => ({ ...before, errors, notes: {}, opened: [...before.opened, ...Object.keys(errors)] }));
  const submit: InvitationHook['submit'] = async (...form) => {
    if (underWay.current) return;
    underWay.current = true;
    try {
      await sendForm(...form);
    } finally {
      underWay.current = false;
    }
  };
  const sendForm: InvitationHook['submit'] = async (visible, rules, open, pastConfirmed) => {
    setSent(undefined);
    setIsNext(false);
    setFailure(undefined);
    const invitation = toInvitation(form.values, visible, { weblink, zone });
    const confirmation = pastConfirmed ? { past_confirmed: true } : {};
    const asked = { ...invitation, ...confirmation };
    const errors = { ...open, ...checkValues(form.values, visible, asked, { ...rules, now: new Date() }) };
    refuse(errors);
    if (Object.keys(errors).length > 0) return;
    const content = { org: organisation.symbol, departmentSymbol: department, ...invitation };
    const attempt = attemptOf(form.attempt, content);
    setForm((before) => ({ ...before, attempt }));
    // Stored first, so that a reload before the reply does not send twice.
    await keep({ ...written, attempt });
    const { data, error } = await send({ body: { ...content, ...confirmation, idempotencyKey: attempt.key } });
    if (data !== undefined) {
      const taken = {
        hash: data.reply,
        epd: invitation.epd,
        org: organisation.symbol,
        dep: department,
        content: invitation.content,
        email: invitation.useremail,
        ignored: data.ignored,
      };
      const empty = emptyValues(user.authByPin);
      setForm((before) => ({ ...before, ...afterSent, begun: empty, values: empty }));
      setSent(taken);
      onSent(taken);
    } else if (isApiError(error) && Object.keys(error.errors).length > 0) {
      refuse(error.errors);
    } else setFailure({ error: isApiError(error) ? error : undefined });
  };

  return {
    values: form.values,
    locked: new Set([...base.locked].filter((field) => !form.opened.includes(field))),
    errors: form.errors,
    notes: form.notes,
    failure,
    sending: isLoading,
    sent,
    isNext,
    unsent: lookedUp && !isEmpty,
    clearedByDepartment: !isSame(values, whoOf(values, form.begun)),
    submit,
    check,
    next: () => {
      if (!sent) return;
      const { dep, content } = sent;
      setForm((before) => ({
        ...before,
        of: dep,
        begun: { ...before.begun, content },
        values: { ...before.values, content },
      }));
      onDepartment(dep);
      setSent(undefined);
      setIsNext(true);
    },
    set,
  };
}

/** The values of a new form for the same patient (S1 §4). */
const whoOf = ({ epd, useremail }: InvitationValues, empty: InvitationValues): InvitationValues => ({
  ...empty,
  epd,
  useremail,
});

const isSame = (one: InvitationValues, other: InvitationValues): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
