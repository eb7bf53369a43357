import type { SessionUser } from '@majlis/domain/session/schema.ts'
import { useState } from 'react'
import { homeOf } from '../core/landing.ts'
import { useSessionUser } from '../core/session.ts'
import { switchRole } from '../core/signIn.ts'
import { useText } from '../core/text.ts'
import css from '../features/guest/guest.module.css'
import { words } from '../features/guest/sharedText.ts'
import { Button, buttonClass } from '../ui/Button.tsx'
import { PublicPage } from '../ui/PublicPage.tsx'

type Place = SessionUser['places'][number]

/** Asks whoever acts in another role whether to read what was shared as the guest that it also is. */
export default function OpenAsGuest({ places }: { places: readonly Place[] }) {
  const t = useText(words)
  const { role } = useSessionUser()
  const [isBusy, setBusy] = useState(false)
  const act = (place: Place) => {
    setBusy(true)
    // What failed is said by its toast, and may be tried again.
    switchRole(place).catch(() => setBusy(false))
  }
  return (
    <PublicPage title={t.title} lead={t.asGuest}>
      <div className={css.shownActs}>
        {places.map((place) => (
          <Button key={place.companyId} kind="main" busy={isBusy} onClick={() => act(place)}>
            {places.length > 1 ? <bdi>{t.openAsOf(place.companyName ?? '')}</bdi> : t.openAs}
          </Button>
        ))}
        <a className={buttonClass()} href={homeOf(role)}>
          {t.stay}
        </a>
      </div>
    </PublicPage>
  )
}
