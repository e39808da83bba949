import { Kbd } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import { shellNamespace } from '../page/shell-texts.ts';
import classes from './KeyList.module.css';

/** A key: one with a name in each language, or a character. */
type Key = 'ctrl' | 'shift' | 'enter' | 'space' | 'home' | 'end' | 'pageUp' | 'pageDown' | { readonly sign: string };

const sign = (text: string): Key => ({ sign: text });

/** Shortcuts by place. A shortcut's name is its text; its keys are pressed together, or are alternatives with `or`. */
const groups: readonly {
  readonly name: string;
  readonly shortcuts: readonly { readonly name: string; readonly keys: readonly Key[]; readonly or?: true }[];
}[] = [
  {
    name: 'everywhere',
    shortcuts: [
      { name: 'palette', keys: ['ctrl', sign('K')] },
      { name: 'list', keys: [sign('?')] },
      { name: 'close', keys: [sign('Esc')] },
    ],
  },
  {
    name: 'table',
    shortcuts: [
      { name: 'filter', keys: [sign('/')] },
      { name: 'rows', keys: [sign('↑'), sign('↓')], or: true },
      { name: 'ends', keys: ['home', 'end'], or: true },
      { name: 'pages', keys: ['pageUp', 'pageDown'], or: true },
      { name: 'open', keys: ['enter'] },
      { name: 'choose', keys: ['space'] },
      { name: 'extend', keys: ['shift', sign('↓')] },
      { name: 'all', keys: ['ctrl', sign('A')] },
      { name: 'width', keys: [sign('←'), sign('→')], or: true },
      { name: 'border', keys: [sign('↑'), sign('↓')], or: true },
    ],
  },
  {
    name: 'today',
    shortcuts: [
      { name: 'next', keys: [sign('J'), sign('↓')], or: true },
      { name: 'previous', keys: [sign('K'), sign('↑')], or: true },
      { name: 'open', keys: ['enter'] },
      { name: 'done', keys: [sign('D')] },
      { name: 'take', keys: [sign('T')] },
    ],
  },
  {
    name: 'record',
    shortcuts: [
      { name: 'next', keys: [sign('J')] },
      { name: 'previous', keys: [sign('K')] },
    ],
  },
  { name: 'chart', shortcuts: [{ name: 'figures', keys: [sign('T')] }] },
];

/** All shortcuts of the desk, by the place where they work. */
export function KeyList({ characterKeys }: { readonly characterKeys: boolean }) {
  const { t } = useTranslation(shellNamespace);
  const words = (key: string): string => t(`keys.${key}`);
  return (
    <>
      {characterKeys ? null : <p>{words('off')}</p>}
      <div className={classes.groups}>
        {groups.map((group) => (
          <section key={group.name}>
            <h3 className={classes.title}>{words(`${group.name}.title`)}</h3>
            <dl className={classes.list}>
              {group.shortcuts.map(({ name, keys, or }) => (
                <div key={name} className={classes.shortcut}>
                  <dt>
                    {keys.map((key, index) => {
                      const text = typeof key === 'string' ? words(`key.${key}`) : key.sign;
                      return (
                        <span key={text}>
                          {index > 0 && !or ? ' + ' : ' '}
                          <Kbd>{text}</Kbd>
                        </span>
                      );
                    })}
                  </dt>
                  <dd>{words(`${group.name}.${name}`)}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </>
  );
}
