import type { Owned, Reader } from '@majlis/domain/core/owned.ts'
import { useSessionUser } from '../../core/session.ts'
import { useText } from '../../core/text.ts'
import { words } from './text.ts'

/** Who reads the bank, as its rules ask. */
export function useReader(): Reader {
  const { id, role } = useSessionUser()
  return { accountId: id, role }
}

/** Says whose a question or a kit is: the reader's, a company's, everybody's. */
export function useFrom(): (owned: Owned) => string {
  const t = useText(words)
  const { id } = useSessionUser()
  return ({ accountId, companyId }) => (accountId === id ? t.own : companyId ? t.ofCompany : t.everybody)
}
