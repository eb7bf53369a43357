import { refcheckApi } from '@majlis/domain/refcheck/api.ts'
import { IconExternalLink } from '@tabler/icons-react'
import { useState } from 'react'
import { callFile, Refused } from '../../core/client.ts'
import { useText } from '../../core/text.ts'
import { Button } from '../../ui/Button.tsx'
import { words } from './text.ts'

const minute = 60_000
const idOf = (url: string) => url.split('/').at(-2) ?? ''

/** Opens a candidate's document in a new window; it is fetched with the session's headers. */
export function DocumentButton({ name, url }: { name: string; url: string }) {
  const t = useText(words)
  const [busy, setBusy] = useState(false)
  const show = async () => {
    // Opened while the press still counts: later it would be taken for an unwanted one.
    const view = open('', '_blank')
    setBusy(true)
    try {
      const address = URL.createObjectURL(await callFile(refcheckApi.openDocument, { params: { id: idOf(url) } }))
      view?.location.replace(address)
      setTimeout(() => URL.revokeObjectURL(address), minute)
    } catch (error) {
      view?.close()
      if (!(error instanceof Refused)) throw error
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button small icon={<IconExternalLink aria-hidden="true" />} busy={busy} onClick={() => void show()}>
      {t.open(name)}
    </Button>
  )
}
