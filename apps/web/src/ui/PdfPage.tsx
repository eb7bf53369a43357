import { useEffect, useRef, useState } from 'react'
import type { OpenPdf } from '../core/pdf.ts'
import css from './PdfPage.module.css'

/** The numbers of so many pages. */
export const numbersTo = (pages: number): number[] => Array.from({ length: pages }, (_, index) => index + 1)

interface PdfPageProps {
  pdf: OpenPdf
  number: number
  zoom?: number
  /** What this page is called for those who cannot see it. */
  label: string
  onFail?: () => void
}

/** One page, drawn when it comes near the window; its words stand beside it for those who cannot see it. */
export function PdfPage({ pdf, number, zoom = 1, label, onFail }: PdfPageProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [isNear, setNear] = useState(number === 1)
  const [message, setMessage] = useState('')
  useEffect(() => {
    const found = canvas.current
    if (!found || isNear) return
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), { rootMargin: '600px' })
    watch.observe(found)
    return () => watch.disconnect()
  }, [isNear])
  useEffect(() => {
    const found = canvas.current
    if (!found || !isNear) return
    const leaving = new AbortController()
    const width = (found.parentElement?.parentElement?.clientWidth ?? 600) * zoom
    pdf.draw(number, found, width, leaving.signal).catch((error) => {
      if (!onFail) throw error
      onFail()
    })
    void pdf.text(number).then(setMessage, () => {})
    return () => leaving.abort()
  }, [pdf, number, zoom, isNear, onFail])
  return (
    <figure className={css.page} style={{ width: `${zoom * 100}%` }}>
      <canvas ref={canvas} dir="ltr" role="img" aria-label={label} />
      <figcaption className="visuallyHidden" dir="auto">
        {message}
      </figcaption>
    </figure>
  )
}
