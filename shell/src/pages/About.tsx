import { Card, PageHeader, Stack, Table, TableHead, Text, Title } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import { shellNamespace } from '../page/shell-texts.ts';
import { useRegistry } from '../session/RegistryContext.tsx';

/** Describes the desk and its versions. */
export function About() {
  const { t } = useTranslation(shellNamespace);
  const { registry } = useRegistry();
  const { shell, kit, contracts } = registry.provides;
  const parts = [
    ['shell', shell],
    ['kit', kit],
    ['contracts', contracts],
    ...registry.remotes.map(({ name, version }) => [name, version]),
  ];
  return (
    <>
      <PageHeader title={t('about.title')} />
      <Stack maw={720}>
        <Card>
          <Text>{t('about.what')}</Text>
          <Text mt="xs">{t('about.typeface')}</Text>
        </Card>
        <Card>
          <Title order={2}>{t('about.parts')}</Title>
          <Table mt="xs" aria-label={t('about.parts')}>
            <TableHead heads={[t('about.part'), t('about.version')]} />
            <Table.Tbody>
              {parts.map(([name, version]) => (
                <Table.Tr key={name}>
                  <Table.Td>{name}</Table.Td>
                  <Table.Td>{version}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Card>
      </Stack>
    </>
  );
}
