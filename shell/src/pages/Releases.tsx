import { Card, List, PageHeader, Stack, Title } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import { shellNamespace } from '../page/shell-texts.ts';

/** Versions with what each brought, newest first; the texts are `releases.<version>.<entry>`. */
const releases = [
  { key: 'v1', version: '1.0', entries: ['ways', 'factor', 'tablet', 'session', 'palette', 'live', 'dark'] },
] as const;

/** What's new: what each version brought, in words of a ward. */
export function Releases() {
  const { t } = useTranslation(shellNamespace);
  return (
    <>
      <PageHeader title={t('releases.title')} hint={t('releases.hint')} />
      <Stack maw={720}>
        {releases.map(({ key, version, entries }) => (
          <Card key={key} component="section" aria-label={t('releases.version', { version })}>
            <Title order={2}>{t('releases.version', { version })}</Title>
            <List mt="xs" spacing={6}>
              {entries.map((entry) => (
                <List.Item key={entry}>{t(`releases.${key}.${entry}`)}</List.Item>
              ))}
            </List>
          </Card>
        ))}
      </Stack>
    </>
  );
}
