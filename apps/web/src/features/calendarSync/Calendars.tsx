import { useText } from '../../core/text.ts'
import { Card } from '../../ui/PageHead.tsx'
import { OtherCalendars } from './OtherCalendars.tsx'
import { OwnFeed } from './OwnFeed.tsx'
import { words } from './text.ts'

/** An interviewer's calendars elsewhere: those that block bookings, and the address by which apps read the interviews. */
export function Calendars() {
  const t = useText(words)
  return (
    <>
      <Card title={t.others}>
        <OtherCalendars />
      </Card>
      <Card title={t.feed}>
        <OwnFeed />
      </Card>
    </>
  )
}
