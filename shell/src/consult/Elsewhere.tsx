import { Button, Card, Icon, Stack, Text } from '@intake-desk/kit';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shellNamespace } from '../page/shell-texts.ts';

interface ElsewhereProps {
  readonly words: string;
  readonly url: string;
  readonly name: string;
}

/** Opens a consult in a new window, with a link if the browser blocks that. */
export function Elsewhere({ words, url, name }: ElsewhereProps) {
  const { t } = useTranslation(shellNamespace);
  const [blocked, setBlocked] = useState(false);
  useEffect(() => {
    // Only after a click, such as the menu's: otherwise browsers block it, and a reload would open it again. `noopener` would hide
    // whether it was blocked, so the opener is removed afterwards.
    const opened = navigator.userActivation?.isActive === false ? null : window.open(url, '_blank');
    if (opened) opened.opener = null;
    setBlocked(opened === null);
  }, [url]);
  return (
    <Card maw={720}>
      <Stack align="flex-start">
        <Text role="status">{blocked ? `${words} ${t('consult.blocked')}` : words}</Text>
        <Button
          component="a"
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          leftSection={<Icon name="external" size={16} />}
        >
          {t('consult.open', { name })}
        </Button>
      </Stack>
    </Card>
  );
}
