import {
  type ContentOption,
  type DepartmentConfig,
  defaultTags,
  type ShellDepartment,
  type Tag,
} from '@intake-desk/contracts';
import {
  Button,
  Card,
  EmptyState,
  Form,
  Icon,
  Stack,
  Text,
  today,
  useFieldSentences,
  useShell,
  useTagDecisions,
} from '@intake-desk/kit';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { InvitationField } from '../invitation/invitation-values.ts';
import { TagsField } from '../tags/TagsField.tsx';
import { AppointmentField } from './AppointmentField.tsx';
import { ContactFields } from './ContactFields.tsx';
import { ContentField } from './ContentField.tsx';
import { DepartmentField } from './DepartmentField.tsx';
import { DoubtChoice } from './DoubtChoice.tsx';
import { doubtedFields, doubtsOf } from './doubted-fields.ts';
import { FormFailure } from './FormFailure.tsx';
import type { FieldProps } from './field-props.ts';
import classes from './form.module.css';
import { leaving } from './leaving.ts';
import { PatientFields } from './PatientFields.tsx';
import type { InvitationHook } from './use-invitation.ts';
import { formFields, isWithoutEmail, visibleFields } from './visible-fields.ts';

interface InvitationFormProps {
  readonly weblink: boolean;
  readonly department: ShellDepartment;
  readonly onDepartment: (symbol: string) => void;
  readonly config: DepartmentConfig;
  readonly content: readonly ContentOption[];
  readonly tags: readonly Tag[];
  readonly invitation: InvitationHook;
  /** A reload loses typed input. */
  readonly unkept: boolean;
}

