import {
  ActionIcon,
  Button,
  Group,
  Icon,
  type IconName,
  Menu,
  Tooltip,
  useMediaQuery,
  useShell,
} from '@intake-desk/kit';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { phoneToCall, telephoneLink } from '../address/telephone-link.ts';
import { LatePanel } from '../late/LatePanel.tsx';
import type { ActionProps } from '../lock/action-props.ts';
import { useTask } from '../task/use-task.ts';
import type { NextStep } from './next-step.ts';
import { type ActionName, isWrite, recordActions } from './record-actions.ts';
import { useHospital } from './use-hospital.ts';

const icons: Readonly<Record<ActionName, IconName>> = {
  call: 'phone',
  callback: 'phone',
  answers: 'file',
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

const quietButtons = { narrow: 1, wide: 2 };

interface ActionBarProps extends Omit<ActionProps, 'onDone'> {
  /** The step that the record needs next, which is emphasised. */
  readonly next: NextStep | undefined;
  readonly onAnswers: () => void;
  /** Shows the appointments with the form for a new one. */
  readonly onAppointment: () => void;
  readonly onClose: () => void;
  /** Beside the buttons. */
  readonly children: ReactNode;
}

/** The next step as a prominent button, then usual actions, and a menu. Questions are asked in place, below the bar. */
export function ActionBar({ next, onAnswers, onAppointment, onClose, children, ...props }: ActionBarProps) {
  const { t } = useTranslation('mf-record');
  const shell = useShell();
  const narrow = useMediaQuery('(max-width: 760px)');
  const { record, editing } = props;
  const [asked, setAsked] = useState<ActionName>();
  const moveToHospital = useHospital(props);
  const { askForCall } = useTask(record, props.onChanged);
  const actions = recordActions(record, shell);
  const primary = next === 'handle' || actions.length === 0 ? undefined : next;
  const quiet = actions.filter((name) => name !== primary);
  const buttons = quiet.slice(0, narrow ? quietButtons.narrow : quietButtons.wide);
  const others = quiet.filter((name) => !buttons.includes(name));
  const onDone = (): void => setAsked(undefined);
  const leaveTo = (path: string): void => {
    onClose();
    shell.navigate(path, prefillOf(record));
  };
  const run = (name: ActionName): void => {
    if (name === 'appointment') onAppointment();
    else if (name === 'answers') onAnswers();
    else if (name === 'hospital') void moveToHospital();
    else if (name === 'callback') void askForCall();
    else if (name === 'invite' || name === 'weblink') leaveTo(`/${name}`);
    else setAsked(name);
  };
  const blocked = (name: ActionName): string | undefined => (isWrite(name) ? editing.blocked : undefined);
  const button = (name: ActionName, emphasis: 'filled' | 'default') => (
    <ActionButton
      key={name}
      name={name}
      emphasis={emphasis}
      phone={phoneToCall(record)}
      blocked={blocked(name)}
      onPress={() => run(name)}
    />
  );
  return (
    <>
      <Group gap="8px 16px" align="flex-start">
        {actions.length === 0 ? null : (
          <Group gap={8} align="stretch" role="toolbar" aria-label={t('action.bar')}>
            {primary ? button(primary, 'filled') : null}
            {buttons.map((name) => button(name, 'default'))}
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
                    disabled={blocked(name) !== undefined}
                    onClick={() => run(name)}
                  >
                    {t(`action.${name}`)}
                  </Menu.Item>
                ))}
              </Menu.Dropdown>
            </Menu>
          </Group>
        )}
        {children}
      </Group>
      {asked ? (
        <LatePanel load={loadQuestion} height={60}>
          {({ ActionQuestion }) => <ActionQuestion {...props} name={asked} onDone={onDone} />}
        </LatePanel>
      ) : null}
    </>
  );
}

interface ActionButtonProps {
  readonly name: ActionName;
  readonly emphasis: 'filled' | 'default';
  readonly phone: string | null;
  /** Why it cannot be done now. */
  readonly blocked: string | undefined;
  readonly onPress: () => void;
}

function ActionButton({ name, emphasis, phone, blocked, onPress }: ActionButtonProps) {
  const { t } = useTranslation('mf-record');
  const look = { variant: emphasis, leftSection: <Icon name={icons[name]} size={16} /> };
  if (name === 'call' && phone) {
    return (
      <Button component="a" href={telephoneLink(phone)} {...look}>
        {t('action.call')}
      </Button>
    );
  }
  if (blocked === undefined) {
    return (
      <Button {...look} onClick={onPress}>
        {t(`action.${name}`)}
      </Button>
    );
  }
  return (
    <Tooltip label={blocked}>
      <Button {...look} aria-disabled data-disabled>
        {t(`action.${name}`)}
      </Button>
    </Tooltip>
  );
}

/** Values for the invitation form; they are in no address. */
const prefillOf = ({ epd: { epd, useremail }, ...record }: ActionBarProps['record']) => ({
  epd,
  ...(typeof useremail === 'string' && record.allow_communication_email !== false ? { useremail } : {}),
  ...(record.dob ? { dob: record.dob } : {}),
  ...(record.sex ? { sex: record.sex } : {}),
});
