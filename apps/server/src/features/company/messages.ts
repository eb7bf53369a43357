import { randomUUIDv7 } from 'node:crypto'
import type { Scope } from '../../db/scope.ts'
import { reader } from '../account/store.ts'
import type { CompanyDependencies } from './dependencies.ts'
import type { Waiting } from './store.ts'

/** Tells somebody that it may begin. */
export const tellApproved = (
  { tx, me }: Scope,
  { send }: CompanyDependencies,
  company: { id: string; name: string },
  person: Waiting,
) =>
  send(tx, {
    event: 'roleAdded',
    to: reader(person),
    companyId: company.id,
    data: { company: company.name, author: me.name ?? company.name, role: person.role, link: '/login' },
    dedupeKey: `company.approve ${randomUUIDv7()}`,
  })
