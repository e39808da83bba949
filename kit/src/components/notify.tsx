import type { Notice } from '@intake-desk/contracts';
import { Button, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import i18next from 'i18next';
import { kitNamespace } from '../i18n/i18n.ts';
import { Icon } from './Icon.tsx';
import type { IconName } from './icons.ts';

interface Look {
  readonly icon: IconName;
  readonly color: string;
  /** Time in ms until it closes by itself, without and with something to do; false: never. */
  readonly stays: number | false;
  readonly asking: number | false;
}

// Their reader may be away: errors stay until they are closed, as do warnings that ask for something.
const looks: Readonly<Record<Notice['kind'], Look>> = {
  success: { icon: 'check', color: 'teal', stays: 5000, asking: 10_000 },
  info: { icon: 'info', color: 'gray', stays: 7000, asking: 10_000 },
  warning: { icon: 'warning', color: 'orange', stays: 10_000, asking: false },
  error: { icon: 'error', color: 'red', stays: false, asking: false },
};

/** Shows a notice and announces it; an error names the support contact. Remotes call `useShell().notify`. */
export function notify(notice: Notice, supportContact?: string): () => void {
  const look = looks[notice.kind];
  const id = crypto.randomUUID();
  const hide = () => {
    notifications.hide(id);
  };
  const actions = [notice.action, notice.otherAction].filter((action) => action !== undefined);
  const contact = notice.kind === 'error' ? supportContact : undefined;
  // A button disappears with the notice, so the focus returns to the previous element.
  let from: EventTarget | null = null;
  notifications.show({
    id,
    title: notice.title,
    role: notice.kind === 'error' || notice.kind === 'warning' ? 'alert' : 'status',
    message: (
      <>
        <Text size="sm">{notice.message}</Text>
        {contact ? <Text size="sm">{i18next.t('errors.support', { ns: kitNamespace, contact })}</Text> : null}
        {actions.map((action) => (
          <Button
            key={action.label}
            variant="subtle"
            size="compact-sm"
            onFocus={({ relatedTarget }) => {
              from = relatedTarget;
            }}
            onClick={() => {
              hide();
              if (from instanceof HTMLElement) from.focus({ preventScroll: true });
              action.run();
            }}
          >
            {action.label}
          </Button>
        ))}
      </>
    ),
    color: look.color,
    icon: <Icon name={look.icon} size={16} />,
    autoClose: notice.stays ?? (actions.length > 0 ? look.asking : look.stays),
    withBorder: true,
    closeButtonProps: { 'aria-label': i18next.t('notice.close', { ns: kitNamespace }) },
  });
  return hide;
}
