import { type AdministeredUser, changeUser, type UserChoices } from '@intake-desk/contracts/administration';
import {
  choicesField,
  type EditorField,
  PasswordInput,
  switchField,
  TagsInput,
  Text,
  textField,
} from '@intake-desk/kit';
import type { TFunction } from 'i18next';
import { FixedValue, fixedField } from '../frame/FixedValue.tsx';
import { useNamedFields } from '../frame/use-named-fields.ts';
import { PasswordField } from './PasswordField.tsx';
import type { UserDraft } from './user-draft.ts';
import type { UserLock, UserLocks } from './user-lock.ts';

const rules = changeUser.body.properties;

export const useUserFieldNames = () => useNamedFields('users.editor', rules);

interface UserFields {
  readonly t: TFunction<'mf-settings'>;
  readonly named: ReturnType<typeof useUserFieldNames>;
  readonly base: AdministeredUser | undefined;
  readonly choices: UserChoices | undefined;
  readonly locks: UserLocks;
  readonly admin: boolean;
  /** True if the account is the editor's own. */
  readonly own: boolean;
}

/** Returns the values to choose from, including already chosen ones. */
const offered = (values: readonly string[], had: readonly string[], labelOf: (value: string) => string) =>
  [...new Set([...values, ...had])].map((value) => ({ value, label: labelOf(value) }));

/** Returns the fields of a user; those that may not be changed are texts with the reason. */
export function userFields(options: UserFields): readonly EditorField<UserDraft>[] {
  const { t, locks } = options;
  const fixed = (field: EditorField<UserDraft>, lock: UserLock | 'adminOnly' | 'own'): EditorField<UserDraft> =>
    fixedField(field, { none: t('users.editor.none'), reason: t(`users.editor.locks.${lock}`) });
  const under = (lock: UserLock | undefined, fields: readonly EditorField<UserDraft>[]) =>
    fields.map((field) => (lock ? fixed(field, lock) : field));
  const [name, email, ...others] = accountFields(options);
  const administered = administratorFields(options).map((field) =>
    options.admin && !locks.here ? field : fixed(field, locks.here ?? 'adminOnly'),
  );
  return [
    ...under(
      locks.account,
      [name, email].flatMap((field) => field ?? []),
    ),
    ...under(locks.here, membershipFields(options)),
    ...administered,
    ...under(locks.account, others),
    ...(locks.account ? [] : waysIn(options)),
  ];
}

const accountFields = ({ named: { field } }: UserFields): readonly EditorField<UserDraft>[] => [
  textField(field('name')),
  textField(field('email')),
  textField({ ...field('integrationId'), optional: true }),
];

function membershipFields({ t, named: { field }, base, choices }: UserFields): readonly EditorField<UserDraft>[] {
  const roles = (choices?.roles ?? []).flatMap(({ name, grantable }) => (grantable ? name : []));
  const departments = (choices?.departments ?? []).flatMap(({ symbol, grantable }) => (grantable ? symbol : []));
  const names = new Map(choices?.departments.map(({ symbol, name }) => [symbol, name]));
  const sites = t('users.editor.locations');
  return [
    choicesField({ ...field('roles'), choices: offered(roles, base?.roles ?? [], (name) => name) }),
    choicesField({
      ...field('departments'),
      choices: offered(departments, base?.departments ?? [], (symbol) => names.get(symbol) ?? symbol),
    }),
    choicesField({
      name: 'locations',
      label: sites,
      rule: rules.locations,
      choices: [],
      draw: ({ draft, onChange, error }) => (
        <TagsInput
          label={sites}
          description={t('users.editor.locationsHelp')}
          error={error}
          value={[...draft.locations]}
          onChange={(locations) => onChange({ ...draft, locations })}
        />
      ),
    }),
  ];
}

/** Returns fields that only administrators change; others see them only for administrators. */
function administratorFields({
  t,
  named: { field, textsOf },
  base,
  choices,
  admin,
}: UserFields): readonly EditorField<UserDraft>[] {
  const flag = switchField<UserDraft, 'admin'>({
    ...textsOf('admin'),
    words: { on: t('users.editor.yes'), off: t('users.editor.no') },
  });
  if (!admin) return base?.admin ? [flag] : [];
  const names = new Map(choices?.organizations.map(({ symbol, name }) => [symbol, name]));
  const symbols = [...names.keys()];
  return [
    choicesField({
      ...field('organizations'),
      choices: offered(symbols, base?.organizations ?? [], (symbol) => names.get(symbol) ?? symbol),
    }),
    flag,
  ];
}

/** Returns password and PIN, or a sentence if the organisation's users have none. */
function waysIn({ t, named: { textsOf }, base, choices, own }: UserFields): readonly EditorField<UserDraft>[] {
  const password = textField<UserDraft, 'password'>(textsOf('password'));
  const waysOf = (draft: UserDraft): string => t(`users.editor.ways.${draft.way}`);
  const passwordField: EditorField<UserDraft> = {
    ...password,
    // Spaces around a password are significant.
    clean: (draft) => draft,
    same: (one, other) => one.way === other.way && one.password === other.password,
    take: (into, { way, password: taken, password_confirmation }) => ({
      ...into,
      way,
      password: taken,
      password_confirmation,
    }),
    words: waysOf,
    draw: (props) => (
      <PasswordField {...props} isNew={base === undefined} unused={!base || base.instructions !== null} />
    ),
  };
  if (choices?.ssoOnly) {
    return [{ ...passwordField, draw: () => <Text>{t('users.editor.sso')}</Text> }];
  }
  const reason = t('users.editor.locks.own');
  const ownPassword: EditorField<UserDraft> = {
    ...passwordField,
    draw: () => <FixedValue label={password.label} words="••••••••••••" none="" reason={reason} />,
  };
  const confirmation = textField<UserDraft, 'password_confirmation'>(textsOf('password_confirmation'));
  const pin = textField<UserDraft, 'pin'>({
    ...textsOf('pin'),
    ...(base?.pin ? { help: t('users.editor.pinIsSet') } : {}),
    optional: true,
  });
  return [
    own ? ownPassword : passwordField,
    {
      ...confirmation,
      clean: (draft) => draft,
      draw: ({ draft, onChange, error }) =>
        draft.way === 'typed' ? (
          <PasswordInput
            label={confirmation.label}
            autoComplete="new-password"
            value={draft.password_confirmation}
            error={error}
            onChange={(event) => onChange({ ...draft, password_confirmation: event.currentTarget.value })}
          />
        ) : null,
    },
    pin,
    ...(base?.pin
      ? [
          switchField<UserDraft, 'pinRemoved'>({
            ...textsOf('pinRemoved'),
            words: { on: t('users.editor.yes'), off: t('users.editor.no') },
          }),
        ]
      : []),
  ];
}
