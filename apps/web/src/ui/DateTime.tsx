import { date, dateTime, relativeOnHover } from '../core/format.ts'

/** A moment as DD/MM/YYYY HH:mm, or its day alone, with the rest and how long ago it was on hover. */
export function DateTime({ at, dayOnly }: { at: string | null | undefined; dayOnly?: boolean }) {
  if (!at) return null
  return (
    <time dateTime={at} {...relativeOnHover(at, dayOnly && `${dateTime(at)}, `)}>
      <bdi dir="ltr">{dayOnly ? date(at) : dateTime(at)}</bdi>
    </time>
  )
}
