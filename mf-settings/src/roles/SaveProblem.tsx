import { Alert, type ApiError, Button, Icon, Text, useErrorSentence } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';

interface SaveProblemProps {
  readonly error: ApiError | undefined;
  /** The newest version lies below with the editor's changes, not yet saved. */
  readonly merged: boolean;
  readonly loading: boolean;
  readonly onLoadNewest: () => void;
  readonly onMakeNew: () => void;
}

/** Why a role is not saved, and the next step; what a field says itself is not said here. */
export function SaveProblem({ error, merged, loading, onLoadNewest, onMakeNew }: SaveProblemProps) {
  const { t } = useTranslation('mf-settings');
  const sentence = useErrorSentence();
  if (error?.kind === 'conflict') {
    return (
      <Alert color="orange" variant="light" icon={<Icon name="warning" />} title={t('roles.editor.stale')} role="alert">
        <Text>{t('roles.editor.staleHint')}</Text>
        <Button size="xs" mt="xs" variant="default" loading={loading} onClick={onLoadNewest}>
          {t('roles.editor.loadNewest')}
        </Button>
      </Alert>
    );
  }
  if (error?.kind === 'notFound') {
    return (
      <Alert color="orange" variant="light" icon={<Icon name="warning" />} title={t('roles.editor.gone')} role="alert">
        <Text>{t('roles.editor.goneHint')}</Text>
        <Button size="xs" mt="xs" variant="default" onClick={onMakeNew}>
          {t('roles.editor.keepAsNew')}
        </Button>
      </Alert>
    );
  }
  if (error && error.kind !== 'invalid') {
    return (
      <Alert color="red" variant="light" icon={<Icon name="error" />} role="alert">
        {sentence(error)}
      </Alert>
    );
  }
  return merged ? (
    <Alert color="teal" variant="light" icon={<Icon name="info" />} title={t('roles.editor.merged')} role="status">
      {t('roles.editor.mergedHint')}
    </Alert>
  ) : null;
}
