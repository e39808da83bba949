import { inLanguage, type MenuLeaf } from '@intake-desk/contracts';
import { TextInput } from '@intake-desk/kit';
import { currentLanguage } from '@intake-desk/kit/host';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { shellNamespace } from '../page/shell-texts.ts';
import { menuSections } from '../palette/menu-sections.ts';
import type { MenuParent } from './opened-parent.ts';
import classes from './PageMenu.module.css';

const SHORT_MENU = 6;

interface PageMenuProps {
  readonly parent: MenuParent;
  /** In a scrolling line instead of a column. */
  readonly line?: boolean;
  readonly children: (page: MenuLeaf) => ReactNode;
}

/** The pages of a menu entry by group, with a search by their names and keywords. Enter opens the first one found. */
export function PageMenu({ parent, line = false, children }: PageMenuProps) {
  const { t } = useTranslation(shellNamespace);
  const navigate = useNavigate();
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  // The current page may be beyond the end of a line or below a low window, which a banner makes lower still.
  useEffect(() => {
    const place = line ? ({ block: 'nearest', inline: 'center' } as const) : ({ block: 'center' } as const);
    menu.current?.querySelector('[aria-current]')?.scrollIntoView(place);
  }, [line]);
  const [typed, setTyped] = useState('');
  const language = currentLanguage();
  const sections = menuSections(parent.children, typed, language);
  const label = t('frame.search', { name: inLanguage(parent.labels, language) });
  const press = (event: KeyboardEvent): void => {
    const first = sections[0]?.pages[0];
    if (event.key === 'Escape') setTyped('');
    if (event.key === 'Enter' && first) void navigate(first.path);
  };
  return (
    <div ref={menu} className={classes.menu} data-line={line || undefined}>
      {parent.children.length > SHORT_MENU ? (
        <TextInput
          type="search"
          size="xs"
          // Room for the focus ring, which the scrolling list would cut.
          mr={4}
          aria-label={label}
          placeholder={label}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={press}
        />
      ) : null}
      <p role="status" className={classes.nothing}>
        {sections.length === 0 ? t('frame.nothing') : ''}
      </p>
      <div className={classes.sections}>
        {sections.map(({ group, pages }) => (
          <div key={group ?? ''} className={classes.section}>
            {group ? (
              <span id={`${id}${group}`} className={classes.group}>
                {t(`frame.groups.${group}`)}
              </span>
            ) : null}
            <ul aria-labelledby={group && `${id}${group}`} className={classes.pages}>
              {pages.map((page) => (
                <li key={page.path}>{children(page)}</li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </div>
  );
}
