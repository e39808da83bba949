import { passwordRules } from '@intake-desk/contracts';
import { Icon } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import { shellNamespace } from '../page/shell-texts.ts';
import classes from './PasswordRules.module.css';

interface PasswordRulesProps {
  readonly password: string;
  /** The password breaks a rule: highlights the open ones. */
  readonly refused: boolean;
}

/** The rules of a password, ticked during input, with the state in words too. */
export function PasswordRules({ password, refused }: PasswordRulesProps) {
  const { t } = useTranslation(shellNamespace);
  return (
    <ul className={classes.rules} aria-label={t('password.rules')}>
      {passwordRules.map(({ key, holds }) => {
        const met = holds(password);
        return (
          <li key={key} data-met={met} data-refused={refused && !met}>
            <Icon name={met ? 'check' : 'todo'} size={16} label={t(met ? 'password.met' : 'password.open')} />
            {t(key, { ns: 'kit' })}
          </li>
        );
      })}
    </ul>
  );
}
