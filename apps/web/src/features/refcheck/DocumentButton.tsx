import { refcheckApi } from '@majlis/domain/refcheck/api.ts'
import { IconExternalLink } from '@tabler/icons-react'
import { callFile } from '../../core/client.ts'
import { useText } from '../../core/text.ts'
import { FileButton } from '../../ui/FileButton.tsx'
import { words } from './text.ts'

const idOf = (url: string) => url.split('/').at(-2) ?? ''

/** Opens a candidate's document in a new window. */
export function DocumentButton({ name, url }: { name: string; url: string }) {
  const t = useText(words)
  const load = () => callFile(refcheckApi.openDocument, { params: { id: idOf(url) } })
  return (
    <FileButton shows small name={name} icon={<IconExternalLink aria-hidden="true" />} load={load}>
      {t.open(name)}
    </FileButton>
  )
}
