import { inLanguage } from '@intake-desk/contracts';
import { switchContent } from '@intake-desk/contracts/administration';
import { Button, change, useErrorSentence, useShell } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import type { ListedContent } from './listed-content.ts';

const useSwitchContent = change(switchContent).useMutation;

interface SwitchContentProps extends ListedContent {
  /** Called with the row's new version. */
  readonly onSwitched: (version: number) => void;
}

/** Takes a published questionnaire out of use, or back into use; both can be undone. */
export function SwitchContent({ row, refetch, undo, onSwitched }: SwitchContentProps) {
  const { t } = useTranslation('mf-settings');
  const { organisation, language, notify } = useShell();
  const sentence = useErrorSentence();
  const [send, { isLoading }] = useSwitchContent();
  const unused = row.state === 'outOfUse';
  const setInUse = async (inUse: boolean): Promise<void> => {
    const call = async (to: boolean, version: number) => {
      const body = { organization: organisation.symbol, inUse: to, version };
      const result = await send({ params: { id: row.id }, body });
      if (result.data) onSwitched(result.data.version);
      return result;
    };
    const { data, error } = await call(inUse, row.version);
    if (!data) {
      if (error) notify({ kind: 'error', message: sentence(error) });
      await refetch();
      return;
    }
    const words = { name: inLanguage(row.title, language), count: row.departments.length };
    notify({
      kind: 'success',
      message: t(inUse ? 'content.takenBack' : 'content.takenOut', words),
      action: { label: t('list.undo', { ns: 'kit' }), run: () => undo(() => call(!inUse, data.version)) },
    });
    await refetch();
  };
  return (
    <Button variant="default" loading={isLoading} onClick={() => void setInUse(unused)}>
      {t(unused ? 'content.takeBack' : 'content.takeOut')}
    </Button>
  );
}
