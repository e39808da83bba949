import { type AdministeredRole, grantablePermissions } from '@intake-desk/contracts';
import {
  apiError,
  Button,
  Drawer,
  Form,
  Text,
  TextInput,
  useErrorSentence,
  useFieldMessages,
  useShell,
} from '@intake-desk/kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Question } from '../frame/Question.tsx';
import { useFocusReturn } from '../frame/use-focus-return.ts';
import { PermissionGroupField } from './PermissionGroupField.tsx';
import { groupsOfPermissions } from './permission-group.ts';
import classes from './RoleEditor.module.css';
import { draftOf, freedomOf, isChanged, rebased } from './role-draft.ts';
import { useSettingsRolesQuery } from './roles-api.ts';
import { SaveProblem } from './SaveProblem.tsx';
import { useSaveRole } from './use-save-role.ts';
import { useUnloadQuestion } from './use-unload-question.ts';

interface RoleEditorProps {
  /** What is edited; undefined: a new role. */
  readonly role: AdministeredRole | undefined;
  readonly onSaved: (role: AdministeredRole, created: boolean) => void;
  readonly onClose: () => void;
}

/** A role's name and permissions. What is entered is never lost: not by an error, nor by somebody else's change. */
export function RoleEditor({ role, onSaved, onClose }: RoleEditorProps) {
  const { t } = useTranslation('mf-settings');
  const { can, organisation, notify } = useShell();
  const roles = useSettingsRolesQuery({ query: { org: organisation.symbol } });
  const { save, saving, error, forget } = useSaveRole();
  const sentence = useErrorSentence();
  const messages = useFieldMessages()(error);
  const [base, setBase] = useState(role);
  const [draft, setDraft] = useState(() => draftOf(role));
  const [merged, setMerged] = useState(false);
  const [asking, setAsking] = useState(false);
  const changed = isChanged(draft, base);
  useFocusReturn();
  useUnloadQuestion(changed);

  const leave = (): void => (changed ? setAsking(true) : onClose());
  const send = async (): Promise<void> => {
    const saved = await save(draft, base);
    if (saved) onSaved(saved, base === undefined);
  };
  const loadNewest = async (): Promise<void> => {
    const answer = await roles.refetch();
    if (answer.error) {
      notify({ kind: 'error', message: sentence(answer.error) });
      return;
    }
    const newest = answer.data?.find(({ id }) => id === base?.id);
    if (!base || !newest) {
      makeNew();
      return;
    }
    forget();
    setDraft(rebased(draft, base, newest));
    setBase(newest);
    setMerged(true);
  };
  const makeNew = (): void => {
    forget();
    setBase(undefined);
    // What only the role that is gone allowed to stay cannot be granted anew.
    setDraft({ ...draft, permissions: draft.permissions.filter(can) });
  };

  return (
    <Drawer
      opened
      position="right"
      size="lg"
      onClose={leave}
      closeOnEscape={!asking}
      title={t(base ? 'roles.editor.editTitle' : 'roles.editor.createTitle')}
      closeButtonProps={{ 'aria-label': t('roles.editor.close') }}
      classNames={{ content: classes.content ?? '', body: classes.body ?? '' }}
    >
      <Form onSubmit={() => void send()} busy={saving} errors={apiError(error)?.errors} className={classes.form}>
        <div className={classes.fields}>
          <SaveProblem
            error={apiError(error)}
            merged={merged}
            loading={roles.isFetching}
            onLoadNewest={() => void loadNewest()}
            onMakeNew={makeNew}
          />
          <TextInput
            label={t('roles.editor.name')}
            value={draft.name}
            onChange={(event) => setDraft({ ...draft, name: event.currentTarget.value })}
            error={messages.name}
            autoComplete="off"
            data-autofocus
          />
          <h2 className={classes.heading}>{t('roles.editor.permissions')}</h2>
          {messages.permissions ? (
            <Text className={classes.error} role="alert">
              {messages.permissions}
            </Text>
          ) : null}
          {groupsOfPermissions.map(({ group, permissions }) => (
            <PermissionGroupField
              key={group}
              group={group}
              permissions={permissions}
              chosen={draft.permissions}
              freedom={(permission) => freedomOf(permission, base, can)}
              onChange={(chosen) => setDraft({ ...draft, permissions: chosen })}
            />
          ))}
        </div>
        <div className={classes.foot}>
          <Text className={classes.count} role="status">
            {t('roles.editor.chosen', { count: draft.permissions.length, total: grantablePermissions.length })}
          </Text>
          <Button variant="default" onClick={leave}>
            {t('roles.editor.cancel')}
          </Button>
          <Button type="submit" loading={saving}>
            {t(base ? 'roles.editor.save' : 'roles.editor.create')}
          </Button>
        </div>
      </Form>
      {asking ? (
        <Question
          title={t('roles.discard.title')}
          sentences={[t('roles.discard.text')]}
          confirm={t('roles.discard.confirm')}
          cancel={t('roles.discard.cancel')}
          onConfirm={onClose}
          onCancel={() => setAsking(false)}
        />
      ) : null}
    </Drawer>
  );
}
