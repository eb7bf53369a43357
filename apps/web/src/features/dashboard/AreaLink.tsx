import { areaOf } from '@majlis/domain/core/role.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useSessionUser } from '../../core/session.ts'

interface AreaLinkProps {
  /** Below the reader's area. */
  path: string
  search?: Record<string, string>
  className?: string | undefined
  children: ReactNode
}

/** A way to a page of the reader's own area. */
export function AreaLink({ path, search = {}, className, children }: AreaLinkProps) {
  const { role } = useSessionUser()
  return (
    <Link className={className} to={`/${areaOf[role]}/${path}` as '/'} search={search as never}>
      {children}
    </Link>
  )
}
