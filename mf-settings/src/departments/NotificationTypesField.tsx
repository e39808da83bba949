import { type ContentOption, limit } from '@intake-desk/contracts';
import type { NotificationTypeConfig } from '@intake-desk/contracts/administration';
import { Button, type FieldProps, partMessages, Stack, Text } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import type { DepartmentDraft } from './department-draft.ts';
import classes from './departments.module.css';
import { NotificationTypeCard } from './NotificationTypeCard.tsx';
import { useCardPlaces } from './use-card-places.ts';

/** Default of an added message: a reminder, switched off until it is filled in. */
const added: NotificationTypeConfig = {
  type: 'reminder',
  legacyType: 'reminder',
  groupId: 'reminder',
  enabled: false,
  receivers: ['patient'],
  delayHours: null,
  contents: [],
};

interface NotificationTypesFieldProps extends FieldProps<DepartmentDraft> {
  readonly content: readonly ContentOption[];
}

export function NotificationTypesField({ draft, onChange, error, messages, content }: NotificationTypesFieldProps) {
  const { t } = useTranslation('mf-settings');
  const { notificationTypes: kinds } = draft;
  const { places, added: addPlace, removed: removePlace } = useCardPlaces(messages, kinds.length);
  const change = (notificationTypes: NotificationTypeConfig[]): void => onChange({ ...draft, notificationTypes });
  return (
    <Stack gap={12}>
      {error ? (
        <span className={classes.error} role="alert">
          {error}
        </span>
      ) : null}
      {kinds.length === 0 ? <Text>{t('departments.messages.none')}</Text> : null}
      {kinds.map((kind, index) => (
        <NotificationTypeCard
          // biome-ignore lint/suspicious/noArrayIndexKey: a card has no name of its own, and its fields keep nothing.
          key={index}
          number={index + 1}
          value={kind}
          content={content}
          errors={partMessages(messages, `notificationTypes.${places[index]}`)}
          error={messages?.[`notificationTypes.${places[index]}`]}
          onChange={(next) => change(kinds.map((one, at) => (at === index ? next : one)))}
          onRemove={() => {
            removePlace(index);
            change(kinds.filter((_, at) => at !== index));
          }}
        />
      ))}
      <Button
        variant="default"
        disabled={kinds.length >= limit.notificationTypes}
        onClick={() => {
          addPlace();
          change([...kinds, added]);
        }}
      >
        {t('departments.messages.add')}
      </Button>
    </Stack>
  );
}
