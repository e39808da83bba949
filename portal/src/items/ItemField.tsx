import type { ItemProps } from './item-props.ts';
import { OptionsItem } from './OptionsItem.tsx';
import { ScaleItem } from './ScaleItem.tsx';
import { TextItem } from './TextItem.tsx';

/** One item as its type asks for it. */
export function ItemField(props: ItemProps) {
  if (props.item.type === 'textArea') return <TextItem {...props} />;
  if (props.item.type === 'scoring') return <ScaleItem {...props} />;
  return <OptionsItem {...props} />;
}
