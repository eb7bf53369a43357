import { interviews, mayEnd } from '@majlis/domain/liveRoom/rules.ts'
import type { LiveRoom } from '@majlis/domain/liveRoom/schema.ts'
import { type ComponentType, Suspense, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { LiveCall } from '../../core/call/call.ts'
import type { LiveRecording } from '../../core/recording/liveState.ts'
import { count, useText } from '../../core/text.ts'
import { useWakeLock } from '../../core/wakeLock.ts'
import { SideDrawer } from '../../ui/Dialog.tsx'
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx'
import { Skeleton } from '../../ui/State.tsx'
import { StepHeading } from '../../ui/StepHeading.tsx'
import { useMovable } from '../../ui/useMovable.ts'
import { Chat, type Draft } from './Chat.tsx'
import { Controls, type Panel } from './Controls.tsx'
import { type GuideKey, guideKeys, isNoteAwaited, marksIn, ofBoth, useGuideKeys } from './guide/useGuideKeys.ts'
import { Notices } from './Notices.tsx'
import { Pictures } from './Pictures.tsx'
import { RecordingMark } from './RecordingMark.tsx'
import { type StageDialog, StageDialogs } from './StageDialogs.tsx'
import type { RoomSource } from './source.ts'
import css from './stage.module.css'
import type { GuideProps } from './surroundings.ts'
import { words } from './text.ts'
import { useCall } from './useCall.ts'
import { useNarrow } from './useNarrow.ts'
import { roomKeys, useKeysOf } from './useRoomKeys.ts'
import { useSilenced } from './useSilenced.ts'

interface StageProps {
  source: RoomSource
  room: LiveRoom
  call: LiveCall
  recording: LiveRecording | null
  guide?: ComponentType<GuideProps> | undefined
  draft: Draft
  onStream: (stream: MediaStream) => void
  onDevicesLost: () => void
  onWithdrawn: () => void
}

/** The conversation: the other one large, oneself small, and beside it what the interviewer works with. */
export function Stage(props: StageProps) {
  const { room, call, recording, guide: Guide } = props
  const t = useText(words)
  const view = useCall(call)
  const stage = useRef<HTMLDivElement>(null)
  const isNarrow = useNarrow()
  const hasGuide = Boolean(Guide) && interviews(room.side)
  // A window that becomes narrow loses no words that stand beside the picture.
  const { host, place } = useMovable()
  const { presses, taken } = useGuideKeys({
    interviewId: room.interviewId,
    keys: !hasGuide ? [] : room.side === 'interviewer' ? (Object.keys(guideKeys) as GuideKey[]) : ofBoth,
    now: () => call.clock.now(),
    beside: host,
    onPress: () => setPanel('guide'),
  })
  // Whoever was writing while it started writes on.
  const [panel, setPanel] = useState<Panel | null>(
    props.draft[0] ? 'chat' : hasGuide && (!isNarrow || presses.length > 0) ? 'guide' : null,
  )
  const [dialog, setDialog] = useState<StageDialog | null>(null)
  useWakeLock()
  const speaks = room.side !== 'watcher'
  const { own } = view
  useSilenced(room.interviewId, own.stream, props.onStream)
  const acts = {
    microphone: () => speaks && call.setMicrophone(!own.microphone),
    camera: () => speaks && call.setCamera(!own.camera),
    chat: () => speaks && setPanel(panel === 'chat' ? null : 'chat'),
    guide: () => hasGuide && setPanel(panel === 'guide' ? null : 'guide'),
    full: () => void toggleFullScreen(stage.current),
    keys: () => setDialog('keys'),
  }
  useKeysOf(roomKeys, (name) => !isNoteAwaited(presses) && acts[name](), host)
  const side = panel && (
    <PanelContent
      {...{ panel, room, call, presses }}
      draft={props.draft}
      isNamed={isNarrow}
      onTaken={taken}
      {...(hasGuide && Guide && { guide: Guide })}
    />
  )
  return (
    <div ref={stage} className={`${css.stage} ${side && !isNarrow ? css.withPanel : ''}`}>
      <h1 className="visuallyHidden">
        <StepHeading>{t.stage}</StepHeading>
      </h1>
      <header className={css.head}>
        <RecordingMark call={call} recording={recording} side={room.side} />
      </header>
      <main id="content" tabIndex={-1} className={css.main}>
        <Pictures call={call} side={room.side} />
        <Notices
          call={call}
          recording={recording}
          onDevices={() => setDialog('devices')}
          onDevicesLost={props.onDevicesLost}
        />
      </main>
      {side && !isNarrow && <aside ref={place} className={css.panel} />}
      {/* What is open when the window becomes narrow is not covered by it. */}
      {side && isNarrow && panel && !dialog && (
        <SideDrawer title={panel === 'chat' ? t.chat : t.guide} onClose={() => setPanel(null)}>
          <div ref={place} className={css.inDrawer} />
        </SideDrawer>
      )}
      {side && createPortal(side, host)}
      <Controls
        call={call}
        speaks={speaks}
        hasGuide={hasGuide}
        mayEnd={mayEnd({ side: room.side, phase: view.phase })}
        panel={panel}
        acts={acts}
        onDialog={setDialog}
      />
      {dialog && <StageDialogs {...props} dialog={dialog} hasGuide={hasGuide} onClose={() => setDialog(null)} />}
    </div>
  )
}

interface PanelContentProps extends Pick<GuideProps, 'presses' | 'onTaken'> {
  panel: Panel
  room: LiveRoom
  call: LiveCall
  draft: Draft
  /** What it stands in bears its name. */
  isNamed: boolean
  guide?: ComponentType<GuideProps>
}

function PanelContent({ panel, room, call, draft, isNamed, guide: Guide, presses, onTaken }: PanelContentProps) {
  const t = useText(words)
  const { nudges, phase, startedAt, people } = useCall(call)
  if (panel === 'chat')
    return (
      <Chat
        {...{ call, draft, isNamed }}
        isAsked
        side={room.side}
        hasSecond={people.some(({ side }) => side === 'second' || side === 'interviewer')}
      />
    )
  if (!Guide) return null
  const waiting = marksIn(presses)
  return (
    <div className={css.guide}>
      <div role="status">{waiting > 0 && <p className={css.notice}>{count(t.guideLoading, waiting)}</p>}</div>
      <ErrorBoundary>
        <Suspense fallback={<Skeleton lines={6} />}>
          <Guide
            {...{ presses, onTaken }}
            room={{ ...room, phase, startedAt }}
            now={() => call.clock.now()}
            remember={() => call.clock.remember()}
            nudge={nudges.count}
            onChanged={() => call.nudge('question')}
          />
        </Suspense>
      </ErrorBoundary>
    </div>
  )
}

async function toggleFullScreen(stage: HTMLElement | null): Promise<void> {
  if (document.fullscreenElement) await document.exitFullscreen()
  // Phones of one maker have none.
  else await stage?.requestFullscreen?.().catch(() => {})
}
