import { builtInViews, type DashboardView, type TableColumns } from '@intake-desk/contracts';
import { Button, Icon, Menu, useCopy, useShell } from '@intake-desk/kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ToolWord } from '../toolbar/ToolWord.tsx';
import toolbar from '../toolbar/toolbar.module.css';
import { spell } from '../view/address.ts';
import type { Catalogue } from '../view/catalogue.ts';
import type { ViewHookOf } from '../view/use-view.ts';
import type { ViewChoice, ViewOf, ViewParts } from '../view/view.ts';
import { StaleView } from './StaleView.tsx';
import type { SavedViews } from './use-saved-views.ts';
import { useViewChanges } from './use-view-changes.ts';
import { ViewDialog } from './ViewDialog.tsx';

interface ViewMenuProps<C extends TableColumns, P extends string> extends ViewHookOf<ViewOf<C, P>> {
  readonly catalogue: Catalogue<C, P>;
  readonly savedViews: SavedViews<C, P>;
  /** View that this one is based on. */
  readonly choice: ViewChoice;
  /** All current parts, including implied ones, for saving. */
  readonly whole: ViewParts<C, P>;
  /** Default view of the tab. */
  readonly usual: ViewChoice;
  readonly onUsual: (choice: ViewChoice) => void;
}

/** Menu of views: choose, save, rename, delete, set the default. */
export function ViewMenu<C extends TableColumns, P extends string>({
  catalogue,
  savedViews,
  choice,
  whole,
  usual,
  onUsual,
  view,
  change,
}: ViewMenuProps<C, P>) {
  const { t } = useTranslation('mf-dashboard');
  const { department, notify } = useShell();
  const changes = useViewChanges(savedViews);
  const { copy } = useCopy();
  const [dialog, setDialog] = useState<'create' | 'rename'>();
  const { views, saved } = savedViews;
  const current = views.find(({ id }) => id === choice);
  const parts = current && saved(current.id);
  const differs = parts !== undefined && spelled(catalogue, parts) !== spelled(catalogue, view);
  const setting = catalogue.settingOf(whole);

  const choose = (next: ViewChoice, among: (id: number) => ViewParts<C, P> | undefined = saved): void => {
    const bare = {
      chosen: next,
      selection: undefined,
      together: undefined,
      attention: undefined,
      everybody: undefined,
      columns: undefined,
    };
    if (typeof next !== 'number') {
      const { sort, thenBy } = catalogue.builtIn[next];
      change({ ...bare, columnFilters: {}, sort, thenBy });
      return;
    }
    const found = among(next);
    if (found) change({ ...bare, period: undefined, dates: undefined, boxes: undefined, ...found });
  };
  /** Chooses a new view, which is not in the list yet. */
  const chooseNew = (next: DashboardView): void => choose(next.id, () => catalogue.partsOf(next.setting));
  const close = (): void => {
    setDialog(undefined);
    changes.forgetError();
  };
  const overwrite = async (over: DashboardView): Promise<void> => {
    const done = await changes.change(over, {}, setting);
    if (!done) return;
    chooseNew(done);
    notify({ kind: 'success', message: t('views.saved', { name: done.name }) });
  };
  const remove = async (gone: DashboardView): Promise<void> => {
    if (!(await changes.remove(gone, chooseNew))) return;
    if (usual === gone.id) onUsual(builtInViews[0]);
    choose(builtInViews[0]);
  };
  const copyLink = async (id: number): Promise<void> => {
    const link = `${location.origin}${location.pathname}?tab=${catalogue.tab}&view=${id}`;
    if (await copy(link)) notify({ kind: 'success', message: t('views.copied') });
    else notify({ kind: 'error', message: t('views.notCopied', { link }) });
  };
  const item = (one: DashboardView) => (
    <Menu.Item key={one.id} leftSection={mark(one.id === choice)} onClick={() => choose(one.id)}>
      <bdi>{one.name}</bdi>
    </Menu.Item>
  );
  const own = views.filter(({ departmentSymbol }) => departmentSymbol === null);
  const shared = views.filter(({ departmentSymbol }) => departmentSymbol !== null);
  const name = current?.name ?? t(`views.builtIn.${typeof choice === 'number' ? builtInViews[0] : choice}`);
  const words = t(differs ? 'views.openChanged' : 'views.open', { name });
  return (
    <>
      <Menu position="bottom-start">
        <Menu.Target>
          <Button
            variant="default"
            leftSection={<Icon name="table" size={16} />}
            rightSection={<Icon name="chevronDown" size={14} />}
            aria-label={words}
            title={words}
          >
            <ToolWord until={3}>
              <bdi className={toolbar.name}>{differs ? t('views.changed', { name }) : name}</bdi>
            </ToolWord>
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {builtInViews.map((one) => (
            <Menu.Item key={one} leftSection={mark(one === choice)} onClick={() => choose(one)}>
              {t(`views.builtIn.${one}`)}
            </Menu.Item>
          ))}
          {own.length > 0 ? <Menu.Label>{t('views.ownOnes')}</Menu.Label> : null}
          {own.map(item)}
          {shared.length > 0 ? <Menu.Label>{t('views.sharedOnes', { department: department.name })}</Menu.Label> : null}
          {shared.map(item)}
          <Menu.Divider />
          {differs && current?.writable ? (
            <Menu.Item onClick={() => void overwrite(current)}>{t('views.saveChanges')}</Menu.Item>
          ) : null}
          {differs && current ? <Menu.Item onClick={() => choose(current.id)}>{t('views.reset')}</Menu.Item> : null}
          <Menu.Item onClick={() => setDialog('create')}>{t('views.saveAs')}</Menu.Item>
          {choice === usual ? null : <Menu.Item onClick={() => onUsual(choice)}>{t('views.makeUsual')}</Menu.Item>}
          {current ? <Menu.Item onClick={() => void copyLink(current.id)}>{t('views.copyLink')}</Menu.Item> : null}
          {current?.writable ? (
            <>
              <Menu.Item onClick={() => setDialog('rename')}>{t('views.rename')}</Menu.Item>
              <Menu.Item onClick={() => void remove(current)}>{t('views.delete')}</Menu.Item>
            </>
          ) : null}
        </Menu.Dropdown>
      </Menu>
      {dialog === 'create' ? (
        <ViewDialog
          title={t('views.saveAs')}
          start={{ name: '', shared: false }}
          busy={changes.busy}
          error={changes.error}
          onTouch={changes.forgetError}
          onClose={close}
          onSave={async (given) => {
            const done = await changes.create(given, setting);
            if (!done) return;
            close();
            chooseNew(done);
          }}
        />
      ) : null}
      {dialog === 'rename' && current ? (
        <ViewDialog
          title={t('views.rename')}
          start={{ name: current.name, shared: current.departmentSymbol !== null }}
          busy={changes.busy}
          error={changes.error}
          onTouch={changes.forgetError}
          onClose={close}
          onSave={async (given) => {
            if (await changes.change(current, given, current.setting)) close();
          }}
        />
      ) : null}
      {dialog === undefined && current && changes.error ? (
        <StaleView
          error={changes.error}
          name={current.name}
          onCreate={() => {
            changes.forgetError();
            setDialog('create');
          }}
          onOverwrite={() => void overwrite(current)}
          onClose={changes.forgetError}
        />
      ) : null}
    </>
  );
}

/** Marks the chosen view; the others leave its space empty. */
const mark = (on: boolean) => <Icon name={on ? 'check' : 'table'} size={14} />;

const spelled = <C extends TableColumns, P extends string>(catalogue: Catalogue<C, P>, parts: ViewParts<C, P>) =>
  spell(catalogue, parts).search.toString();
