import { areaOf, type Role } from '@majlis/domain/core/role.ts'
import type { ComponentType } from 'react'
import { useAddress } from '../core/address.ts'
import { part } from '../core/part.ts'
import { useLeftFilms } from '../core/recording/leftFilms.ts'
import { user, useSessionUser } from '../core/session.ts'
import { useText } from '../core/text.ts'
import { words } from '../features/account/text.ts'
import { Name } from '../ui/Name.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import css from './dashboard.module.css'
import { RefchecksLink } from './RefchecksLink.tsx'
import { ShortlistsLink } from './ShortlistsLink.tsx'

interface Area {
  default: ComponentType
  /** Brings what it shows first. */
  bringFirst?: () => Promise<unknown>
}

const files = import.meta.glob<Area>('./dashboard/*.tsx')
const areas = new Map(Object.entries(files).map(([path, load]) => [path, part(load)]))
const areaFor = (role: Role) => areas.get(`./dashboard/${areaOf[role]}.tsx`)

/** Brings the acting role's own list. */
export async function bringFirst(): Promise<void> {
  const acting = user()
  const area = acting && (await areaFor(acting.role)?.bring())
  await area?.bringFirst?.()
}

/** The start of every role: what waits for it. An area's own list is `pages/dashboard/<area>.tsx`. */
export default function Dashboard() {
  const t = useText(words)
  const { role, name, email } = useSessionUser()
  useLeftFilms()
  // An open shortlist is a page of its own, with its own title.
  const [{ shortlist }] = useAddress({ shortlist: '' })
  const Area = areaFor(role)?.Content
  return (
    <>
      {!shortlist && (
        <PageHead
          title={
            <>
              {t.hello} <Name>{name ?? email}</Name>
            </>
          }
        >
          <RefchecksLink />
          <ShortlistsLink />
        </PageHead>
      )}
      {Area && (
        <div className={css.parts}>
          <Area />
        </div>
      )}
    </>
  )
}
