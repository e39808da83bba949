import { type IconName, icons } from './icons.ts';

interface IconProps {
  readonly name: IconName;
  /** Pixels. */
  readonly size?: number;
  /** For screen readers; without it the icon is decorative. */
  readonly label?: string;
  readonly className?: string | undefined;
}

/** One of the desk's icons. */
export function Icon({ name, size = 18, label, className }: IconProps) {
  const Drawn = icons[name];
  const speech = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return <Drawn size={size} stroke={1.75} className={className ?? ''} {...speech} />;
}
