import type { DeviceReport, LiveRoom } from '@majlis/domain/liveRoom/schema.ts'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useUnsaved } from '../../core/beforeUnload.ts'
import type { LiveCall } from '../../core/call/call.ts'
import { openDevices } from '../../core/recording/devices.ts'
import { useText } from '../../core/text.ts'
import { PublicPage } from '../../ui/PublicPage.tsx'
import { Skeleton } from '../../ui/State.tsx'
import { release } from '../../ui/useDevices.ts'
import type { LiveFilm } from './liveFilm.ts'
import { Preparation } from './Preparation.tsx'
import { forgetRoom, leaveRoom, rememberedDevices, rememberRoom, returnToRoom } from './returning.ts'
import type { RoomSurroundings } from './surroundings.ts'
import { words } from './text.ts'
import { useCall, useFilm } from './useCall.ts'

// Up to the check of the devices a phone on a thin line loads no more than it needs; the rest comes while that is shown.
const loadCall = () => import('../../core/call/call.ts')
const loadFilm = () => import('./liveFilm.ts')
const loadConsent = () => import('./ConsentStep.tsx')
const loadLobby = () => import('./Lobby.tsx')
const loadStage = () => import('./Stage.tsx')
/** All that a conversation needs, at once. */
export const loadConversation = () => Promise.all([loadCall(), loadFilm(), loadStage()]).catch(() => {})
const ConsentStep = lazy(() => loadConsent().then((one) => ({ default: one.ConsentStep })))
const Lobby = lazy(() => loadLobby().then((one) => ({ default: one.Lobby })))
const Stage = lazy(() => loadStage().then((one) => ({ default: one.Stage })))
const loadEnded = () => import('./Ended.tsx')
const Changed = lazy(() => loadEnded().then((one) => ({ default: one.Changed })))
const Gone = lazy(() => loadEnded().then((one) => ({ default: one.Gone })))
const Over = lazy(() => loadEnded().then((one) => ({ default: one.Over })))

interface VisitProps extends RoomSurroundings {
  room: LiveRoom
  /** Enters anew, as another visit. */
  onAgain: () => void
}

interface Parts {
  call: LiveCall
  film: LiveFilm
}

/** One page that has the room open: its call and its film live as long as it does. */
export function Visit(props: VisitProps) {
  const { room, source } = props
  const [parts, setParts] = useState<Parts | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: one call a visit
  useEffect(() => {
    let made: Parts | null = null
    let isLeft = false
    void Promise.all([loadCall(), loadFilm()]).then(([{ LiveCall }, { LiveFilm }]) => {
      if (isLeft) return
      const step = firstStep(room) === 'returning' ? 'in' : 'devices'
      const call = new LiveCall({ room, link: source.link, stream: null, step })
      made = { call, film: new LiveFilm(call, room, source) }
      call.start()
      setParts(made)
    })
    return () => {
      isLeft = true
      made?.film.end()
      made?.call.leave()
    }
  }, [])
  return <Suspense fallback={<Waiting />}>{parts ? <Steps {...props} {...parts} /> : <Waiting />}</Suspense>
}

function Waiting() {
  const t = useText(words)
  return (
    <PublicPage title={t.title}>
      <Skeleton lines={5} />
    </PublicPage>
  )
}

type Step = 'returning' | 'devices' | 'lobby'

function firstStep(room: LiveRoom): Step {
  if (room.side === 'watcher') return 'lobby'
  return room.phase === 'live' && room.agreed && rememberedDevices(room.interviewId) ? 'returning' : 'devices'
}

