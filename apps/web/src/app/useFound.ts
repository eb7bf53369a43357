import { candidateApi } from '@majlis/domain/candidate/api.ts'
import { can } from '@majlis/domain/core/permission.ts'
import { areaOf } from '@majlis/domain/core/role.ts'
import { requisitionApi } from '@majlis/domain/requisition/api.ts'
import { useEffect, useState } from 'react'
import type { Command } from '../core/commands.ts'
import { useRead } from '../core/hooks.ts'
import { useSessionUser } from '../core/session.ts'
import { choosableRequisitions, toldApartBy } from '../ui/requisitions.ts'
import { menu } from './menu.ts'

interface Found {
  requisitions: Command[]
  candidates: Command[]
  isWaiting: boolean
}

/** The requisitions and candidates whose names hold what was typed, 300 ms after the last key. */
export function useFound(typed: string, go: (to: string) => void): Found {
  const [search, setSearch] = useState('')
  const { role } = useSessionUser()
  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed), 300)
    return () => clearTimeout(timer)
  }, [typed])
  const pages = menu[role]
  const isTyped = search.length > 1
  const page = { limit: 5 }
  const requisitions = useRead(
    requisitionApi.list,
    { query: { search, page, include: toldApartBy } },
    { enabled: isTyped && pages.includes('requisition') && can(role, 'requisition.read') },
  )
  const candidates = useRead(
    candidateApi.list,
    { query: { search, page, include: 'requisition' } },
    { enabled: isTyped && pages.includes('requisition') && can(role, 'candidate.read') },
  )
  const area = areaOf[role]
  const rows = (isTyped && requisitions.data?.data) || []
  const whereIs = (id: string, publicId: string | undefined) =>
    pages.includes('candidates')
      ? `/${area}/candidates?candidate=${id}`
      : `/${area}/requisition/${publicId}?tab=candidates&candidate=${id}`
  return {
    requisitions: choosableRequisitions(rows).map(({ value: key, label, detail: hint }, at) => ({
      key,
      label,
      hint,
      run: () => go(`/${area}/requisition/${rows[at]?.public_id}`),
    })),
    candidates: (isTyped ? (candidates.data?.data ?? []) : []).map(({ id, accountName, requisition }) => ({
      key: id,
      label: accountName,
      ...(requisition && { hint: requisition.title }),
      run: () => go(whereIs(id, requisition?.public_id)),
    })),
    isWaiting: typed !== search || requisitions.isFetching || candidates.isFetching,
  }
}
