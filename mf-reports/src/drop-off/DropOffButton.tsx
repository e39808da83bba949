import { Button, Icon, LatePart, Modal, Skeleton, useDisclosure, useLateModule } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import classes from './drop-off.module.css';

const loadDropOff = () => import(/* webpackChunkName: "drop-off" */ './DropOff.tsx');

/** Opens where the patients of the report stop. */
export function DropOffButton() {
  const { t } = useTranslation('mf-reports');
  const [opened, { open, close }] = useDisclosure(false);
  return (
    <div className={classes.open}>
      <Button size="compact-sm" variant="default" leftSection={<Icon name="statusStep" size={16} />} onClick={open}>
        {t('dropOff.title')}
      </Button>
      <Modal
        opened={opened}
        onClose={close}
        title={t('dropOff.title')}
        size="min(960px, 96vw)"
        closeButtonProps={{ 'aria-label': t('answers.close') }}
      >
        <LateDropOff />
      </Modal>
    </div>
  );
}

function LateDropOff() {
  const late = useLateModule(loadDropOff);
  return (
    <LatePart late={late} waiting={<Skeleton height={320} />}>
      {({ default: DropOff }) => <DropOff />}
    </LatePart>
  );
}
