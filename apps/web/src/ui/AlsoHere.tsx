import { isSeenByColleagues } from '@majlis/domain/live/rules.ts'
import type { LivePerson } from '@majlis/domain/live/schema.ts'
import { Fragment, useEffect, useState } from 'react'
import { announce } from '../core/announce.ts'
import { useSessionUser } from '../core/session.ts'
import { useText } from '../core/text.ts'
import css from './AlsoHere.module.css'
import { words } from './hereText.ts'
import { Name } from './Name.tsx'

/** Who else of the company has this candidate, report or shortlist open now, named as the call has it; nothing while nobody has. */
export default function AlsoHere({ at }: { at: string }) {
  const t = useText(words)
  const { role } = useSessionUser()
  const [people, setPeople] = useState<readonly LivePerson[]>([])
  const isSeen = isSeenByColleagues(role)
  useEffect(() => {
    if (!isSeen) return
    const leaving = new AbortController()
    // Without it nobody is told of anybody.
    import('../core/live.ts').then(
      ({ standAt }) => standAt(at, setPeople, leaving.signal),
      () => {},
    )
    return () => {
      leaving.abort()
      setPeople([])
    }
  }, [at, isSeen])
  const names = people.map(({ name }) => name).join(t.and)
  useEffect(() => (names ? announce(`${t.alsoHere} ${names}`) : undefined), [names, t])
  if (!people.length) return null
  return (
    <span className={css.here}>
      {t.alsoHere}{' '}
      {people.map((one, nth) => (
        <Fragment key={one.id}>
          {nth > 0 && t.and}
          <Name>{one.name}</Name>
        </Fragment>
      ))}
    </span>
  )
}
