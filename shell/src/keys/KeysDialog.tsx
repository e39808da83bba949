import { LatePart, Modal, Skeleton, useCharacterKey, useLateModule, useShell } from '@intake-desk/kit';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { shellNamespace } from '../page/shell-texts.ts';

const loadList = () => import(/* webpackChunkName: "keys" */ './KeyList.tsx');

interface KeysDialogProps {
  readonly opened: boolean;
  readonly onOpen: () => void;
  readonly onClose: () => void;
}

/** Shows all shortcuts, on `?` anywhere but in a text field. */
export function KeysDialog({ opened, onOpen, onClose }: KeysDialogProps) {
  const { t } = useTranslation(shellNamespace);
  const isQuestionMark = useCharacterKey('?');
  const press = useEffectEvent((event: KeyboardEvent): void => {
    if (isQuestionMark(event)) onOpen();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return (
    <Modal opened={opened} onClose={onClose} size={760} title={t('keys.title')}>
      <LateList />
    </Modal>
  );
}

function LateList() {
  const { characterKeys = true } = useShell();
  const list = useLateModule(loadList);
  return (
    <LatePart late={list} waiting={<Skeleton height={320} />}>
      {({ KeyList }) => <KeyList characterKeys={characterKeys} />}
    </LatePart>
  );
}
