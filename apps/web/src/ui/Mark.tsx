/** The product's mark: a room seen from above, people sitting together on three sides, one speaking. */
export function Mark({ size = 28 }: { size?: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true">
      <rect width="32" height="32" rx="9" fill="var(--majlis-accent)" />
      <g fill="var(--majlis-on-accent)">
        <path
          d="M7 13v8a4 4 0 0 0 4 4h10a4 4 0 0 0 4-4v-8"
          fill="none"
          stroke="var(--majlis-on-accent)"
          strokeWidth="2.6"
          strokeLinecap="round"
        />
        <circle cx="11.6" cy="17.6" r="2.1" />
        <circle cx="20.4" cy="17.6" r="2.1" />
        <circle cx="16" cy="9.4" r="2.6" />
      </g>
    </svg>
  )
}
