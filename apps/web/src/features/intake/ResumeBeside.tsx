import { useCallback, useEffect, useRef, useState } from 'react'
import type { OpenPdf } from '../../core/pdf.ts'
import { useText } from '../../core/text.ts'
import { PdfPage } from '../../ui/PdfPage.tsx'
import { Skeleton } from '../../ui/State.tsx'
import css from './beside.module.css'
import type { ResumeItem } from './resumeItem.ts'
import { words } from './text.ts'

type Places = ResumeItem['found']['places']
/** Which value of a resume is looked at. */
export interface Looked {
  of: Places[number]['of']
  nth: number
}
interface ResumeBesideProps {
  file: File
  places: Places
  looked: Looked | null
  /** Somebody has clicked on the place of a value. */
  onPick: (value: Looked) => void
}
interface Sheet {
  number: number
  width: number
  height: number
}
type Shown = { state: 'waiting' } | { state: 'failed' } | { state: 'open'; pdf: OpenPdf; sheets: Sheet[] }

/** So many pages are read, and shown. */
const most = 10

/** A resume that has come in, drawn as pictures of its pages, with the places from which its fields were read. */
export function ResumeBeside({ file, places, looked, onPick }: ResumeBesideProps) {
  const t = useText(words)
  const frame = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState<Shown>({ state: 'waiting' })
  const fail = useCallback(() => setShown({ state: 'failed' }), [])
  useEffect(() => {
    let isGone = false
    let opened: OpenPdf | null = null
    setShown({ state: 'waiting' })
    open(file).then(
      ({ pdf, sheets }) => {
        opened = pdf
        if (isGone) pdf.close()
        else setShown({ state: 'open', pdf, sheets })
      },
      () => !isGone && fail(),
    )
    return () => {
      isGone = true
      opened?.close()
    }
  }, [file, fail])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the pages stand there it is sought again
  useEffect(() => {
    const [around, mark] = [frame.current, frame.current?.querySelector('[data-now]')]
    if (!around || !mark) return
    const [outer, inner] = [around.getBoundingClientRect(), mark.getBoundingClientRect()]
    around.scrollTop += inner.top - outer.top - (outer.height - inner.height) / 2
  }, [looked, shown])
  if (shown.state === 'failed') return <p className={css.failed}>{t.notShown}</p>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
    <section ref={frame} className={css.frame} aria-label={t.resumeOf(file.name)} tabIndex={0}>
      {shown.state === 'waiting' && <Skeleton lines={14} height={16} />}
      {shown.state === 'open' &&
        shown.sheets.map(({ number, width, height }) => (
          <div key={number} dir="ltr" className={css.sheet} style={{ aspectRatio: `${width} / ${height}` }}>
            <PdfPage pdf={shown.pdf} number={number} label={t.page(number, shown.pdf.pages)} onFail={fail} />
            {places.map(({ of, nth, at: [page, x = 0, y = 0, w = 0, h = 0] }, index) => {
              if (page !== number) return null
              const isLooked = looked?.of === of && looked.nth === nth
              const part = (value: number, whole: number) => `${(100 * value) / whole}%`
              return (
                <button
                  // biome-ignore lint/suspicious/noArrayIndexKey: the places of a file never change
                  key={index}
                  type="button"
                  // By keyboard and for those who do not see the page the way leads from the field.
                  tabIndex={-1}
                  aria-hidden="true"
                  title={t.places[of]}
                  className={css.mark}
                  data-place={of}
                  data-now={isLooked || undefined}
                  style={{ left: part(x, width), top: part(y, height), width: part(w, width), height: part(h, height) }}
                  onClick={() => onPick({ of, nth })}
                />
              )
            })}
          </div>
        ))}
    </section>
  )
}

async function open(file: File): Promise<{ pdf: OpenPdf; sheets: Sheet[] }> {
  const [{ openPdf }, bytes] = await Promise.all([import('../../core/pdf.ts'), file.arrayBuffer()])
  const pdf = await openPdf(bytes)
  const numbers = Array.from({ length: Math.min(most, pdf.pages) }, (_, index) => index + 1)
  const sheets = await Promise.all(numbers.map(async (number) => sheetOf(number, await pdf.size(number))))
  return { pdf, sheets }
}

const sheetOf = (number: number, { width, height }: { width: number; height: number }): Sheet => ({
  number,
  width,
  height,
})
