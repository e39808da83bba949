import { VisuallyHidden } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import classes from './integration.module.css';

interface MessageTextProps {
  readonly label: string;
  readonly body: string;
  /** Place of the fault, as `AIL-3.1`. */
  readonly place?: string | null;
}

/** The text of a message, a segment per line; the one with the fault is marked. */
export function MessageText({ label, body, place = null }: MessageTextProps) {
  const { t } = useTranslation('mf-settings');
  const segments = body.split(/\r\n?|\n/).filter((line) => line !== '');
  const faulty = segments.findIndex((line) => place !== null && line.slice(0, 3) === place.slice(0, 3));
  return (
    <ol className={`${classes.text} ${classes.code}`} aria-label={label}>
      {segments.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a segment may occur twice, and a line keeps nothing.
        <li key={index} className={`${classes.segment} ${index === faulty ? classes.faulty : ''}`}>
          <b>{line.slice(0, 3)}</b>
          {line.slice(3)}
          {index === faulty ? <VisuallyHidden>{t('integration.messages.faultHere')}</VisuallyHidden> : null}
        </li>
      ))}
    </ol>
  );
}
