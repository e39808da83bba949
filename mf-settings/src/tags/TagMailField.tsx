import { languages } from '@intake-desk/contracts';
import { templatePlaceholders } from '@intake-desk/contracts/administration';
import { Select, Switch, Text, Textarea, TextInput, useShell } from '@intake-desk/kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguageNames } from '../releases/use-language-names.ts';
import { TagEmailPreview } from './TagEmailPreview.tsx';
import type { TagMail } from './tag-mails.ts';
import classes from './tags.module.css';

const placeholders = templatePlaceholders.tag.map((name) => `{${name}}`).join(', ');

interface TagMailFieldProps {
  readonly mail: TagMail;
  /** Names of the other tags that offer the same e-mail. */
  readonly others: readonly string[];
  /** Errors by place, such as `texts.en.subject`. */
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (mail: TagMail) => void;
}

/** The e-mail of a tag in one language at a time, as the patient reads it. */
export function TagMailField({ mail, others, errors, onChange }: TagMailFieldProps) {
  const { t } = useTranslation('mf-settings');
  const { names, list } = useLanguageNames();
  const { language: reader } = useShell();
  const [language, setLanguage] = useState(reader);
  const { subject = '', template = '' } = mail.texts[language] ?? {};
  const elsewhere = languages.filter(
    (one) => one !== language && Object.keys(errors).some((place) => place.startsWith(`texts.${one}.`)),
  );
  const write = (changed: { readonly subject?: string; readonly template?: string }): void =>
    onChange({ ...mail, texts: { ...mail.texts, [language]: { subject, template, ...changed } } });
  return (
    <div className={classes.mail}>
      {others.length > 0 ? <Text size="sm">{t('tags.editor.mailShared', { tags: others.join(', ') })}</Text> : null}
      <Select
        label={t('tags.emails.editor.language')}
        data={languages.map((value) => ({
          value,
          label: mail.texts[value] ? names(value) : t('tags.editor.mailEmpty', { language: names(value) }),
        }))}
        value={language}
        error={elsewhere.length > 0 ? t('tags.editor.mailFault', { languages: list(elsewhere) }) : undefined}
        onChange={(value) => setLanguage(value ?? language)}
      />
      <TextInput
        label={t('tags.emails.editor.subject')}
        lang={language}
        value={subject}
        error={errors[`texts.${language}.subject`]}
        onChange={(event) => write({ subject: event.currentTarget.value })}
      />
      <Textarea
        label={t('tags.emails.editor.template')}
        description={t('tags.emails.editor.templateHelp', { placeholders })}
        lang={language}
        autosize
        minRows={4}
        value={template}
        error={errors[`texts.${language}.template`]}
        onChange={(event) => write({ template: event.currentTarget.value })}
      />
      <Switch
        label={t('tags.emails.editor.tag_enabled')}
        description={t('tags.emails.editor.tag_enabledHelp')}
        checked={mail.enabled}
        onChange={(event) => onChange({ ...mail, enabled: event.currentTarget.checked })}
      />
      <TagEmailPreview draft={{ language, subject, template }} />
    </div>
  );
}
