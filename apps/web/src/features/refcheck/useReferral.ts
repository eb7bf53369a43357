import { refcheckApi } from '@majlis/domain/refcheck/api.ts'
import { useRead } from '../../core/hooks.ts'

const include = 'referral_module,ref_question,ref_question.ref_choice,ref_question.ref_scale'

/** A ref-check with what it asks; null when it is out of sight, undefined until it is read. */
export function useReferral(id: string | null) {
  const read = useRead(
    refcheckApi.list,
    { query: { filter: { id: id ?? '' }, include, page: { limit: 1 } } },
    { enabled: id !== null },
  )
  const first = read.isPlaceholderData ? undefined : read.data?.data[0]
  return { read, referral: read.isPlaceholderData || !read.data ? undefined : (first ?? null) }
}
