import { type ComponentProps, useState } from 'react'
import { Refused } from '../core/client.ts'
import { Button } from './Button.tsx'

interface FileButtonProps extends Omit<ComponentProps<typeof Button>, 'busy' | 'onClick'> {
  /** Fetches the file, with the headers that no address may hold. */
  load: () => Promise<Blob>
  /** What the file is called where it is kept. */
  name: string
  /** Shows it in a new window; it is kept where none may be opened. */
  shows?: boolean
}

/** How long a fetched file stays at its address, in milliseconds. */
const lasting = 60_000

/** A button that fetches a file and keeps it, or shows it. */
export function FileButton({ load, name, shows, ...rest }: FileButtonProps) {
  const [busy, setBusy] = useState(false)
  const take = async () => {
    // Opened while the press still counts: later it would be taken for an unwanted one.
    const view = shows ? open('', '_blank') : null
    setBusy(true)
    try {
      const address = URL.createObjectURL(await load())
      if (view) view.location.replace(address)
      else keep(address, name)
      setTimeout(() => URL.revokeObjectURL(address), lasting)
    } catch (error) {
      view?.close()
      if (!(error instanceof Refused)) throw error
    } finally {
      setBusy(false)
    }
  }
  return <Button {...rest} busy={busy} onClick={() => void take()} />
}

function keep(address: string, name: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
}
