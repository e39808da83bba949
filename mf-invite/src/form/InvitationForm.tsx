import {
  allDepartments,
  type ContentOption,
  type DepartmentConfig,
  type ShellDepartment,
  type Tag,
} from '@intake-desk/contracts';
import {
  Button,
  Card,
  EmptyState,
  Form,
  Icon,
  MomentEntry,
  Optional,
  Select,
  Stack,
  today,
  useFieldSentences,
  useShell,
} from '@intake-desk/kit';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { defaultTags } from '../tags/default-tags.ts';
import { TagsField } from '../tags/TagsField.tsx';
import { ContactFields } from './ContactFields.tsx';
import { contentChoices } from './content-groups.ts';
import { FormFailure } from './FormFailure.tsx';
import { PatientFields } from './PatientFields.tsx';
import type { InvitationHook } from './use-invitation.ts';
import { isWithoutEmail, visibleFields } from './visible-fields.ts';

interface InvitationFormProps {
  readonly weblink: boolean;
  readonly department: ShellDepartment;
  readonly onDepartment: (symbol: string) => void;
  readonly config: DepartmentConfig;
  readonly content: readonly ContentOption[];
  readonly tags: readonly Tag[];
  readonly invitation: InvitationHook;
}

/** The form of one department, with the fields that its configuration shows. */
export function InvitationForm(props: InvitationFormProps) {
  const { weblink, department, onDepartment, config, content, tags, invitation } = props;
  const { t } = useTranslation('mf-invite');
  const { user, organisation, department: top } = useShell();
  const messagesOf = useFieldSentences('mf-invite');
  const { values, set } = invitation;
  const chosenTags = values.tags ?? defaultTags(tags);
  const kind = { weblink, authByPin: user.authByPin };
  const visible = visibleFields(config, kind, values, tags.length > 0);
  const messages = messagesOf(invitation.errors);
  const fields = { values, visible, messages, set, locked: invitation.locked };
  const { departments } = organisation;
  const foot = useRef<HTMLDivElement>(null);
  // What went wrong moves the button down: both are to be seen.
  useEffect(() => {
    if (invitation.failure) foot.current?.scrollIntoView({ block: 'nearest' });
  }, [invitation.failure]);

  return (
    <Card>
      <Form
        label={t(weblink ? 'weblink.title' : 'invite.title')}
        busy={invitation.sending}
        errors={invitation.errors}
        onSubmit={() => void invitation.submit(visible)}
      >
        <Stack gap="md">
          {departments.length > 1 ? (
            <Select
              label={t('fields.department')}
              data={departments.map(({ symbol, name }) => ({ value: symbol, label: name }))}
              value={department.symbol}
              description={
                top.symbol === allDepartments
                  ? t('form.oneDepartment', { departments: top.name })
                  : top.symbol !== department.symbol && t('form.otherDepartment', { department: top.name })
              }
              error={messages.departmentSymbol}
              searchable
              onChange={(symbol) => onDepartment(symbol ?? department.symbol)}
            />
          ) : null}
          {config.ic_enabled && content.length > 0 ? (
            <>
              <Select
                label={t('fields.content')}
                placeholder={t('form.chooseContent')}
                data={contentChoices(content, t('form.ungrouped'))}
                value={values.content || null}
                error={messages.content}
                searchable
                nothingFoundMessage={t('form.noContent')}
                onChange={(value) => set('content', value ?? '')}
              />
              <PatientFields {...fields} config={config} today={today(organisation.timezone)} />
              <ContactFields {...fields} authByPin={user.authByPin} />
              {visible.has('appointment') ? (
                <MomentEntry
                  label={<Optional>{t('fields.appointment')}</Optional>}
                  name={t('fields.appointment')}
                  value={values.appointment}
                  zone={organisation.timezone}
                  min={today(organisation.timezone)}
                  error={messages.appointment}
                  onChange={(value) => set('appointment', value)}
                />
              ) : null}
              {visible.has('tags') ? (
                <TagsField
                  tags={tags}
                  value={chosenTags}
                  error={messages.tags}
                  onChange={(value) => set('tags', value)}
                />
              ) : null}
              <Stack gap="md" align="flex-start" ref={foot}>
                <FormFailure
                  failure={invitation.failure}
                  messages={messages}
                  shown={[...visible, ...(departments.length > 1 ? ['departmentSymbol'] : [])]}
                />
                <Button type="submit" size="md" loading={invitation.sending} leftSection={<Icon name="invite" />}>
                  {t(isWithoutEmail(values, visible) ? 'form.create' : 'form.send')}
                </Button>
              </Stack>
            </>
          ) : (
            <EmptyState
              icon="invite"
              title={t('form.disabled', { department: department.name })}
              hint={t('form.disabledHint')}
            />
          )}
        </Stack>
      </Form>
    </Card>
  );
}
