import { candidateApi } from '@majlis/domain/candidate/api.ts'
import type { ExportColumn } from '@majlis/domain/candidate/schema.ts'
import type { CandidateQuery } from '../../../core/candidateList.ts'
import { callFile } from '../../../core/client.ts'
import { ListExport } from '../../../ui/ListExport.tsx'

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

interface ExportProps {
  query: CandidateQuery
  /** Those alone, in this order; all that is found without. */
  ids?: readonly string[] | undefined
}

/** Takes candidates along as a file, with the list's columns: whole in its order, or those that are ticked. */
export default function Export({ query: { filter, search, sort }, ids }: ExportProps) {
  return (
    <ListExport
      columns="candidates"
      file="candidates"
      inFile={inFile}
      title={['name', 'requisition']}
      load={(asked) =>
        ids
          ? callFile(candidateApi.exportSome, { body: { ...asked, ids: [...ids] } })
          : callFile(candidateApi.export, {
              query: { ...asked, search, ...(filter && { filter }), ...(sort && { sort }) },
            })
      }
    />
  )
}
