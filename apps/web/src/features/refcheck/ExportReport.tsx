import { refcheckApi } from '@majlis/domain/refcheck/api.ts'
import { IconDownload } from '@tabler/icons-react'
import { callFile } from '../../core/client.ts'
import { useLanguage, useText } from '../../core/text.ts'
import { FileButton } from '../../ui/FileButton.tsx'
import { words } from './text.ts'

/** Opens the ref-check report as a PDF in a new window; `name` is the candidate's, `withOpen` prints signals that are open, too. */
export function ExportReport({ id, name, withOpen }: { id: string; name: string; withOpen?: boolean }) {
  const t = useText(words)
  const language = useLanguage()
  const load = () =>
    callFile(refcheckApi.report, { params: { id }, query: { language, ...(withOpen && { signals: 'open' }) } })
  return (
    <FileButton shows name={`${name}.pdf`} icon={<IconDownload aria-hidden="true" />} load={load}>
      {t.exportReport}
    </FileButton>
  )
}
