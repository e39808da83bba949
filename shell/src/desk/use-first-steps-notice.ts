import { getFirstSteps, isOpenStep, type ShellApi } from '@intake-desk/contracts';
import { query } from '@intake-desk/kit';
import { notify } from '@intake-desk/kit/host';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { readDesk } from '../page/page-data.ts';
import { shellNamespace } from '../page/shell-texts.ts';
import { store } from '../store/store.ts';

const firstSteps = query(getFirstSteps);

const path = '/settings/start';
/** Remembers that the notice was shown in this tab. */
const toldKey = 'intake-desk.first-steps-told';

/** Tells an administrator once per tab that first steps are open, with a link, in the user's language. */
export function useFirstStepsNotice({ user, organisation, navigate }: ShellApi, hasLanguage: boolean): void {
  const { t } = useTranslation(shellNamespace);
  const tell = useEffectEvent((count: number) => {
    const action = { label: t('firstSteps.show'), run: () => navigate(path) };
    notify({ kind: 'info', message: t('firstSteps.open', { count }), action });
  });
  const { symbol } = organisation;
  // An overview has no patients of its own to invite.
  const asks = user.admin && !user.authByPin && !organisation.overview;
  useEffect(() => {
    if (!hasLanguage || !asks || !readDesk().production || sessionStorage.getItem(toldKey) !== null) return;
    const ask = async (): Promise<void> => {
      const args = { query: { org: symbol } };
      const { data } = await store.dispatch(firstSteps.initiate(args, { subscribe: false }));
      const count = data?.steps.filter(isOpenStep).length ?? 0;
      if (count === 0) return;
      sessionStorage.setItem(toldKey, '1');
      tell(count);
    };
    void ask();
  }, [hasLanguage, asks, symbol]);
}
