import { areaOf } from '@majlis/domain/core/role.ts'
import { roomPath } from '@majlis/domain/interview/paths.ts'
import { openMinutes, phaseOf } from '@majlis/domain/liveRoom/rules.ts'
import { IconVideo } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useSessionUser } from '../core/session.ts'
import { useText } from '../core/text.ts'
import { buttonClass } from './Button.tsx'
import { words } from './joinText.ts'

interface JoinProps {
  interview: { status: number; scheduledStart: string | null }
  /** Whom one meets there. */
  name: string
  small?: boolean
}

/** The way into a live interview's room for whoever is signed in. */
export function JoinRoom({ interview, ...rest }: JoinProps & { interview: { id: string } }) {
  const { role } = useSessionUser()
  return <JoinAt {...rest} interview={interview} href={roomPath(areaOf[role], interview.id)} />
}

/** The way into a live interview's room, from a quarter of an hour before its time until it is over. */
export function JoinAt({
  interview: { status, scheduledStart },
  name,
  small = false,
  href,
}: JoinProps & { href: string }) {
  const t = useText(words)
  const [now, setNow] = useState(() => Date.now())
  const phase = phaseOf({ status, scheduledStart }, now)
  useEffect(() => {
    if (phase !== 'early' || scheduledStart === null) return
    const left = Date.parse(scheduledStart) - openMinutes * 60_000 - Date.now()
    // A timer holds no longer than some days; what is further away is rendered anew long before.
    if (left > 86_400_000) return
    const timer = setTimeout(() => setNow(Date.now()), Math.max(0, left) + 50)
    return () => clearTimeout(timer)
  }, [phase, scheduledStart])
  if (phase !== 'open' && phase !== 'live') return null
  return (
    <a className={buttonClass('main', small)} href={href}>
      <IconVideo size={18} aria-hidden="true" />
      <span>
        {t.join}
        <span className="visuallyHidden"> {t.with(name)}</span>
      </span>
    </a>
  )
}
