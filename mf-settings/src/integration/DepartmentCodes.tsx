import {
  ActionIcon,
  Button,
  type FieldProps,
  Fieldset,
  Group,
  Icon,
  partMessages,
  Select,
  Text,
  TextInput,
} from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import { useCardPlaces } from '../departments/use-card-places.ts';
import classes from './integration.module.css';
import type { CodeLine, SenderDraft } from './sender-draft.ts';

const name = 'mapping.departments';

interface DepartmentCodesProps extends FieldProps<SenderDraft> {
  readonly departments: readonly { readonly value: string; readonly label: string }[];
}

/** The hospital's codes of departments, a line each. */
export function DepartmentCodes({ draft, onChange, error, messages, departments }: DepartmentCodesProps) {
  const { t } = useTranslation('mf-settings');
  const lines = draft[name];
  const { places, added, removed } = useCardPlaces(messages, lines.length);
  const write = (next: readonly CodeLine[]): void => onChange({ ...draft, [name]: next });
  const change = (index: number, part: Partial<CodeLine>): void =>
    write(lines.map((line, at) => (at === index ? { ...line, ...part } : line)));
  return (
    <Fieldset legend={t('integration.codes.title')}>
      <Text size="sm" className={classes.quiet}>
        {t('integration.codes.hint', { place: draft['mapping.places'].department || '–' })}
      </Text>
      {error ? (
        <Text size="sm" c="var(--desk-error)" role="alert">
          {error}
        </Text>
      ) : null}
      {lines.map(({ code, department }, index) => {
        const errors = partMessages(messages, `${name}.${places[index]}`);
        const number = index + 1;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line has no name of its own, and its fields keep nothing.
          <div key={index} className={classes.line}>
            <TextInput
              label={t('integration.codes.code', { number })}
              value={code}
              error={errors.code}
              onChange={(event) => change(index, { code: event.currentTarget.value })}
              autoComplete="off"
            />
            <Select
              label={t('integration.codes.department', { number })}
              data={departments}
              value={department === null ? null : String(department)}
              error={
                errors.department && department === null ? t('validation.department', { ns: 'kit' }) : errors.department
              }
              searchable
              onChange={(value) => change(index, { department: value === null ? null : Number(value) })}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              // Beside the fields, below their labels.
              mt={28}
              aria-label={t('integration.codes.remove', { number })}
              onClick={() => {
                removed(index);
                write(lines.filter((_, at) => at !== index));
              }}
            >
              <Icon name="remove" />
            </ActionIcon>
          </div>
        );
      })}
      <Group mt="xs">
        <Button
          variant="default"
          size="compact-sm"
          onClick={() => {
            added();
            write([...lines, { code: '', department: null }]);
          }}
        >
          {t('integration.codes.add')}
        </Button>
      </Group>
    </Fieldset>
  );
}
