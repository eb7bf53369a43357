import { candidateApi } from '@majlis/domain/candidate/api.ts'
import type { Event } from '@majlis/domain/notification/event.ts'
import { IconChevronDown, IconMail } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useRead } from '../../core/hooks.ts'
import { type Language, useText } from '../../core/text.ts'
import { Button } from '../../ui/Button.tsx'
import { Failed, Skeleton } from '../../ui/State.tsx'
import css from './preview.module.css'
import { words } from './previewText.ts'
import { Sheet } from './Sheet.tsx'

export interface PreviewProps {
  event: Event
  candidateId?: string | undefined
  requisitionId?: string | undefined
  /** The reader's, unless said. */
  language?: Language | undefined
}

/** A message that an act would send, unfolded on demand: exactly as its reader would get it, in either language. */
export default function MessagePreview(props: PreviewProps) {
  const t = useText(words)
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={css.preview}>
      <Button
        small
        kind="quiet"
        icon={<IconMail />}
        className={css.opener ?? ''}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {t.preview} <IconChevronDown className={isOpen ? css.up : undefined} />
      </Button>
      <section id={id} aria-label={t.preview} hidden={!isOpen}>
        {isOpen && <Written {...props} />}
      </section>
    </div>
  )
}

function Written({ event, candidateId, requisitionId, language: first }: PreviewProps) {
  const t = useText(words)
  const [language, setLanguage] = useState(first)
  const query = { event, candidateId, requisitionId, language }
  const { data, error, refetch } = useRead(candidateApi.previewMessage, { query })
  if (error) return <Failed error={error} retry={() => void refetch()} />
  if (!data) return <Skeleton lines={8} height={18} />
  const other = data.language === 'ar' ? 'en' : 'ar'
  return (
    <div className={css.written}>
      <div className={css.top}>
        <p>
          {t.subject}:{' '}
          <b lang={data.language}>
            <bdi>{data.subject}</bdi>
          </b>
        </p>
        <Button small onClick={() => setLanguage(other)}>
          {t.showIn[other]}
        </Button>
      </div>
      <Sheet {...data} />
      <p className={css.hint}>{t.previewHint}</p>
    </div>
  )
}
