import { Button, Icon, LatePart, Modal, Skeleton, useDisclosure, useLateModule } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import type { CompareProps } from './Compare.tsx';
import classes from './compare.module.css';

const loadCompare = () => import(/* webpackChunkName: "compare" */ './Compare.tsx');

/** Opens two departments, procedures or periods of the report side by side. */
export function CompareButton(props: CompareProps) {
  const { t } = useTranslation('mf-reports');
  const [opened, { open, close }] = useDisclosure(false);
  return (
    <div className={classes.open}>
      <Button size="compact-sm" variant="default" leftSection={<Icon name="columns" size={16} />} onClick={open}>
        {t('compare.open')}
      </Button>
      <Modal
        opened={opened}
        onClose={close}
        title={t('compare.title')}
        size="min(1080px, 96vw)"
        closeButtonProps={{ 'aria-label': t('answers.close') }}
      >
        <LateCompare {...props} />
      </Modal>
    </div>
  );
}

function LateCompare(props: CompareProps) {
  const late = useLateModule(loadCompare);
  return (
    <LatePart late={late} waiting={<Skeleton height={320} />}>
      {({ default: Compare }) => <Compare {...props} />}
    </LatePart>
  );
}
