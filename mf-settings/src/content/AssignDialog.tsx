import {
  type AdministeredContent,
  type AssignedContent,
  type Language,
  languages,
  type PartialLabels,
} from '@intake-desk/contracts';
import {
  apiError,
  Button,
  FailureAlert,
  Fieldset,
  Form,
  Group,
  Modal,
  Select,
  Stack,
  TextInput,
  useErrorSentence,
  useFieldMessages,
  useShell,
} from '@intake-desk/kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguageNames } from '../releases/use-language-names.ts';
import classes from './content.module.css';
import { useSettingsAssignContentMutation, useSettingsChangeAssignedContentMutation } from './content-api.ts';

interface AssignDialogProps {
  readonly row: AdministeredContent;
  /** What is changed; undefined for another department. */
  readonly assigned: AssignedContent | undefined;
  readonly onDone: (department: string) => void;
  readonly onClose: () => void;
}

type Words = Readonly<Record<Language, string>>;

const typedOf = (labels: PartialLabels | undefined): Words => ({
  ...{ en: labels?.en ?? '', nl: labels?.nl ?? '', de: labels?.de ?? '' },
  ...{ es: labels?.es ?? '', pt: labels?.pt ?? '' },
});

/** The words that are there, English among them. */
const labelsOf = ({ en, ...others }: Words) => ({
  en: en.trim(),
  ...Object.fromEntries(Object.entries(others).flatMap(([name, text]) => (text.trim() ? [[name, text.trim()]] : []))),
});

/** Which department sends the questionnaire, under which value and words, and in which group of its choices. */
export function AssignDialog({ row, assigned, onDone, onClose }: AssignDialogProps) {
  const { t } = useTranslation('mf-settings');
  const { organisation, department } = useShell();
  const { names } = useLanguageNames();
  const sentence = useErrorSentence();
  const messages = useFieldMessages();
  const [create, creating] = useSettingsAssignContentMutation();
  const [save, saving] = useSettingsChangeAssignedContentMutation();
  const { departments } = organisation;
  const [symbol, setSymbol] = useState(departments.find((one) => one.symbol === department.symbol)?.symbol ?? null);
  const [value, setValue] = useState(row.name);
  const [label, setLabel] = useState(typedOf(assigned?.label ?? row.title));
  const [group, setGroup] = useState(typedOf(assigned?.group));
  const [missing, setMissing] = useState<Record<string, string>>();
  const busy = creating.isLoading || saving.isLoading;
  const refusal = busy ? undefined : apiError(creating.error ?? saving.error);
  const errors = missing ?? messages(refusal);

  const send = async (): Promise<void> => {
    const found = {
      ...(assigned || symbol ? {} : { departmentSymbol: t('content.departments.missing.department') }),
      ...(label.en.trim() ? {} : { 'label.en': t('content.departments.missing.label') }),
    };
    setMissing(Object.keys(found).length > 0 ? found : undefined);
    if (Object.keys(found).length > 0) return;
    const words = { label: labelsOf(label), ...(group.en.trim() ? { group: labelsOf(group) } : {}) };
    const organization = organisation.symbol;
    const { data } = assigned
      ? await save({
          params: { id: row.id, procedure: assigned.id },
          body: { organization, ...words, inUse: assigned.inUse },
        })
      : await create({
          params: { id: row.id },
          body: { organization, departmentSymbol: symbol ?? '', value, ...words },
        });
    if (data) onDone(data.departmentName);
  };
  const wordFields = (name: 'label' | 'group', words: Words, change: (words: Words) => void) => (
    <Fieldset legend={t(`content.departments.${name}`)}>
      <div className={classes.languages}>
        {languages.map((language) => (
          <TextInput
            key={language}
            label={names(language)}
            lang={language}
            name={`${name}.${language}`}
            value={words[language]}
            error={errors[`${name}.${language}`]}
            onChange={(event) => change({ ...words, [language]: event.currentTarget.value })}
          />
        ))}
      </div>
    </Fieldset>
  );
  const title = t(assigned ? 'content.departments.editTitle' : 'content.departments.addTitle', { name: row.name });
  return (
    <Modal opened size="lg" onClose={onClose} title={title} withCloseButton={false}>
      <Form onSubmit={send} busy={busy} errors={missing ?? refusal} label={title}>
        <Stack>
          {refusal && Object.keys(errors).length === 0 ? <FailureAlert>{sentence(refusal)}</FailureAlert> : null}
          {assigned ? null : (
            <>
              <Select
                label={t('content.departments.department')}
                name="departmentSymbol"
                data={departments.map((one) => ({ value: one.symbol, label: one.name }))}
                value={symbol}
                error={errors.departmentSymbol}
                onChange={setSymbol}
                data-autofocus
              />
              <TextInput
                label={t('content.departments.value')}
                description={t('content.departments.valueHint')}
                name="value"
                value={value}
                error={errors.value}
                onChange={(event) => setValue(event.currentTarget.value)}
              />
            </>
          )}
          {wordFields('label', label, setLabel)}
          {wordFields('group', group, setGroup)}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {t('content.cancel')}
            </Button>
            <Button type="submit" loading={busy}>
              {t(assigned ? 'content.departments.save' : 'content.departments.submit')}
            </Button>
          </Group>
        </Stack>
      </Form>
    </Modal>
  );
}
