import type { ContentOption, DepartmentConfig, DepartmentSwitch } from '@intake-desk/contracts';
import {
  type AdministeredDepartment,
  changeDepartment,
  type NotificationTypeConfig,
} from '@intake-desk/contracts/administration';
import {
  choiceField,
  type EditorField,
  numberField,
  partMessages,
  Stack,
  switchField,
  textField,
} from '@intake-desk/kit';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { symbolFields } from '../directory/symbol-fields.tsx';
import { wholeField } from '../frame/whole-field.ts';
import { type DepartmentDraft, type PortalDraft, settingsOf } from './department-draft.ts';
import { escalationFields } from './escalation-fields.tsx';
import { InvitationPreview } from './InvitationPreview.tsx';
import { NotificationTypesField } from './NotificationTypesField.tsx';
import { type PartOf, partField } from './part-field.ts';
import { switchGroups } from './switch-groups.ts';
import { WordsField } from './WordsField.tsx';

const rules = changeDepartment.body.properties;

const config: PartOf<DepartmentDraft, DepartmentConfig> = {
  name: 'config',
  get: (draft) => draft.config,
  set: (draft, part) => ({ ...draft, config: part }),
};
const portal: PartOf<DepartmentDraft, PortalDraft> = {
  name: 'portal',
  get: (draft) => draft.portal,
  set: (draft, part) => ({ ...draft, portal: part }),
};

const formats = ['format_dob', 'format_sex_m', 'format_sex_f', 'format_sex_o'] as const;
const texts = ['why', 'readers', 'next', 'bring'] as const;
const hours = ['changeableHours', 'deadlineHours'] as const;

/**
 * Returns the fields of a department and its configuration, each with its effect for nurses or patients. A new one needs
 * only name and short code; its settings begin with the defaults, or with those of one of `departments`.
 */
export function useDepartmentFields(content: readonly ContentOption[], departments: readonly AdministeredDepartment[]) {
  const { t } = useTranslation('mf-settings');
  const on = { on: t('departments.on'), off: t('departments.off') };
  const words = (part: string, name: string) => ({
    label: t(`departments.${part}.${name}.label`),
    help: t(`departments.${part}.${name}.help`),
  });
  const asIn = choiceField<DepartmentDraft, 'asIn'>({
    name: 'asIn',
    ...words('fields', 'asIn'),
    choices: departments.map(({ symbol, name }) => ({ value: symbol, label: name })),
    optional: true,
  });
  const asInField: EditorField<DepartmentDraft> = {
    ...asIn,
    draw: (props) =>
      asIn.draw({
        ...props,
        onChange: (chosen) =>
          props.onChange({ ...chosen, ...settingsOf(departments.find(({ symbol }) => symbol === chosen.asIn)) }),
      }),
  };

  const switchOf = (name: DepartmentSwitch): EditorField<DepartmentDraft> =>
    partField(config, switchField<DepartmentConfig, DepartmentSwitch>({ name, ...words('switches', name), words: on }));
  const messageWords = (kind: NotificationTypeConfig): string =>
    [
      t(`departments.messages.types.${kind.type}`),
      kind.enabled ? on.on : on.off,
      ...kind.receivers.map((receiver) => t(`departments.messages.receivers.${receiver}`)),
      t(`departments.messages.channels.${kind.channel ?? 'mail'}`),
      ...(kind.delayHours === null ? [] : [`${kind.delayHours}`]),
      ...kind.contents,
      kind.legacyType,
    ].join(', ');

  return (base: AdministeredDepartment | undefined): readonly EditorField<DepartmentDraft>[] => {
    const group = (name: string, fields: readonly EditorField<DepartmentDraft>[]) => {
      const [title, hint] = [t(`departments.groups.${name}.title`), t(`departments.groups.${name}.hint`)];
      return fields.map((field) => ({ ...field, section: { title, hint, open: base !== undefined } }));
    };
    return [
      textField<DepartmentDraft, 'name'>({ name: 'name', ...words('fields', 'name'), rule: rules.name }),
      ...symbolFields<DepartmentDraft>({
        saved: base?.symbol,
        rule: rules.symbol,
        ...words('fields', 'symbol'),
        consequence: t('departments.symbol.consequence', { symbol: base?.symbol }),
        confirm: t('departments.symbol.confirm'),
      }),
      ...(base || departments.length === 0 ? [] : [asInField]),
      // Below the switches that it reflects.
      ...switchGroups.flatMap(({ name, switches }, at) => {
        const fields = switches.map(switchOf);
        const last = at === switchGroups.length - 1 ? fields.pop() : undefined;
        const preview = ({ config: shown }: DepartmentDraft) => <InvitationPreview config={shown} />;
        return group(name, [...fields, ...(last ? [followed(last, preview)] : [])]);
      }),
      ...group(
        'formats',
        formats.map((one) =>
          partField(
            config,
            textField<DepartmentConfig, typeof one>({
              name: one,
              ...words('formats', one),
              rule: rules.config.properties[one],
            }),
          ),
        ),
      ),
      ...group('portal', [
        partField(
          portal,
          textField<PortalDraft, 'phone'>({
            name: 'phone',
            ...words('portal', 'phone'),
            optional: true,
            rule: rules.portal.properties.phone,
          }),
        ),
        ...(['birthDateCheck', 'callback'] as const).map((one) =>
          partField(portal, switchField<PortalDraft, typeof one>({ name: one, ...words('portal', one), words: on })),
        ),
        ...texts.map((one) =>
          partField(
            portal,
            wholeField<PortalDraft, typeof one>({
              name: one,
              label: words('portal', one).label,
              rule: rules.portal.properties[one],
              words: (value) => Object.values(value ?? {}),
              parts: true,
              draw: ({ draft, onChange, error, messages }) => (
                <WordsField
                  {...words('portal', one)}
                  value={draft[one]}
                  error={error}
                  errors={partMessages(messages, `portal.${one}`)}
                  onChange={(value) => onChange({ ...draft, [one]: value })}
                />
              ),
            }),
          ),
        ),
        ...hours.map((one) =>
          partField(
            portal,
            numberField<PortalDraft, typeof one>({
              name: one,
              ...words('portal', one),
              rule: rules.portal.properties[one],
            }),
          ),
        ),
      ]),
      ...group('messages', [
        wholeField<DepartmentDraft, 'notificationTypes'>({
          name: 'notificationTypes',
          label: t('departments.groups.messages.title'),
          rule: rules.notificationTypes,
          words: (kinds) => kinds.map(messageWords),
          parts: true,
          draw: (props) => <NotificationTypesField {...props} content={content} />,
        }),
      ]),
      ...group('escalation', escalationFields(words)),
    ];
  };
}

/** Adds something derived from the draft below the field, such as a preview. */
const followed = <Draft,>(field: EditorField<Draft>, by: (draft: Draft) => ReactNode): EditorField<Draft> => ({
  ...field,
  draw: (props) => (
    <Stack gap={12}>
      {field.draw(props)}
      {by(props.draft)}
    </Stack>
  ),
});