/** The form of one department, with the fields that its configuration shows. */
export function InvitationForm(props: InvitationFormProps) {
  const { weblink, department, onDepartment, config, content, tags, invitation, unkept } = props;
  const { t } = useTranslation('mf-invite');
  const { user, organisation } = useShell();
  const messagesOf = useFieldSentences('mf-invite');
  const { values, set, check } = invitation;
  const chosenTags = values.tags ?? defaultTags(tags);
  const { authByPin } = user;
  const { location } = values;
  const hasTags = tags.length > 0;
  // The same objects as long as keys change nothing in them, so that few fields are rendered for each key.
  const visible = useMemo(
    () => visibleFields(config, { weblink, authByPin }, { location }, hasTags),
    [config, weblink, authByPin, location, hasTags],
  );
  const want: Parameters<typeof useTagDecisions>[1]['want'] = (...wishes) => {
    const wanted = new Map(wishes);
    const kept = chosenTags.filter((id) => wanted.get(id) !== false);
    set('tags', [...kept, ...wishes.flatMap(([id, on]) => (on && !kept.includes(id) ? [id] : []))]);
    const emails = values.tagEmails.filter((id) => wanted.get(id) !== false);
    if (emails.length < values.tagEmails.length) set('tagEmails', emails);
  };
  const decisions = useTagDecisions(
    { org: organisation.symbol, dpt: department.symbol },
    { tags, chosen: chosenTags, want },
  );
  const messages = messagesOf(invitation.errors);
  const notes = Object.fromEntries(
    Object.entries(invitation.notes).filter(([name]) =>
      formFields.some((field) => field === name && visible.has(field)),
    ),
  );
  // Doubtful values that the user keeps, by field.
  const [kept, setKept] = useState<Readonly<Record<string, string>>>({});
  const doubts = doubtsOf(values, visible, kept);
  const rules = useMemo(
    () => ({
      config,
      byPin: authByPin,
      contents: new Set(content.map(({ value }) => value)),
      zone: organisation.timezone,
    }),
    [config, authByPin, content, organisation.timezone],
  );
  const leave: FieldProps['leave'] = useCallback(
    (field) => leaving(() => check(field, visible, rules)),
    [check, visible, rules],
  );
  const asksPast = invitation.errors.appointment?.includes('appointment.past') ?? false;
  const submit = (pastConfirmed = false): void => {
    const open = {
      ...Object.fromEntries(Object.entries(doubts).map(([field, { kind }]) => [field, [`doubt.${kind}`]])),
      ...(decisions.decision ? { tags: ['errors.tag_undecided'] } : {}),
    };
    void invitation.submit(visible, rules, open, pastConfirmed);
  };
  const doubtChoice = (field: InvitationField): ReactNode => {
    const doubted = doubtedFields.find((one) => one === field);
    const doubt = doubted && doubts[doubted];
    const isAsked = [invitation.errors, invitation.notes].some((keys) =>
      keys[field]?.some((key) => key.startsWith('doubt.')),
    );
    return doubted && doubt && isAsked ? (
      <DoubtChoice
        value={values[doubted]}
        doubt={doubt}
        onUse={(value) => set(doubted, value)}
        onKeep={() => {
          setKept({ ...kept, [doubted]: values[doubted] });
          set(doubted, values[doubted]);
        }}
      />
    ) : null;
  };
  const fields = {
    values,
    visible,
    leave,
    set,
    doubtChoice,
    messages: { ...messagesOf(notes), ...messages },
    locked: invitation.locked,
  };
  const { departments } = organisation;
  const foot = useRef<HTMLDivElement>(null);
  // The message moves the button down: scrolls both into view.
  useEffect(() => {
    if (invitation.failure) foot.current?.scrollIntoView({ block: 'nearest' });
  }, [invitation.failure]);
  const epd = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (invitation.isNext) epd.current?.focus();
  }, [invitation.isNext]);

  return (
    <Card>
      <Form
        label={t(weblink ? 'weblink.title' : 'invite.title')}
        busy={invitation.sending}
        frozen={invitation.sending}
        errors={invitation.errors}
        onSubmit={() => submit()}
      >
        <div className={classes.fields}>
          {departments.length > 1 ? (
            <DepartmentField symbol={department.symbol} error={messages.departmentSymbol} onDepartment={onDepartment} />
          ) : null}
          {config.ic_enabled && content.length > 0 ? (
            <>
              <ContentField content={content} value={values.content} error={messages.content} set={set} />
              <Stack gap="md" className={classes.patient ?? ''}>
                <PatientFields {...fields} config={config} today={today(organisation.timezone)} epdRef={epd} />
              </Stack>
              <Stack gap="md">
                <ContactFields {...fields} authByPin={authByPin} department={department.symbol} />
                {visible.has('appointment') ? (
                  <AppointmentField
                    value={values.appointment}
                    error={fields.messages.appointment}
                    zone={organisation.timezone}
                    leave={leave}
                    set={set}
                  />
                ) : null}
                {asksPast ? (
                  <div>
                    <Button
                      variant="default"
                      leftSection={<Icon name="warning" size={16} />}
                      loading={invitation.sending}
                      onClick={() => submit(true)}
                    >
                      {t('form.pastConfirm')}
                    </Button>
                  </div>
                ) : null}
                {visible.has('tags') ? (
                  <TagsField
                    tags={tags}
                    value={chosenTags}
                    emails={values.tagEmails}
                    decisions={decisions}
                    withoutEmail={isWithoutEmail(values, visible)}
                    error={messages.tags}
                    onRemove={(ids) => {
                      if (ids.length > 0) want(...ids.map((id) => [id, false] as const));
                    }}
                    onEmail={(id) => set('tagEmails', [...values.tagEmails, id])}
                  />
                ) : null}
              </Stack>
              <Stack gap="md" align="flex-start" ref={foot} className={classes.whole ?? ''}>
                <FormFailure
                  failure={invitation.failure}
                  messages={messages}
                  shown={[...visible, ...(departments.length > 1 ? ['departmentSymbol'] : [])]}
                />
                <Button type="submit" size="md" loading={invitation.sending} leftSection={<Icon name="invite" />}>
                  {t(isWithoutEmail(values, visible) ? 'form.create' : 'form.send')}
                </Button>
                {unkept ? (
                  <Text size="sm" c="dimmed">
                    {t('form.unkept')}
                  </Text>
                ) : null}
              </Stack>
            </>
          ) : (
            <div className={classes.whole}>
              <EmptyState
                icon="invite"
                title={t('form.disabled', { department: department.name })}
                hint={t('form.disabledHint')}
              />
            </div>
          )}
        </div>
      </Form>
    </Card>
  );
}
