/** The desk's logo: a sheet with a tick. */
export function Mark({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <rect x="2" y="2" width="28" height="28" rx="8" fill="var(--desk-accent)" />
      <path d="M9 11h14M9 16h6" stroke="#fff" strokeWidth="2.4" strokeLinecap="round" />
      <path
        d="M14 21.5l3 3 6.5-7.5"
        fill="none"
        stroke="#fff"
        strokeWidth="2.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
