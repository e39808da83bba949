import { Alert, Icon } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import type { PartingWord } from '../page/parting-word.ts';
import { shellNamespace } from '../page/shell-texts.ts';

/** Shows why the desk was left. */
export function PartingNotice({ word }: { word: PartingWord }) {
  const { t } = useTranslation(shellNamespace);
  return (
    <Alert color={word === 'signedOut' ? 'teal' : 'orange'} icon={<Icon name="info" />} role="status">
      {t(`signIn.parting.${word}`)}
    </Alert>
  );
}
