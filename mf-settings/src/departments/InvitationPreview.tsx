import {
  askedFields,
  type DepartmentSwitches,
  type InvitationFormField,
  type InvitationKind,
  invitationFields,
  requiredFields,
} from '@intake-desk/contracts';
import { SegmentedControl, Text } from '@intake-desk/kit';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './departments.module.css';

const forms = ['invite', 'pin', 'weblink'] as const;
const places = ['home', 'hospital'] as const;

const always: readonly InvitationFormField[] = ['content', 'epd', 'useremail', 'language'];

/** The invitation form with these switches, by the same rule as form and server, so that both agree. */
export function InvitationPreview({ config }: { config: DepartmentSwitches }) {
  const { t } = useTranslation('mf-settings');
  const heading = useId();
  const [form, setForm] = useState<(typeof forms)[number]>('invite');
  const [place, setPlace] = useState<(typeof places)[number]>('home');
  const byPin = form === 'pin';
  const location = byPin || (config.extended_invite && place === 'hospital') ? 'hospital' : 'home';
  const kind: InvitationKind = { weblink: form === 'weblink', byPin, location };
  const asked: ReadonlySet<string> = new Set([...always, ...askedFields(config, kind)]);
  const required = requiredFields(config, { ...kind, noEmail: byPin });
  return (
    <section aria-labelledby={heading} className={classes.preview}>
      <h3 id={heading} className={classes.heading}>
        {t('departments.preview.title')}
      </h3>
      <SegmentedControl
        size="xs"
        aria-label={t('departments.preview.form')}
        value={form}
        onChange={(value) => setForm(value)}
        data={forms.map((value) => ({ value, label: t(`departments.preview.forms.${value}`) }))}
      />
      {config.extended_invite && !byPin ? (
        <SegmentedControl
          size="xs"
          aria-label={t('departments.preview.place')}
          value={place}
          onChange={(value) => setPlace(value)}
          data={places.map((value) => ({ value, label: t(`departments.preview.places.${value}`) }))}
        />
      ) : null}
      {config.ic_enabled ? (
        <ul className={classes.fields} aria-label={t('departments.preview.fieldsOf')}>
          {invitationFields
            .filter((field) => asked.has(field))
            .map((field) => (
              <li key={field} className={classes.field}>
                <span>
                  {t(`departments.preview.fields.${field}`)}
                  {field === 'sex' ? (
                    <span className={classes.quiet}>
                      {' '}
                      ({t(`departments.preview.sexes.${config.ask_sex_o ? 'three' : 'two'}`)})
                    </span>
                  ) : null}
                </span>
                <span className={classes.quiet}>
                  {t(required.has(field) ? 'departments.preview.required' : 'departments.preview.optional')}
                </span>
              </li>
            ))}
        </ul>
      ) : (
        <Text role="status">{t('departments.preview.off')}</Text>
      )}
    </section>
  );
}
