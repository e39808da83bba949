import { Button, Card, Group, Icon, List, PageHeader, Stack, Text, Title, useCopy, useShell } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import { shellNamespace } from '../page/shell-texts.ts';
import { useRegistry } from '../session/RegistryContext.tsx';
import { storedError } from '../session/stored-error.ts';

/** Support contact and technical details to copy, without patient data. */
export function Support() {
  const { t } = useTranslation(shellNamespace);
  const { registry } = useRegistry();
  const { organisation, department, language } = useShell();
  const { copied, copy } = useCopy();
  const error = storedError();
  const facts = [
    `${organisation.symbol} / ${department.symbol} / ${language}`,
    `desk ${registry.provides.shell} (${registry.revision})`,
    ...registry.remotes.map(({ name, version }) => `${name} ${version}`),
    ...(error ? [`error ${error.status}${error.id ? ` (${error.id})` : ''}`] : []),
    navigator.userAgent,
  ];
  return (
    <>
      <PageHeader title={t('support.title')} hint={t('support.hint')} />
      <Stack maw={720}>
        <Card>
          <Title order={2}>{t('support.firstTitle')}</Title>
          <List mt="xs" spacing={4}>
            <List.Item>{t('support.step1')}</List.Item>
            <List.Item>{t('support.step2')}</List.Item>
            <List.Item>{t('support.step3')}</List.Item>
          </List>
        </Card>
        {organisation.supportContact ? (
          <Card>
            <Title order={2}>{t('support.contactTitle')}</Title>
            <Text>{organisation.supportContact}</Text>
          </Card>
        ) : null}
        <Card>
          <Title order={2}>{t('support.factsTitle')}</Title>
          <Text c="dimmed" mb="xs">
            {t('support.factsHint')}
          </Text>
          <Stack gap={2}>
            {facts.map((fact) => (
              <Text key={fact} size="xs">
                {fact}
              </Text>
            ))}
          </Stack>
          <Group mt="sm">
            <Button
              variant="default"
              onClick={() => void copy(facts.join('\n'))}
              leftSection={<Icon name={copied === 'yes' ? 'check' : 'copy'} />}
            >
              {t(copied === 'yes' ? 'support.copied' : 'support.copy')}
            </Button>
          </Group>
          {copied === 'refused' ? <Text role="alert">{t('support.copyRefused')}</Text> : null}
        </Card>
      </Stack>
    </>
  );
}
