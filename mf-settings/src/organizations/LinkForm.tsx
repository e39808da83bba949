import { type AdministeredOrganization, createOrganizationLink } from '@intake-desk/contracts/administration';
import { apiError, Button, change, FailureAlert, Form, Select, useFieldSentences, useShell } from '@intake-desk/kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useListDepartments } from '../directory/directory-api.ts';
import classes from '../directory/organizations.module.css';

const useCreateOrganizationLink = change(createOrganizationLink).useMutation;

interface LinkFormProps {
  readonly organizations: readonly AdministeredOrganization[];
  readonly onAdded: () => Promise<void>;
}

/** Gives an organisation's staff access to another's records, or to one department's. */
export function LinkForm({ organizations, onAdded }: LinkFormProps) {
  const { t } = useTranslation('mf-settings');
  const { organisation } = useShell();
  const sentences = useFieldSentences('mf-settings');
  const [reader, setReader] = useState<string | null>(null);
  const [target, setTarget] = useState<string | null>(null);
  const [department, setDepartment] = useState<string | null>(null);
  const [create, { isLoading, error, reset }] = useCreateOrganizationLink();
  const [missing, setMissing] = useState<Record<string, string[]>>();
  const query = { org: organisation.symbol, organization: target ?? '' };
  const { currentData: departments = [] } = useListDepartments({ query }, { skip: target === null });
  const choices = organizations.map(({ symbol, name }) => ({ value: symbol, label: name }));
  const errors = missing ?? apiError(error)?.errors ?? {};
  const messages = sentences(errors);

  const touch = (): void => {
    reset();
    setMissing(undefined);
  };
  const send = async (): Promise<void> => {
    touch();
    if (reader === null || target === null) {
      const required = ['validation.required'];
      setMissing({
        ...(reader === null ? { reader: required } : {}),
        ...(target === null ? { target: required } : {}),
      });
      return;
    }
    const { data } = await create({ body: { org: organisation.symbol, reader, target, department } });
    if (!data) return;
    setTarget(null);
    setDepartment(null);
    await onAdded();
  };
  return (
    <Form
      label={t('organizations.links.add')}
      busy={isLoading}
      frozen={isLoading}
      errors={errors}
      onSubmit={() => void send()}
    >
      <div className={classes.form}>
        <Select
          label={t('organizations.links.reader')}
          description={t('organizations.links.readerHelp')}
          data={choices}
          value={reader}
          error={messages.reader}
          searchable
          onChange={(symbol) => {
            touch();
            setReader(symbol);
          }}
        />
        <Select
          label={t('organizations.links.target')}
          description={t('organizations.links.targetHelp')}
          data={choices.filter(({ value }) => value !== reader)}
          value={target}
          error={messages.target}
          searchable
          onChange={(symbol) => {
            touch();
            setTarget(symbol);
            setDepartment(null);
          }}
        />
        <Select
          label={t('organizations.links.department')}
          description={t('organizations.links.departmentHelp')}
          placeholder={t('organizations.links.all')}
          data={departments
            .filter(({ deleted_at }) => deleted_at === null)
            .map(({ symbol, name }) => ({ value: symbol, label: name }))}
          value={department}
          error={messages.department}
          clearable
          disabled={target === null}
          onChange={(symbol) => {
            touch();
            setDepartment(symbol);
          }}
        />
      </div>
      {error && Object.keys(errors).length === 0 ? <FailureAlert error={error} /> : null}
      <Button mt="sm" type="submit" loading={isLoading}>
        {t('organizations.links.add')}
      </Button>
    </Form>
  );
}
