import { type AdministeredContent, inLanguage } from '@intake-desk/contracts';
import { Button, type CallResult, useErrorSentence, useShell, useUndo } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import { useSettingsSwitchContentMutation } from './content-api.ts';

interface SwitchContentProps {
  readonly row: AdministeredContent;
  readonly refetch: () => PromiseLike<CallResult<readonly AdministeredContent[]>>;
}

/** Takes what was published out of use, or back into use; either can be undone. */
export function SwitchContent({ row, refetch }: SwitchContentProps) {
  const { t } = useTranslation('mf-settings');
  const { organisation, language, notify } = useShell();
  const sentence = useErrorSentence();
  const undo = useUndo(refetch);
  const [send, { isLoading }] = useSettingsSwitchContentMutation();
  const unused = row.state === 'outOfUse';
  const setInUse = async (inUse: boolean): Promise<void> => {
    const call = (to: boolean) =>
      send({ params: { id: row.id }, body: { organization: organisation.symbol, inUse: to } });
    const { error } = await call(inUse);
    if (error) return notify({ kind: 'error', message: sentence(error) });
    const words = { name: inLanguage(row.title, language), count: row.departments.length };
    notify({
      kind: 'success',
      message: t(inUse ? 'content.takenBack' : 'content.takenOut', words),
      action: { label: t('list.undo', { ns: 'kit' }), run: () => undo(() => call(!inUse)) },
    });
    await refetch();
  };
  return (
    <Button variant="default" loading={isLoading} onClick={() => void setInUse(unused)}>
      {t(unused ? 'content.takeBack' : 'content.takeOut')}
    </Button>
  );
}
