import { candidateApi } from '@majlis/domain/candidate/api.ts'
import { call } from '../../../core/client.ts'

interface Reached {
  email?: string | null | undefined
  primaryPhone?: string | null | undefined
}
const digits = (phone: string | null | undefined) => (phone ?? '').replace(/\D/g, '').slice(-9)

/** Are these the same person: one e-mail, or one phone number however it is written? */
export function isSamePerson(one: Reached, other: Reached): boolean {
  const isSameMail = Boolean(one.email) && one.email?.trim().toLowerCase() === other.email?.trim().toLowerCase()
  return isSameMail || (digits(one.primaryPhone).length > 6 && digits(one.primaryPhone) === digits(other.primaryPhone))
}

/** The name of who stands in the requisition with this e-mail or phone, as far as the caller sees; null when nobody. */
export async function findTwin(requisitionId: string, person: Reached): Promise<string | null> {
  const words = [person.email?.trim(), digits(person.primaryPhone)].filter((word) => word && word.length > 6)
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
