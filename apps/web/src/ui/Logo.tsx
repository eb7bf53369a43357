/** The product's mark: a room with a pointed arch, and people who talk in it. */
export function Logo({ size = 28 }: { size?: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true">
      <rect width="32" height="32" rx="9" fill="var(--majlis-accent)" />
      <g fill="var(--majlis-on-accent)">
        <path
          d="M8 25.5V15c0-4.5 4.5-6 8-9.5 3.5 3.5 8 5 8 9.5v10.5z"
          fill="none"
          stroke="var(--majlis-on-accent)"
          strokeWidth="2.4"
          strokeLinejoin="round"
        />
        <circle cx="12.2" cy="19" r="1.7" />
        <circle cx="16" cy="19" r="1.7" />
        <circle cx="19.8" cy="19" r="1.7" />
      </g>
    </svg>
  )
}
