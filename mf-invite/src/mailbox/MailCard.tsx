import type { Mail } from '@intake-desk/contracts';
import { Anchor, Card, displayDateTime, Icon, useShell } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import { linkedText } from './linked-text.ts';
import classes from './mailbox.module.css';

/** An e-mail as its recipient would see it. */
export function MailCard({ mail }: { mail: Mail }) {
  const { t } = useTranslation('mf-invite');
  const { organisation } = useShell();
  const heading = `mail-${mail.id}`;
  return (
    <Card component="article" aria-labelledby={heading}>
      <h2 id={heading} className={classes.subject}>
        {mail.subject}
      </h2>
      <p className={classes.meta}>
        <span>
          {t('mailbox.to')} <strong>{mail.recipient}</strong>
        </span>
        <time dateTime={mail.createdAt}>{displayDateTime(mail.createdAt, organisation.timezone)}</time>
      </p>
      <p className={classes.text}>
        {linkedText(mail.body).map(({ at, text, href }) =>
          href ? (
            <Anchor key={at} href={href} target="_blank" rel="noopener noreferrer">
              {text}
              <Icon name="external" size={14} label={t('mailbox.newTab')} />
            </Anchor>
          ) : (
            text
          ),
        )}
      </p>
    </Card>
  );
}
