import { Button, Stack, Text, TextInput, useCopy, useShell } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';

export type CopyTexts = 'apiKeys.once' | 'apiKeys.client' | 'remotes.tokens.once';

interface CopyValueProps {
  readonly texts: CopyTexts;
  readonly value: string;
  /** Gets the focus when its dialog opens. */
  readonly first?: boolean;
}

/** Shows a key, token or system ID with a button that copies it; if the browser refuses, it can be selected. */
export function CopyValue({ texts, value, first = false }: CopyValueProps) {
  const { t } = useTranslation('mf-settings');
  const { organisation } = useShell();
  const { copied, copy } = useCopy();
  const address = `${location.origin}/fhir/R4/${organisation.symbol}`;
  return (
    <Stack gap="xs" align="flex-start">
      <TextInput
        w="100%"
        label={t(`${texts}.key`)}
        description={t(`${texts}.use`, { address, parameter: 'client_id' })}
        value={value}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
        data-autofocus={first || undefined}
      />
      <Button variant="default" onClick={() => void copy(value)}>
        {t(`${texts}.copy`)}
      </Button>
      <Text size="sm" role="status">
        {copied === 'no' ? '' : t(copied === 'yes' ? `${texts}.copied` : `${texts}.refused`)}
      </Text>
    </Stack>
  );
}
