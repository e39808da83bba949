import { grantablePermissions, limit } from '@intake-desk/contracts';
import {
  type ApiKeyView,
  type CreatedApiKeyView,
  changeApiKey,
  createApiKey,
  listApiKeys,
  revokeApiKey,
} from '@intake-desk/contracts/administration';
import {
  Alert,
  choiceField,
  choicesField,
  dateField,
  displayDate,
  displayDateTime,
  type EditorField,
  Icon,
  type ListColumn,
  type ListEditor,
  ListPage,
  query,
  textField,
  today,
  useSend,
  useShell,
} from '@intake-desk/kit';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { fixedField } from '../frame/FixedValue.tsx';
import { listColumns } from '../frame/list-columns.ts';
import { useNamedFields } from '../frame/use-named-fields.ts';
import { departmentNames } from '../users/user-state.ts';
import { type ApiKeyDraft, draftOf, keyStates, sentOf, stateOf } from './api-key-draft.ts';
import { CopyValue } from './CopyValue.tsx';
import { NewKeyDialog } from './NewKeyDialog.tsx';

const useListApiKeys = query(listApiKeys).useQuery;

/** Returns true if the key may still be changed. */
const isKept = ({ revoked_at }: ApiKeyView): boolean => revoked_at === null;

const rules = createApiKey.body.properties;

const yearsAfter = (date: string, years: number): string => `${Number(date.slice(0, 4)) + years}${date.slice(4)}`;

/** Settings → API keys: permissions, addresses and expiry of other systems' access (S2 §4 API keys). */
export default function ApiKeys() {
  const { t } = useTranslation('mf-settings');
  const { field, textsOf } = useNamedFields('apiKeys.editor', rules);
  const { organisation, can } = useShell();
  const { search } = useLocation();
  const zone = organisation.timezone;
  const list = useListApiKeys({ query: { org: organisation.symbol } }, { refetchOnMountOrArgChange: true });
  const send = useSend();
  const [made, setMade] = useState<Pick<CreatedApiKeyView, 'name' | 'key' | 'prefix'>>();

  const columns = useMemo((): readonly ListColumn<ApiKeyView>[] => {
    const departmentName = departmentNames(organisation.departments);
    const department = (key: ApiKeyView): string =>
      key.department === null ? t('apiKeys.allDepartments') : departmentName(key.department);
    const ends = ({ expires_on }: ApiKeyView): string => (expires_on ? displayDate(expires_on) : t('apiKeys.noEnd'));
    const lastUse = ({ last_used_at }: ApiKeyView): string =>
      last_used_at ? displayDateTime(last_used_at, zone) : t('apiKeys.never');
    const { column, text, number, choice, date } = listColumns<ApiKeyView>(t, 'apiKeys');
    return [
      text('name', ({ name }) => name, {
        cell: ({ name, prefix, public_keys }) => `${name} (${prefix}${public_keys === null ? '…' : ''})`,
        text: ({ name, prefix }) => `${name} ${prefix}`,
      }),
      column('department', { cell: department, value: department }),
      number('permissions', ({ permissions }) => permissions.length),
      choice('state', keyStates, (state) => t(`apiKeys.states.${state}`), stateOf),
      column('ends', { cell: ends, value: ({ expires_on }) => expires_on, text: ends }),
      date('lastUse', ({ last_used_at }) => last_used_at, lastUse),
    ];
  }, [t, organisation, zone]);

  const fieldsToEdit = (base: ApiKeyView | undefined): readonly EditorField<ApiKeyDraft>[] => [
    textField(field('name')),
    // The department of a key cannot be changed.
    ...(base
      ? []
      : [
          choiceField<ApiKeyDraft, 'department'>({
            ...textsOf('department'),
            choices: organisation.departments.map(({ symbol, name }) => ({ value: symbol, label: name })),
            optional: true,
          }),
        ]),
    choicesField({
      ...field('permissions'),
      choices: grantablePermissions
        .filter((permission) => can(permission) || base?.permissions.includes(permission))
        .map((value) => ({ value, label: t(`permissions.names.${value}`) })),
    }),
    textField({ ...textsOf('ips'), lines: 3, optional: true }),
    dateField({
      ...field('expires_on'),
      today: today(zone),
      min: today(zone),
      max: yearsAfter(today(zone), limit.keyYears),
      optional: true,
    }),
    {
      ...textField<ApiKeyDraft, 'public_keys'>({ ...textsOf('public_keys'), lines: 4, optional: true }),
      section: {
        title: t('apiKeys.signing.title'),
        hint: t('apiKeys.signing.hint'),
        open: typeof base?.public_keys === 'string',
      },
    },
  ];

  /** Shows a revoked key as text: the server no longer changes it. */
  const fixed = (field: EditorField<ApiKeyDraft>): EditorField<ApiKeyDraft> =>
    fixedField(field, { none: t('users.editor.none') });

  const editor: ListEditor<ApiKeyView, ApiKeyDraft> = {
    draftOf,
    fieldsOf: (base) => {
      const fields = fieldsToEdit(base);
      if (!base || isKept(base)) return fields;
      return fields.filter(({ name }) => name !== 'public_keys').map(fixed);
    },
    aside: ({ permissions }, base) =>
      base?.revoked_at ? (
        <Alert color="orange" variant="light">
          {t('apiKeys.revokedAt', { moment: displayDateTime(base.revoked_at, zone) })}
        </Alert>
      ) : (
        <>
          {base?.public_keys ? <CopyValue texts="apiKeys.client" value={base.prefix} /> : null}
          {permissions.length === 0 ? (
            <Alert color="orange" variant="light" role="status" icon={<Icon name="warning" />}>
              {t('apiKeys.withoutPermissions')}
            </Alert>
          ) : null}
        </>
      ),
    create: async (draft, org) => {
      const { department } = draft;
      const body = { org, ...sentOf(draft), ...(department ? { department } : {}) };
      const result = await send(createApiKey, { body });
      if (result.data) setMade(result.data);
      return result;
    },
    change: ({ id, version }, draft, org) =>
      send(changeApiKey, { params: { id }, body: { org, ...sentOf(draft), version } }),
    remove: ({ id }, org) => send(revokeApiKey, { params: { id }, query: { org } }),
    removable: isKept,
    consequences: ({ last_used_at }) => [
      last_used_at
        ? t('apiKeys.deletion.used', { moment: displayDateTime(last_used_at, zone) })
        : t('apiKeys.deletion.unused'),
    ],
  };

  // Shown after the editor has closed, which returns the focus to the page.
  const shown = new URLSearchParams(search).has('row') ? undefined : made;
  return (
    <>
      <ListPage
        table="apiKeys"
        texts="mf-settings:apiKeys"
        icon="apiKeys"
        list={list}
        columns={columns}
        faded={(key) => stateOf(key) !== 'active'}
        editor={editor}
      />
      {shown ? (
        <NewKeyDialog
          texts={shown.key === '' ? 'apiKeys.client' : 'apiKeys.once'}
          name={shown.name}
          value={shown.key || shown.prefix}
          onClose={() => setMade(undefined)}
        />
      ) : null}
    </>
  );
}