function Steps(props: VisitProps & Parts) {
  const { room, source, call, film, onAgain } = props
  const view = useCall(call)
  const recording = useFilm(film)
  const [step, setStep] = useState<Step>(() => firstStep(room))
  const [hasAgreed, setAgreed] = useState(room.agreed)
  const [stream, setStream] = useState<MediaStream | null>(null)
  const [wasLost, setLost] = useState(false)
  const draft = useState('')
  const { phase, ended } = view
  useUnsaved(view.recording || (recording?.left ?? 0) > 0)

  const take = (opened: MediaStream) => {
    release(stream)
    setStream(opened)
    setLost(false)
    // biome-ignore lint/correctness/useHookAtTopLevel: no hook, in spite of its name
    call.useStream(opened)
  }
  // It was moved to another time, which is told before the room opens anew.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when that is told
  useEffect(() => {
    if (phase === 'early') onAgain()
  }, [phase])
  const isGone = phase === 'over' || phase === 'closed' || ended !== null
  // Nobody is filmed who is not in the room.
  useEffect(() => {
    if (!isGone) return
    release(stream)
    if (ended === 'left') leaveRoom()
    else if (ended !== 'replaced') forgetRoom()
  }, [isGone, ended, stream])
  useEffect(() => () => release(stream), [stream])
  // It may have been withdrawn on another page.
  useEffect(() => setAgreed(view.agreed), [view.agreed])
  useReturn(step === 'returning', room.interviewId, take, setStep)
  // Whoever comes back sees the others at once, and is seen as soon as the camera is open.
  const isReady = step !== 'devices' && hasAgreed
  useEffect(() => {
    if (isGone) return
    if (step === 'devices') call.goTo('devices')
    else call.goTo(isReady && phase === 'live' ? 'in' : 'lobby')
  }, [call, isGone, step, isReady, phase])
  const isIn = isReady && phase === 'live' && !view.full
  useEffect(() => {
    if (isIn && stream) rememberRoom(room.interviewId, stream)
  }, [isIn, room.interviewId, stream])

  if (ended === 'replaced') return <Gone title="replacedTitle" text="replacedText" go="here" onGo={onAgain} />
  const goBack = () => {
    returnToRoom()
    onAgain()
  }
  if (ended === 'left') return <Gone title="leftTitle" text="leftText" go="back" onGo={goBack} />
  if (phase === 'over') return <Over {...props} needs={view.needs} film={film} />
  if (phase === 'closed' || ended === 'refused') return <Changed side={room.side} />
  if (step === 'returning' && !isIn) return <Waiting />
  if (step === 'devices') {
    const ready = (opened: MediaStream, device: DeviceReport) => {
      take(opened)
      call.report(device)
      film.device = device
      setStep('lobby')
      void Promise.all([loadConsent(), loadLobby(), loadStage(), loadEnded()]).catch(() => {})
    }
    return <Preparation source={source} room={room} wasLost={wasLost} onReady={ready} />
  }
  if (!hasAgreed)
    return (
      <ConsentStep
        source={source}
        side={room.side}
        consent={room.agreed ? null : room.consent}
        people={view.people}
        hasStarted={view.startedAt !== null}
        onAgreed={() => {
          setAgreed(true)
          call.nudge('consent')
          call.refresh()
        }}
      />
    )
  if (!isIn) return <Lobby {...{ source, room, call, draft }} onDevices={() => setStep('devices')} />
  return (
    <Stage
      {...{ source, room, call, recording, draft }}
      guide={props.guide}
      onStream={take}
      onDevicesLost={() => {
        setLost(true)
        setStep('devices')
      }}
      onWithdrawn={() => setAgreed(false)}
    />
  )
}

/** Comes back after a reload by the devices of before; where they are gone, they are checked anew. */
function useReturn(isReturning: boolean, id: string, take: (stream: MediaStream) => void, go: (step: Step) => void) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page has been reloaded
  useEffect(() => {
    if (!isReturning) return
    let isHere = true
    const opened = openDevices(rememberedDevices(id) ?? {})
    opened.then(
      (stream) => {
        if (!isHere) return release(stream)
        take(stream)
        go('lobby')
      },
      () => isHere && go('devices'),
    )
    return () => {
      isHere = false
    }
  }, [isReturning])
}
