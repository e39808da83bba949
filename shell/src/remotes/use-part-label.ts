import { inLanguage, slotNames, slotsOf } from '@intake-desk/contracts';
import { currentLanguage } from '@intake-desk/kit/host';
import { useTranslation } from 'react-i18next';
import { shellNamespace } from '../page/shell-texts.ts';
import { useRegistry } from '../session/RegistryContext.tsx';
import { slotTitles } from './part.ts';

/**
 * Returns the translated name of a part of a remote: the slot's title, or the page's menu entry. A page without one has the name of
 * the remote's first entry, or of its first slot.
 */
export function usePartLabel(remote: string, part: string): string {
  const { t } = useTranslation(shellNamespace);
  const { registry } = useRegistry();
  const descriptor = registry.remotes.find(({ name }) => name === remote)?.descriptor;
  const slot = slotNames.find((name) => name === part);
  if (slot) return t(slotTitles[slot]);
  const entry = descriptor?.menu.find(({ path }) => path === part) ?? descriptor?.menu[0];
  if (entry) return inLanguage(entry.labels, currentLanguage());
  const [first] = descriptor ? slotsOf(descriptor) : [];
  return first ? t(slotTitles[first.name]) : remote;
}
