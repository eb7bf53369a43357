import { candidateApi } from '@majlis/domain/candidate/api.ts'
import { likenessOf } from '@majlis/domain/candidate/duplicate.ts'
import { call } from '../../../core/client.ts'

interface Reached {
  email?: string | null | undefined
  primaryPhone?: string | null | undefined
}
/** Are these the same person: one e-mail, or one phone number however it is written? */
export const isSamePerson = (one: Reached, other: Reached): boolean =>
  likenessOf({ email: one.email, phone: one.primaryPhone }, { email: other.email, phone: other.primaryPhone }).length >
  0

/** What a number's last digits are in every spelling of it. */
const tailOf = (phone: string | null | undefined) => (phone ?? '').replace(/\D/g, '').slice(-9)

/** The name of who stands in the requisition with this e-mail or phone, as far as the caller sees; null when nobody. */
export async function findTwin(requisitionId: string, person: Reached): Promise<string | null> {
  const words = [person.email?.trim(), tailOf(person.primaryPhone)].filter((word) => word && word.length > 6)
  const pages = await Promise.all(
    words.map((search) =>
      call(
        candidateApi.list,
        { query: { filter: { requisitionId }, search, include: 'account', page: { limit: 10 } } },
        { quiet: true },
      ),
    ),
  )
  const found = pages
    .flatMap(({ data }) => data)
    .find(({ account }) => isSamePerson(person, { email: account?.email, primaryPhone: account?.primary_phone }))
  return found?.accountName ?? null
}
