import { HexColor, isHexColor, isTagColor, nearestTagColor } from '@intake-desk/contracts';
import { Button, colorField, type EditorField, Text } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import { ColorChip } from './ColorChip.tsx';
import classes from './tags.module.css';

interface Colored {
  readonly color: string;
}

/** Offers the nearest visible colour if this one is hard to see. */
function Suggestion({ color, onTake }: { readonly color: string; readonly onTake: (color: string) => void }) {
  const { t } = useTranslation('mf-settings');
  if (!isHexColor(color) || isTagColor(color)) return null;
  const nearest = nearestTagColor(color);
  return (
    <>
      <Text size="sm" role="status">
        {t('tags.color.faint')}
      </Text>
      <Button size="compact-sm" variant="default" onClick={() => onTake(nearest)}>
        <ColorChip color={nearest} name={t('tags.color.take', { color: nearest })} />
      </Button>
    </>
  );
}

/** Creates the colour field of a tag or group; suggests another colour if it is hard to see in a theme. */
export function tagColorField<Draft extends Colored>(label: string, help: string): EditorField<Draft> {
  const field = colorField<Draft, 'color'>({ name: 'color', label, help, rule: HexColor });
  return {
    ...field,
    draw: (props) => (
      <div className={classes.field}>
        <div>{field.draw(props)}</div>
        <Suggestion color={props.draft.color.trim()} onTake={(color) => props.onChange({ ...props.draft, color })} />
      </div>
    ),
  };
}
