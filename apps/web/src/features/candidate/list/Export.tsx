import { candidateApi } from '@majlis/domain/candidate/api.ts'
import type { ExportColumn } from '@majlis/domain/candidate/schema.ts'
import { IconDownload } from '@tabler/icons-react'
import type { CandidateQuery } from '../../../core/candidateList.ts'
import { callFile } from '../../../core/client.ts'
import { useText } from '../../../core/text.ts'
import { keysIn, useListColumns } from '../../../ui/columnChoice.ts'
import { FileButton } from '../../../ui/FileButton.tsx'
import { words } from '../../../ui/listText.ts'

/** What a file has for each column of the list; what a cell says in several lines stands in several columns. */
const inFile: Record<string, readonly ExportColumn[]> = {
  status: ['status'],
  interview: ['interview', 'interviewer', 'scheduled'],
  refcheck: ['refcheck'],
  added: ['added'],
  email: ['email'],
  phone: ['phone'],
  location: ['location', 'country'],
  since: ['statusAt'],
}

/** The columns of the file as the list shows them; all that there are where nobody chose. */
const columnsOf = (keys: readonly string[] | null) =>
  keys && ['name', 'requisition', ...keys.flatMap((key) => inFile[key] ?? [])].join()

interface ExportProps {
  query: CandidateQuery
  /** Those alone, in this order; all that is found without. */
  ids?: readonly string[] | undefined
}

/** Takes candidates along as a file, with the list's columns: whole in its order, or those that are ticked. */
export default function Export({ query: { filter, search, sort }, ids }: ExportProps) {
  const t = useText(words)
  const [chosen] = useListColumns('candidates')
  const columns = columnsOf(keysIn(chosen))
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  return (['csv', 'xlsx'] as const).map((format) => {
    const how = { format, zone, ...(columns && { columns }) }
    return (
      <FileButton
        key={format}
        small
        icon={<IconDownload />}
        name={`candidates.${format}`}
        load={() =>
          ids
            ? callFile(candidateApi.exportSome, { body: { ...how, ids: [...ids] } })
            : callFile(candidateApi.export, {
                query: { ...how, search, ...(filter && { filter }), ...(sort && { sort }) },
              })
        }
      >
        {t.export(format.toUpperCase())}
      </FileButton>
    )
  })
}
