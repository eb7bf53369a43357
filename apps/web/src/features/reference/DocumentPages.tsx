import { useCallback, useEffect, useState } from 'react'
import { Refused } from '../../core/client.ts'
import type { OpenPdf } from '../../core/pdf.ts'
import { count, useText } from '../../core/text.ts'
import { FileButton } from '../../ui/FileButton.tsx'
import { numbersTo, PdfPage } from '../../ui/PdfPage.tsx'
import { Failed, Skeleton } from '../../ui/State.tsx'
import { words } from './moreText.ts'
import css from './reference.module.css'

interface DocumentPagesProps {
  name: string
  load: () => Promise<Blob>
}
type Shown =
  | { state: 'waiting' }
  | { state: 'pdf'; pdf: OpenPdf }
  | { state: 'picture'; address: string }
  | { state: 'unreadable' }
  | { state: 'failed'; error: unknown }

/** So many pages are shown. */
const most = 20

/** A document as pictures of its pages: nothing of it runs, and nothing is kept on the device. */
export default function DocumentPages({ name, load }: DocumentPagesProps) {
  const t = useText(words)
  const [shown, setShown] = useState<Shown>({ state: 'waiting' })
  const [round, setRound] = useState(0)
  const onFail = useCallback(() => setShown({ state: 'unreadable' }), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round asks again
  useEffect(() => {
    let isGone = false
    let close = () => {}
    setShown({ state: 'waiting' })
    read(load).then(
      (found) => {
        close = () => {
          if (found.state === 'pdf') found.pdf.close()
          if (found.state === 'picture') URL.revokeObjectURL(found.address)
        }
        if (isGone) close()
        else setShown(found)
      },
      (error) => !isGone && setShown({ state: 'failed', error }),
    )
    return () => {
      isGone = true
      close()
    }
  }, [round])
  if (shown.state === 'waiting') return <Skeleton lines={8} />
  if (shown.state === 'failed') return <Failed error={shown.error} retry={() => setRound(round + 1)} />
  return (
    <div className={css.page}>
      {shown.state === 'unreadable' && <p role="alert">{t.unreadable}</p>}
      {shown.state === 'picture' && (
        <img className={css.picture} src={shown.address} alt={t.page(1, 1)} onError={onFail} />
      )}
      {shown.state === 'pdf' && <Pages pdf={shown.pdf} onFail={onFail} />}
      <div>
        <FileButton small name={name} load={load}>
          {t.saveDocument}
        </FileButton>
      </div>
    </div>
  )
}

function Pages({ pdf, onFail }: { pdf: OpenPdf; onFail: () => void }) {
  const t = useText(words)
  const more = pdf.pages - most
  return (
    <div className={css.page}>
      {numbersTo(Math.min(most, pdf.pages)).map((number) => (
        <PdfPage key={number} pdf={pdf} number={number} label={t.page(number, pdf.pages)} onFail={onFail} />
      ))}
      {more > 0 && <p className={css.soft}>{count(t.morePages, more)}</p>}
    </div>
  )
}

/** What can be shown of a file: it says so itself, whatever it is called. */
async function read(load: () => Promise<Blob>): Promise<Shown> {
  const file = await load()
  const bytes = await file.arrayBuffer()
  const start = String.fromCharCode(...new Uint8Array(bytes.slice(0, 1024)))
  if (start.startsWith('\x89PNG') || start.startsWith('\xff\xd8\xff')) {
    const type = start.startsWith('\x89PNG') ? 'image/png' : 'image/jpeg'
    return { state: 'picture', address: URL.createObjectURL(new Blob([bytes], { type })) }
  }
  if (!start.includes('%PDF-')) return { state: 'unreadable' }
  try {
    const { openPdf } = await import('../../core/pdf.ts')
    return { state: 'pdf', pdf: await openPdf(bytes) }
  } catch (error) {
    if (error instanceof Refused) throw error
    return { state: 'unreadable' }
  }
}
