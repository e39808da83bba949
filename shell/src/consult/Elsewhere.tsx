import { Button, Card, Icon, Stack, Text } from '@intake-desk/kit';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shellNamespace } from '../page/shell-texts.ts';

interface ElsewhereProps {
  /** Why it is not on this page. */
  readonly words: string;
  readonly url: string;
  readonly name: string;
}

/** A consult that does not run on this page: opens in a window of its own, with a link where the browser forbids that. */
export function Elsewhere({ words, url, name }: ElsewhereProps) {
  const { t } = useTranslation(shellNamespace);
  const [blocked, setBlocked] = useState(false);
  useEffect(() => {
    // Only as the answer to a click, such as the menu's: otherwise browsers forbid it, and a reload would open it again. With
    // `noopener` nobody could tell whether it was blocked: the window's way back is taken away afterwards.
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
