import type { IconDrawing } from '@intake-desk/contracts';
import { type IconName, icons } from './icons.ts';

const strokeWidth = 1.75;

interface IconProps {
  /** One of the desk's, or the drawing that a remote declares. */
  readonly name: IconName | IconDrawing;
  /** Pixels. */
  readonly size?: number;
  /** For screen readers; without it the icon is decorative. */
  readonly label?: string;
  readonly className?: string | undefined;
}

export function Icon({ name, size = 18, label, className }: IconProps) {
  if (typeof name === 'object') {
    return (
      <svg
        role="img"
        aria-hidden={!label}
        aria-label={label}
        width={size}
        height={size}
        viewBox="0 0 24 24"
        className={className}
      >
        <path
          d={name.path}
          fill="none"
          stroke="currentColor"
          strokeWidth={strokeWidth}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
    );
  }
  const speech = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  const Drawn = icons[name];
  return <Drawn size={size} stroke={strokeWidth} className={className ?? ''} {...speech} />;
}
