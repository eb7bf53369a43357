import { candidateApi } from '@majlis/domain/candidate/api.ts'
import { IconDownload } from '@tabler/icons-react'
import type { CandidateQuery } from '../../../core/candidateList.ts'
import { callFile } from '../../../core/client.ts'
import { useText } from '../../../core/text.ts'
import { FileButton } from '../../../ui/FileButton.tsx'
import { words } from './text.ts'

/** Takes what is filtered along as a file, whole, in the list's order. */
export default function Export({ query: { filter, search, sort } }: { query: CandidateQuery }) {
  const t = useText(words)
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  return (['csv', 'xlsx'] as const).map((format) => (
    <FileButton
      key={format}
      small
      icon={<IconDownload />}
      name={`candidates.${format}`}
      load={() =>
        callFile(candidateApi.export, {
          query: { format, zone, ...(filter && { filter }), search, ...(sort && { sort }) },
        })
      }
    >
      {t.export(format.toUpperCase())}
    </FileButton>
  ))
}
