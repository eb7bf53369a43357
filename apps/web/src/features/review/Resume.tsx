import { accountApi } from '@majlis/domain/account/api.ts'
import { IconExternalLink, IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import { useCallback, useEffect, useState } from 'react'
import { callFile } from '../../core/client.ts'
import type { OpenPdf } from '../../core/pdf.ts'
import { useText } from '../../core/text.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { Latin } from '../../ui/Name.tsx'
import { numbersTo, PdfPage } from '../../ui/PdfPage.tsx'
import { Failed, Skeleton } from '../../ui/State.tsx'
import css from './resume.module.css'
import { words } from './text.ts'

interface ResumeProps {
  resume: { id: string; name: string }
}
type Shown = { state: 'waiting' } | { state: 'open'; pdf: OpenPdf; file: Blob } | { state: 'failed'; error: unknown }

const zooms = [1, 1.4, 2] as const

/** The resume in place, drawn on canvases from bytes that came with the session's headers. */
export default function Resume({ resume: { id, name } }: ResumeProps) {
  const t = useText(words)
  const [shown, setShown] = useState<Shown>({ state: 'waiting' })
  const [round, setRound] = useState(0)
  const [zoom, setZoom] = useState(0)
  const fail = useCallback(() => setShown({ state: 'failed', error: null }), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round asks again
  useEffect(() => {
    const leaving = new AbortController()
    let opened: OpenPdf | null = null
    setShown({ state: 'waiting' })
    read(id, leaving.signal).then(
      ({ pdf, file }) => {
        if (leaving.signal.aborted) return pdf.close()
        opened = pdf
        setShown({ state: 'open', pdf, file })
      },
      (error) => !leaving.signal.aborted && setShown({ state: 'failed', error }),
    )
    return () => {
      leaving.abort()
      opened?.close()
    }
  }, [id, round])
  if (shown.state === 'failed') return <Failed error={shown.error} retry={() => setRound((before) => before + 1)} />
  if (shown.state === 'waiting') return <Skeleton lines={14} height={16} />
  return (
    <div className={css.resume}>
      <div className={css.bar}>
        <span>
          <Latin>{name}</Latin>
        </span>
        <IconButton small label={t.zoomOut} disabled={zoom === 0} onClick={() => setZoom(zoom - 1)}>
          <IconZoomOut />
        </IconButton>
        <IconButton small label={t.zoomIn} disabled={zoom === zooms.length - 1} onClick={() => setZoom(zoom + 1)}>
          <IconZoomIn />
        </IconButton>
        <Button small kind="quiet" icon={<IconExternalLink />} onClick={() => openBeside(shown.file)}>
          {t.openResume}
        </Button>
      </div>
      <div className={css.pages}>
        {numbersTo(shown.pdf.pages).map((number) => (
          <PdfPage
            key={number}
            pdf={shown.pdf}
            number={number}
            zoom={zooms[zoom] ?? 1}
            label={t.page(number, shown.pdf.pages)}
            onFail={fail}
          />
        ))}
      </div>
    </div>
  )
}

async function read(id: string, signal: AbortSignal): Promise<{ pdf: OpenPdf; file: Blob }> {
  const [{ openPdf }, file] = await Promise.all([
    import('../../core/pdf.ts'),
    callFile(accountApi.openAttachment, { params: { id } }, { signal, quiet: true }),
  ])
  return { pdf: await openPdf(await file.arrayBuffer()), file }
}

function openBeside(file: Blob): void {
  const address = URL.createObjectURL(new Blob([file], { type: 'application/pdf' }))
  window.open(address, '_blank', 'noopener')
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
