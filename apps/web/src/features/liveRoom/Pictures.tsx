import type { Side } from '@majlis/domain/liveRoom/schema.ts'
import { useEffect, useRef, useState } from 'react'
import type { LiveCall } from '../../core/call/call.ts'
import type { CallPerson } from '../../core/call/types.ts'
import { count, useText } from '../../core/text.ts'
import { Button } from '../../ui/Button.tsx'
import { SelfView } from '../../ui/SelfView.tsx'
import { stepWords } from './PeopleList.tsx'
import css from './pictures.module.css'
import { words } from './text.ts'
import { useCall } from './useCall.ts'

/** Who is seen: the other side large, further ones and oneself small, and a shared screen before all. */
export function Pictures({ call, side }: { call: LiveCall; side: Side }) {
  const t = useText(words)
  const { people, own, recording } = useCall(call)
  const [isBlocked, setBlocked] = useState(false)
  const [round, setRound] = useState(0)
  const tryAgain = () => {
    setBlocked(false)
    setRound((before) => before + 1)
  }
  // A page that films may also be heard in most browsers: what was refused before the camera was open is tried again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time that other devices are open
  useEffect(tryAgain, [own.stream])
  const watches = side === 'watcher'
  const seen = people.filter((one) =>
    watches ? one.side === 'interviewer' : one.side !== 'watcher' && (one.step === 'in' || isMain(one, side)),
  )
  const sharing = seen.find(({ screen }) => screen)
  const nameOf = (person: CallPerson) => person.name || t.sides[person.side]
  return (
    <div className={css.pictures}>
      {sharing?.screen && (
        <figure className={`${css.tile} ${css.large}`}>
          <Video stream={sharing.screen} label={t.sharedBy(nameOf(sharing))} isWhole isMuted />
          <figcaption className={css.name}>{t.sharedBy(nameOf(sharing))}</figcaption>
        </figure>
      )}
      {seen.map((person) => (
        <Tile
          key={person.visit ?? person.side}
          person={person}
          name={nameOf(person)}
          isLarge={watches || (!sharing && isMain(person, side))}
          {...(watches && { film: recording })}
          round={round}
          onBlocked={() => setBlocked(true)}
        />
      ))}
      {own.stream && (
        <div className={css.self}>
          {own.camera && !own.pictureHeld && own.lost !== 'camera' ? (
            <SelfView stream={own.stream} />
          ) : (
            <p className={css.selfOff}>{own.pictureHeld ? t.soundOnly : t.noPicture}</p>
          )}
          {!own.microphone && <span className={css.selfMuted}>{t.muted}</span>}
        </div>
      )}
      {isBlocked && (own.stream || side === 'watcher') && (
        <div className={css.blocked}>
          <Button kind="main" onClick={tryAgain}>
            {t.hear}
          </Button>
        </div>
      )}
    </div>
  )
}

/** Whoever this side came to see. */
const isMain = (person: CallPerson, side: Side): boolean =>
  person.side === (side === 'candidate' ? 'interviewer' : 'candidate')

interface TileProps {
  person: CallPerson
  name: string
  isLarge: boolean
  /** Whoever watches gets the film in its place: is there one now? */
  film?: boolean
  /** Counts the presses that let it play. */
  round: number
  onBlocked: () => void
}

function Tile({ person, name, isLarge, film, round, onBlocked }: TileProps) {
  const t = useText(words)
  const { stream, connection, media, step, bars } = person
  const isHere = step === 'in' && stream !== null
  const says = isHere && film === undefined
  const [begun, setBegun] = useState<MediaStream | null>(null)
  const sendsPicture = isHere && (film ?? media.camera) && stream.getVideoTracks().length > 0
  // There is a stream as soon as the two have heard of each other; its first picture comes when they are connected.
  const hasPicture = sendsPicture && begun === stream
  const isConnecting =
    step === 'in' && (connection === 'greeting' || connection === 'connecting' || !stream || sendsPicture)
  const said =
    film === false ? t.watchHint : isConnecting ? t.connecting : step === 'in' ? t.noPicture : t.waitingFor(name)
  return (
    <figure className={`${css.tile} ${isLarge ? css.large : ''}`}>
      {stream && (
        <Video
          stream={stream}
          label={name}
          isWhole={film !== undefined}
          isHidden={!hasPicture}
          round={round}
          onBlocked={onBlocked}
          onBegun={setBegun}
        />
      )}
      {!hasPicture && (
        <p className={css.card}>
          {said}
          {step !== 'in' && <small>{stepWords(t, person)}</small>}
        </p>
      )}
      <figcaption className={css.name}>
        <bdi>{film === undefined ? name : t.stage}</bdi>
        {isHere && <LineBars bars={bars} />}
        {says && !media.microphone && <span>{t.muted}</span>}
        {says && media.weak && <span className={css.detail}>{t.weakLine}</span>}
        {says && media.lagSeconds ? <span className={css.detail}>{count(t.savedLate, media.lagSeconds)}</span> : null}
      </figcaption>
    </figure>
  )
}

interface VideoProps {
  stream: MediaStream
  label: string
  /** Nothing of it may be cut off. */
  isWhole?: boolean
  isMuted?: boolean
  /** It is only heard. */
  isHidden?: boolean
  round?: number
  onBlocked?: () => void
  /** The first picture is here. */
  onBegun?: (stream: MediaStream) => void
}

function Video({ stream, label, isWhole, isMuted, isHidden, round = 0, onBlocked, onBegun }: VideoProps) {
  const ref = useRef<HTMLVideoElement>(null)
  const blocked = useRef(onBlocked)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `round` is a press that lets it play
  useEffect(() => {
    const video = ref.current
    if (!video) return
    if (video.srcObject !== stream) video.srcObject = stream
    void playIn(video, isMuted).then((isHeard) => isHeard || blocked.current?.())
  }, [stream, round])
  const look = `${css.video} ${isWhole ? css.whole : ''} ${isHidden ? css.heard : ''}`
  // Where the sound comes first, the picture's size follows.
  const begin = () => ref.current?.videoWidth && onBegun?.(stream)
  return (
    <video
      ref={ref}
      className={look}
      aria-label={label}
      playsInline
      muted={isMuted}
      onLoadedData={begin}
      onResize={begin}
    />
  )
}

/** Plays what is in a video; false when the browser lets it be seen alone, until somebody presses. */
async function playIn(video: HTMLVideoElement, isMuted = false): Promise<boolean> {
  video.muted = isMuted
  const isRefused = await video.play().then(
    () => false,
    (error: DOMException) => error.name === 'NotAllowedError',
  )
  if (!isRefused) return true
  video.muted = true
  await video.play().catch(() => {})
  return isMuted
}

/** How good the line to somebody is, from none to three bars. */
function LineBars({ bars }: Pick<CallPerson, 'bars'>) {
  const t = useText(words)
  const said = t.bars[bars] ?? ''
  return (
    <span className={css.bars} role="img" aria-label={said} data-tip={said}>
      {[1, 2, 3].map((nth) => (
        <i key={nth} data-on={nth <= bars || undefined} />
      ))}
    </span>
  )
}
