import { ActionIcon, Button, Icon, type IconName, Menu, Tooltip, useShell } from '@intake-desk/kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LatePanel } from '../late/LatePanel.tsx';
import type { ActionProps } from '../lock/action-props.ts';
import classes from './actions.module.css';
import { type ActionName, isWrite, recordActions } from './record-actions.ts';
import { useHospital } from './use-hospital.ts';

const icons: Readonly<Record<ActionName, IconName>> = {
  appointment: 'calendar',
  resend: 'invite',
  hospital: 'hospital',
  home: 'home',
  invite: 'add',
  weblink: 'link',
  correct: 'edit',
  merge: 'copy',
  hide: 'eyeOff',
  restore: 'eye',
  analytics: 'chart',
};

const loadQuestion = () => import(/* webpackChunkName: "action" */ './ActionQuestion.tsx');

interface ActionBarProps extends Omit<ActionProps, 'onDone'> {
  /** Shows the appointments with the form for a new one. */
  readonly onAppointment: () => void;
  readonly onClose: () => void;
}

/** The next likely action as a button, and the others in a menu. Questions are asked in place, below the bar. */
export function ActionBar({ onAppointment, onClose, ...props }: ActionBarProps) {
  const { t } = useTranslation('mf-record');
  const shell = useShell();
  const { record, editing } = props;
  const [asked, setAsked] = useState<ActionName>();
  const moveToHospital = useHospital(props);
  const [first, ...others] = recordActions(record, shell);
  if (!first) return null;
  const onDone = (): void => setAsked(undefined);
  const leaveTo = (path: string): void => {
    onClose();
    shell.navigate(path, prefillOf(record));
  };
  const run = (name: ActionName): void => {
    if (name === 'appointment') onAppointment();
    else if (name === 'hospital') void moveToHospital();
    else if (name === 'invite' || name === 'weblink') leaveTo(`/${name}`);
    else setAsked(name);
  };
  const blocked = (name: ActionName): boolean => isWrite(name) && editing.blocked !== undefined;
  const primary = (
    <Button
      leftSection={<Icon name={icons[first]} size={16} />}
      aria-disabled={blocked(first)}
      {...(blocked(first) ? { 'data-disabled': true } : {})}
      onClick={() => blocked(first) || run(first)}
    >
      {t(`action.${first}`)}
    </Button>
  );
  return (
    <>
      <div className={classes.bar} role="toolbar" aria-label={t('action.bar')}>
        {blocked(first) ? <Tooltip label={editing.blocked}>{primary}</Tooltip> : primary}
        <Menu position="bottom-start">
          <Menu.Target>
            <ActionIcon variant="default" size={36} aria-label={t('action.more')}>
              <Icon name="more" />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {editing.blocked === undefined ? null : <Menu.Label>{editing.blocked}</Menu.Label>}
            {others.map((name) => (
              <Menu.Item
                key={name}
                leftSection={<Icon name={icons[name]} size={16} />}
                disabled={blocked(name)}
                onClick={() => run(name)}
              >
                {t(`action.${name}`)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      </div>
      {asked ? (
        <LatePanel load={loadQuestion} height={60}>
          {({ ActionQuestion }) => <ActionQuestion {...props} name={asked} onDone={onDone} />}
        </LatePanel>
      ) : null}
    </>
  );
}

/** Values for the invitation form; they are in no address. */
const prefillOf = ({ epd: { epd, useremail }, dob, sex }: ActionBarProps['record']) => ({
  epd,
  ...(typeof useremail === 'string' ? { useremail } : {}),
  ...(dob ? { dob } : {}),
  ...(sex ? { sex } : {}),
});
