import type { DepartmentConfig } from '@intake-desk/contracts';
import { Checkbox, type FieldProps } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import classes from './departments.module.css';

const origins = ['dashboard', 'ZD-digital', 'ZD-paper'] as const;
const flags = ['journey', 'portal', 'mail'] as const;

/** Where intakes come from, each with what they take part in. */
export function OriginsField({ draft, onChange, error }: FieldProps<DepartmentConfig>) {
  const { t } = useTranslation('mf-settings');
  return (
    <div className={classes.stack}>
      {origins.map((origin) => (
        <fieldset key={origin} className={classes.card}>
          <legend className={classes.legend}>{t(`departments.origins.${origin}`)}</legend>
          <div className={classes.flags}>
            {flags.map((flag) => (
              <Checkbox
                key={flag}
                size="sm"
                label={t(`departments.origins.${flag}`)}
                checked={draft.origins[origin][flag]}
                onChange={(event) => {
                  const changed = { ...draft.origins[origin], [flag]: event.currentTarget.checked };
                  onChange({ ...draft, origins: { ...draft.origins, [origin]: changed } });
                }}
              />
            ))}
          </div>
        </fieldset>
      ))}
      {error ? (
        <span className={classes.error} role="alert">
          {error}
        </span>
      ) : null}
    </div>
  );
}
