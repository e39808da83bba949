import { passwordRules } from '@intake-desk/contracts';
import { Icon } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import { shellNamespace } from '../page/shell-texts.ts';
import classes from './PasswordRules.module.css';

/** The rules of a password, ticked while it is typed; which are met is said in words too. */
export function PasswordRules({ password, id }: { password: string; id: string }) {
  const { t } = useTranslation(shellNamespace);
  return (
    <ul id={id} className={classes.rules} aria-label={t('password.rules')}>
      {passwordRules.map(({ key, holds }) => {
        const met = holds(password);
        return (
          <li key={key} data-met={met}>
            <Icon name={met ? 'check' : 'todo'} size={16} label={t(met ? 'password.met' : 'password.open')} />
            {t(key, { ns: 'kit' })}
          </li>
        );
      })}
    </ul>
  );
}
