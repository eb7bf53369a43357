import { createContext, type ReactNode, use, useEffect, useState } from 'react'
import { PublicPage } from '../../ui/PublicPage.tsx'
import { StepHeading } from '../../ui/StepHeading.tsx'
import css from './booking.module.css'

/** Where the steps stand: on a page of their own, or inside of another page's card. */
export const StepPlace = createContext({ isInside: false, hasOpened: false })

interface StepProps {
  /** The page's name in the window's title. */
  title: string
  heading: ReactNode
  lead?: ReactNode
  children?: ReactNode
}

/** One step of the booking under its heading, which takes the focus unless the page has just been opened. */
export function Step({ title, heading, lead, children }: StepProps) {
  const place = use(StepPlace)
  const [isFirst] = useState(() => !place.hasOpened)
  useEffect(() => {
    place.hasOpened = true
  }, [place])
  const shown = <StepHeading isFirst={isFirst}>{heading}</StepHeading>
  if (!place.isInside)
    return (
      <PublicPage title={title} heading={shown} lead={lead}>
        {children}
      </PublicPage>
    )
  return (
    <section className={css.inside}>
      <h3>{shown}</h3>
      {lead && <p className={css.muted}>{lead}</p>}
      {children}
    </section>
  )
}
