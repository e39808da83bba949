import { Alert, Button, Checkbox, Icon, Stack, Text, useCopy } from '@intake-desk/kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shellNamespace } from '../page/shell-texts.ts';
import classes from './SecondFactor.module.css';

/** Single-use recovery codes, shown once; the user has to confirm that they are saved. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { t } = useTranslation(shellNamespace);
  const [kept, setKept] = useState(false);
  const { copied, copy } = useCopy();
  return (
    <Stack gap="md">
      <Alert color="orange" icon={<Icon name="warning" />} role="status" title={t('secondFactor.codesTitle')}>
        {t('secondFactor.codesHint')}
      </Alert>
      <ul className={classes.codes} aria-label={t('secondFactor.codesTitle')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button
        variant="default"
        onClick={() => void copy(codes.join('\n'))}
        leftSection={<Icon name={copied === 'yes' ? 'check' : 'copy'} />}
      >
        {t(copied === 'yes' ? 'secondFactor.copied' : 'secondFactor.copy')}
      </Button>
      {copied === 'refused' ? <Text role="alert">{t('secondFactor.copyRefused')}</Text> : null}
      <Checkbox
        label={t('secondFactor.kept')}
        checked={kept}
        onChange={(event) => setKept(event.currentTarget.checked)}
      />
      <Button size="md" onClick={onDone} disabled={!kept}>
        {t('secondFactor.done')}
      </Button>
    </Stack>
  );
}
