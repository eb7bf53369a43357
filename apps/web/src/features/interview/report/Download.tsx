import { interviewApi } from '@majlis/domain/interview/api.ts'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { callFile, Refused } from '../../../core/client.ts'
import { useLanguage, useText } from '../../../core/text.ts'
import { Button } from '../../../ui/Button.tsx'
import { words } from './text.ts'

const minute = 60_000

/** Opens the report as a PDF in a new window; it is fetched with the session's headers. */
export function Download({ interviewId, name }: { interviewId: string; name: string }) {
  const t = useText(words)
  const language = useLanguage()
  const [busy, setBusy] = useState(false)
  const download = async () => {
    // Opened while the press still counts: later it would be taken for an unwanted one.
    const view = open('', '_blank')
    setBusy(true)
    try {
      const file = await callFile(interviewApi.report, { params: { id: interviewId }, query: { language } })
      const address = URL.createObjectURL(new Blob([file], { type: 'application/pdf' }))
      if (view) view.location.replace(address)
      else save(address, `${name}.pdf`)
      setTimeout(() => URL.revokeObjectURL(address), minute)
    } catch (error) {
      view?.close()
      if (!(error instanceof Refused)) throw error
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button icon={<IconDownload aria-hidden="true" />} busy={busy} onClick={() => void download()}>
      {t.download}
    </Button>
  )
}

/** Where no new window may be opened, the file is kept instead. */
function save(address: string, name: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
}
