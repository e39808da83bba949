import { inLanguage, languages } from '@intake-desk/contracts';
import {
  Badge,
  Card,
  Group,
  ReleaseText,
  SegmentedControl,
  Stack,
  Text,
  Title,
  useMediaQuery,
  useShell,
} from '@intake-desk/kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { missingIn, type ReleaseDraft, valuesOf } from './release-draft.ts';
import { useLanguageNames } from './use-language-names.ts';

/** A release as readers see it in the chosen language, and the missing languages. */
export function ReleasePreview({ draft }: { readonly draft: ReleaseDraft }) {
  const { t } = useTranslation('mf-settings');
  const shell = useShell();
  const [language, setLanguage] = useState(shell.language);
  const { title, list } = useLanguageNames();
  const { names, texts } = valuesOf(draft);
  const narrow = useMediaQuery('(max-width: 560px)');
  const missing = missingIn(names, texts);
  // An empty translation is missing.
  const filled = { ...names, en: names.en || t('releases.untitled') };
  return (
    <Stack gap="xs" component="section" aria-label={t('releases.preview')}>
      <Title order={3}>{t('releases.preview')}</Title>
      <SegmentedControl
        aria-label={t('releases.previewLanguage')}
        value={language}
        data={languages.map((value) => ({ value, label: title(value) }))}
        onChange={(value) => setLanguage(value)}
        orientation={narrow ? 'vertical' : 'horizontal'}
      />
      <Text size="sm" c="dimmed" role="status">
        {missing.length === 0 ? t('releases.complete') : t('releases.missing', { languages: list(missing) })}
      </Text>
      <Card component="article">
        <Group gap="xs">
          <Title order={4}>{inLanguage(filled, language)}</Title>
          {draft.tag === '' ? null : (
            <Badge variant="light" tt="none">
              {draft.tag}
            </Badge>
          )}
        </Group>
        <ReleaseText text={inLanguage(texts, language)} />
      </Card>
    </Stack>
  );
}
