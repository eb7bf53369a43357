import { interviewApi } from '@majlis/domain/interview/api.ts'
import { IconDownload } from '@tabler/icons-react'
import { callFile } from '../../../core/client.ts'
import { useLanguage, useText } from '../../../core/text.ts'
import { FileButton } from '../../../ui/FileButton.tsx'
import { words } from './text.ts'

/** Opens the report as a PDF in a new window. */
export function Download({ interviewId, name }: { interviewId: string; name: string }) {
  const t = useText(words)
  const language = useLanguage()
  const load = () => callFile(interviewApi.report, { params: { id: interviewId }, query: { language } })
  return (
    <FileButton shows name={`${name}.pdf`} icon={<IconDownload aria-hidden="true" />} load={load}>
      {t.download}
    </FileButton>
  )
}
