import { number } from '../core/number.ts'
import { useText } from '../core/text.ts'
import { words } from '../core/words.ts'
import { IconButton } from './Button.tsx'
import css from './Pager.module.css'

const rowsPerPage = [10, 25, 50, 100] as const

export interface PageState {
  count: number
  pageNumber: number
  pages: number
  limit: number
  onChange: (change: { pageNumber: number; limit: number }) => void
}

interface Answer {
  count: number
  pageNumber: number
  pages: number
}

/** A list's page as its pager shows it, where the address holds which page it is. */
export const pageState = (
  { count, pageNumber, pages }: Answer,
  limit: number,
  go: (change: { page: string; limit: string }) => void,
): PageState => ({
  count,
  pageNumber,
  pages: Math.max(1, pages),
  limit,
  onChange: (next) => go({ page: String(next.pageNumber), limit: String(next.limit) }),
})

/** Which rows of how many are shown, in the words of the kit. */
export function rangeOf({ count, pageNumber, limit }: PageState, say: (...parts: [string, string, string]) => string) {
  const first = (pageNumber - 1) * limit + 1
  return say(number(first), number(Math.min(count, first + limit - 1)), number(count))
}

const Arrow = ({ d }: { d: string }) => (
  <svg className="mirrored" viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
    <path d={d} strokeLinecap="round" strokeLinejoin="round" />
  </svg>
)

/** Which rows of how many, the number of rows, and the way to the others; a button that leads nowhere keeps its focus. */
export function Pager({ page }: { page: PageState }) {
  const { pageNumber, pages, limit, onChange } = page
  const t = useText(words)
  const go = (to: number) => onChange({ pageNumber: to, limit })
  const isFirst = pageNumber <= 1
  const isLast = pageNumber >= pages
  return (
    <nav aria-label={t.pages} className={css.pager}>
      <label>
        {t.rowsPerPage}{' '}
        <select value={limit} onChange={(event) => onChange({ pageNumber: 1, limit: Number(event.target.value) })}>
          {rowsPerPage.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </select>
      </label>
      <span>{rangeOf(page, t.range)}</span>
      <span className={css.arrows}>
        <IconButton small label={t.firstPage} aria-disabled={isFirst} onClick={() => go(1)}>
          <Arrow d="m13 6-6 6 6 6M18 6l-6 6 6 6" />
        </IconButton>
        <IconButton small label={t.previousPage} aria-disabled={isFirst} onClick={() => go(pageNumber - 1)}>
          <Arrow d="m15 6-6 6 6 6" />
        </IconButton>
        <IconButton small label={t.nextPage} aria-disabled={isLast} onClick={() => go(pageNumber + 1)}>
          <Arrow d="m9 6 6 6-6 6" />
        </IconButton>
        <IconButton small label={t.lastPage} aria-disabled={isLast} onClick={() => go(pages)}>
          <Arrow d="m6 6 6 6-6 6M11 6l6 6-6 6" />
        </IconButton>
      </span>
    </nav>
  )
}
