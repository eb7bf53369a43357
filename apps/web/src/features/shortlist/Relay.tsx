import { useEffect, useRef } from 'react'
import { useText } from '../../core/text.ts'
import { Button } from '../../ui/Button.tsx'
import { Watermark } from '../../ui/Watermark.tsx'
import css from './shortlist.module.css'
import { words } from './text.ts'
import type { useRelay } from './useRelay.ts'

/** What plays now, and unseen beside it what plays next. */
export function Relay({
  relay: { clip, side, playing, films, hasFailed, hasEnded, isHeld, hasNext, goOn, stop },
}: {
  relay: ReturnType<typeof useRelay>
}) {
  const t = useText(words)
  const place = useRef<HTMLElement>(null)
  const isOpen = clip !== null
  useEffect(() => {
    if (isOpen) place.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])
  if (!clip) return null
  return (
    <figure ref={place} className={css.relay} aria-label={t.player}>
      {films.map(({ ref, src, events }, nth) => (
        <video
          // biome-ignore lint/suspicious/noArrayIndexKey: the two players stay where they are
          key={nth}
          ref={ref}
          src={src}
          controls
          controlsList={clip.watermark ? 'nodownload nofullscreen' : 'nodownload'}
          disablePictureInPicture
          disableRemotePlayback
          playsInline
          preload="metadata"
          hidden={nth !== side}
          {...events}
        />
      ))}
      {clip.watermark && <Watermark words={clip.watermark} film={playing} />}
      <figcaption className={css.now}>
        <span aria-live="polite">
          {hasEnded && t.ended(clip.candidate)}
          {!hasEnded && hasFailed && t.failed}
          {!hasEnded && !hasFailed && (isHeld ? t.checking : t.playing(clip.candidate))}
        </span>
        <span className={css.acts}>
          {hasNext && (
            <Button small onClick={goOn}>
              {t.next}
            </Button>
          )}
          <Button small onClick={stop}>
            {t.stop}
          </Button>
        </span>
      </figcaption>
    </figure>
  )
}
