import {
  Badge,
  Card,
  displayDate,
  ErrorState,
  Group,
  List,
  PageHeader,
  ReleaseText,
  Stack,
  Text,
  Title,
  useShell,
} from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import { shellNamespace } from '../page/shell-texts.ts';
import { useReadReleases } from '../releases/use-unread-releases.ts';
import { releases } from '../store/desk-api.ts';

/** Built-in versions, newest first; their texts are `releases.<version>.<entry>`. */
const builtIn = [
  { key: 'v1', version: '1.0', entries: ['ways', 'factor', 'tablet', 'session', 'palette', 'live', 'dark'] },
] as const;

/** The page What's new: the administrators' release notes, newest first, then the built-in versions. */
export function Releases() {
  const { t } = useTranslation(shellNamespace);
  const { organisation } = useShell();
  const { data, error, isFetching, refetch } = releases.useQuery(undefined, { refetchOnMountOrArgChange: true });
  useReadReleases(data);
  return (
    <>
      <PageHeader title={t('releases.title')} hint={t('releases.hint')} />
      <Stack maw={720}>
        {error ? <ErrorState error={error} onRetry={() => void refetch()} busy={isFetching} /> : null}
        {data?.map(({ name, tag, text, created_at }) => (
          <Card key={tag} component="section" aria-label={name}>
            <Group gap="xs">
              <Title order={2}>{name}</Title>
              <Badge variant="light" tt="none">
                {tag}
              </Badge>
            </Group>
            <Text size="sm" c="dimmed">
              {displayDate(created_at, organisation.timezone)}
            </Text>
            <ReleaseText text={text} />
          </Card>
        ))}
        {builtIn.map(({ key, version, entries }) => (
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
