import css from './ProgressBar.module.css'

/** How far something is, as a bar with its number for those who cannot see it. */
export function ProgressBar({
  value,
  label,
  tone,
}: {
  value: number
  label: string
  tone?: 'good' | 'bad' | 'info' | 'warn'
}) {
  const percent = Math.round(Math.max(0, Math.min(100, value)))
  return (
    <div
      className={css.progress}
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <i className={tone && css[tone]} style={{ width: `${percent}%` }} />
    </div>
  )
}
