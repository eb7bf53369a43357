import type { Event } from '@majlis/domain/notification/event.ts'
import { sampleOf, sampleReader } from '@majlis/domain/notification/sample.ts'
import { type EditedWords, render } from '@majlis/domain/notification/template.ts'
import { useDeferredValue, useState } from 'react'
import { useProduct } from '../../core/product.ts'
import { useSessionUser } from '../../core/session.ts'
import { type Language, useText } from '../../core/text.ts'
import { Sheet } from './Sheet.tsx'
import css from './templates.module.css'
import { words } from './templateText.ts'

const week = 7 * 24 * 3_600_000

interface DraftLetterProps {
  event: Event
  language: Language
  words: EditedWords
  /** The installation's words are no company's. */
  isOfPortal: boolean
}

/** The letter that words make, by the very function that writes what is sent; names nobody has yet are in brackets. */
export function DraftLetter({ event, language, words: edited, isOfPortal }: DraftLetterProps) {
  const t = useText(words)
  const product = useProduct()
  const { name: author, companyName } = useSessionUser()
  const [soon] = useState(() => new Date(Date.now() + week).toISOString())
  const { subject, body } = useDeferredValue(edited)
  const when = { at: soon, timezone: Intl.DateTimeFormat().resolvedOptions().timeZone }
  const known = { ...(author && { author }), ...(companyName && !isOfPortal && { company: companyName }) }
  const frame = { name: sampleReader(language), product, publicUrl: location.origin, edited: { subject, body } }
  const letter = render(event, language, sampleOf(event, language, when, known), frame)
  return (
    <section className={css.draft} aria-label={t.preview}>
      <h4>{t.preview}</h4>
      <p>
        {t.subject}:{' '}
        <b lang={language}>
          <bdi>{letter.subject}</bdi>
        </b>
      </p>
      <Sheet html={letter.html} />
    </section>
  )
}
