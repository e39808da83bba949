import { mappedFields, usualMapping } from '@intake-desk/contracts/administration';
import { Button, type FieldProps, Group, partMessages, SimpleGrid, TextInput } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import type { SenderDraft } from './sender-draft.ts';

const name = 'mapping.places';

/** The places of values in a sender's messages. */
export function Places({ draft, onChange, messages }: FieldProps<SenderDraft>) {
  const { t } = useTranslation('mf-settings');
  const places = draft[name];
  const errors = partMessages(messages, name);
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        {mappedFields.map((field) => (
          <TextInput
            key={field}
            label={t(`integration.fields.${field}`)}
            value={places[field]}
            error={errors[field] && t('integration.places.wrong')}
            onChange={(event) =>
              onChange({ ...draft, [name]: { ...places, [field]: event.currentTarget.value.trim().toUpperCase() } })
            }
            autoComplete="off"
          />
        ))}
      </SimpleGrid>
      <Group mt="sm">
        <Button
          variant="default"
          size="compact-sm"
          disabled={mappedFields.every((field) => places[field] === usualMapping.places[field])}
          onClick={() => onChange({ ...draft, [name]: usualMapping.places })}
        >
          {t('integration.places.reset')}
        </Button>
      </Group>
    </>
  );
}
