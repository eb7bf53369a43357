import { lazy } from 'react'
import { useCandidateList } from '../core/candidateList.ts'
import { useBulk } from '../features/bulk/useBulk.tsx'

const Export = lazy(() => import('../features/candidate/list/Export.tsx'))
const nobody: readonly string[] = []

/** What is done with all that a list spanning requisitions finds, without ticking any. */
export default function ListActs() {
  const { query, page } = useCandidateList()
  const { all, dialog } = useBulk({ ids: nobody, query, total: page?.count ?? 0, isAll: true, Export })
  return (
    <>
      {all}
      {dialog}
    </>
  )
}
