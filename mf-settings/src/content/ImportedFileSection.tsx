import { inLanguage, itemsOf, type Language, languages } from '@intake-desk/contracts';
import { Button, Group, Select, Text, useShell } from '@intake-desk/kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PatientPreview } from '../patient-preview/PatientPreview.tsx';
import { useLanguageNames } from '../releases/use-language-names.ts';
import classes from './content.module.css';
import type { ChosenFile } from './read-chosen-file.ts';

/** A chosen file, and the result of sending it. */
export interface ImportedFile extends ChosenFile {
  readonly outcome?:
    | { readonly kind: 'stored'; readonly number: number | undefined }
    /** The questionnaire has a draft already. */
    | { readonly kind: 'drafted' }
    | { readonly kind: 'refused'; readonly lines: readonly string[] };
}

interface ImportedFileSectionProps {
  readonly file: ImportedFile;
  /** Faults, and parts of the file that are left out, with their places. */
  readonly lines: readonly string[];
  readonly notices: readonly string[];
  readonly busy: boolean;
  readonly onLanguage: (language: Language) => void;
  readonly onReplace: () => void;
}

/** The title, faults and notices of a file, and the form as patients will see it. */
export function ImportedFileSection(props: ImportedFileSectionProps) {
  const { file, lines, notices, busy, onLanguage, onReplace } = props;
  const { name, content, outcome, trouble, language, called } = file;
  const { t } = useTranslation('mf-settings');
  const { title } = useLanguageNames();
  const { language: reader } = useShell();
  const [previews, setPreviews] = useState(false);
  const stored = outcome?.kind === 'stored';
  const refusals = outcome?.kind === 'refused' ? outcome.lines : trouble ? [t(`content.import.${trouble}`)] : lines;
  const heading = (): string => {
    if (stored) return t('content.import.done', { name });
    if (!content || outcome?.kind === 'refused') return t('content.import.refused', { name });
    const { title } = content.questionnaire;
    const count = itemsOf(content.questionnaire).length;
    return t('content.import.read', { name, title: inLanguage(title, reader), count });
  };
  return (
    <section aria-label={name} className={classes.imported} data-preview={previews || undefined}>
      <div className={classes.words}>
        <Text fw={600} role="status">
          {heading()}
        </Text>
        {stored && outcome.number !== undefined && called !== undefined ? (
          <Text>
            {t(called === '' ? 'content.import.numbered' : 'content.import.renumbered', {
              number: outcome.number,
              called,
            })}
          </Text>
        ) : null}
        {language && !stored ? (
          <Select
            mt="xs"
            w={240}
            label={t('content.new.language')}
            // Not of a language that the desk lacks: a notice names that.
            description={content?.notices.language ? undefined : t('content.import.languageHint')}
            disabled={busy}
            data={languages.map((one) => ({ value: one, label: title(one) }))}
            value={language}
            onChange={(next) => next && onLanguage(next)}
          />
        ) : null}
        <Lines lines={refusals} />
        {notices.length > 0 ? (
          <>
            <Text mt="xs">{t('content.import.leftOut')}</Text>
            <Lines lines={notices} />
          </>
        ) : null}
        {outcome?.kind === 'drafted' ? <Text mt="xs">{t('content.import.draft')}</Text> : null}
        <Group gap="xs" mt="xs">
          {content ? (
            <Button size="xs" variant="default" aria-expanded={previews} onClick={() => setPreviews(!previews)}>
              {t(previews ? 'content.import.hidePreview' : 'content.import.preview')}
            </Button>
          ) : null}
          {outcome?.kind === 'drafted' ? (
            <Button size="xs" variant="default" disabled={busy} onClick={onReplace}>
              {t('content.import.replace', { name })}
            </Button>
          ) : null}
        </Group>
      </div>
      {content && previews ? <PatientPreview questionnaire={content.questionnaire} /> : null}
    </section>
  );
}

function Lines({ lines }: { readonly lines: readonly string[] }) {
  return lines.length === 0 ? null : (
    <ul data-marked>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
