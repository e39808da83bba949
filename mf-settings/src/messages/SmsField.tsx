import { limit } from '@intake-desk/contracts';
import { smsLength, smsText } from '@intake-desk/contracts/sms';
import type { FieldProps } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import { PlaceholderArea } from './PlaceholderArea.tsx';
import classes from './SmsField.module.css';
import { SmsTrial } from './SmsTrial.tsx';
import type { SmsDraft, SmsRow } from './sms-row.ts';

interface SmsFieldProps extends FieldProps<SmsDraft> {
  readonly row: SmsRow;
}

/** The text of an SMS, the number of messages it takes, and a preview on a phone with sample values. */
export function SmsField({ row, draft, onChange, error }: SmsFieldProps) {
  const { t } = useTranslation('mf-settings');
  const text = smsText(draft.body, row.sample);
  return (
    <PlaceholderArea
      value={draft.body}
      onChange={(body) => onChange({ body })}
      error={error}
      help={<SmsHelp text={text} />}
      placeholders={Object.keys(row.sample)}
      nameOf={(placeholder) => (placeholder === 'link' ? t('messages.sms.link') : undefined)}
      minRows={4}
    >
      <section className={classes.phone} aria-label={t('messages.sms.preview')}>
        {text === '' ? (
          <p className={classes.bubble}>{t('messages.sms.nothing')}</p>
        ) : (
          <p className={classes.bubble} lang={row.language}>
            {text}
          </p>
        )}
      </section>
      <SmsTrial row={row} draft={draft} />
    </PlaceholderArea>
  );
}

/** Length of the SMS in words, and why fewer characters fit. */
function SmsHelp({ text }: { readonly text: string }) {
  const { t, i18n } = useTranslation('mf-settings');
  const { parts, used, room, outside } = smsLength(text);
  const tooLong = parts > limit.smsParts;
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' });
  return (
    <>
      <span className={tooLong ? classes.tooLong : classes.length}>
        {t('messages.sms.length', { count: parts, used, room })}{' '}
        {tooLong ? t('messages.sms.tooLong', { most: limit.smsParts }) : null}
      </span>
      {outside.length > 0 ? (
        <span className={classes.line}>{t('messages.sms.outside', { characters: list.format(outside) })}</span>
      ) : null}
      <span className={classes.line}>{t('messages.sms.help')}</span>
    </>
  );
}
