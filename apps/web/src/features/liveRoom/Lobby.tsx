import { lateMinutes, mayStart, noShowMinutes } from '@majlis/domain/liveRoom/rules.ts'
import type { LiveRoom } from '@majlis/domain/liveRoom/schema.ts'
import { schedulingApi } from '@majlis/domain/scheduling/api.ts'
import { useEffect, useState } from 'react'
import type { LiveCall } from '../../core/call/call.ts'
import type { CallPerson } from '../../core/call/types.ts'
import { call as ask, Refused } from '../../core/client.ts'
import { dateTime, inside } from '../../core/format.ts'
import { useText } from '../../core/text.ts'
import { showToast } from '../../core/toast.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/Dialog.tsx'
import { PublicPage } from '../../ui/PublicPage.tsx'
import notes from '../../ui/roomNotes.module.css'
import { StepHeading } from '../../ui/StepHeading.tsx'
import { Chat, type Draft } from './Chat.tsx'
import { PeopleList } from './PeopleList.tsx'
import css from './room.module.css'
import { type RoomSource, startInterview } from './source.ts'
import { words } from './text.ts'
import { useCall } from './useCall.ts'

interface LobbyProps {
  source: RoomSource
  room: LiveRoom
  call: LiveCall
  draft: Draft
  onDevices: () => void
}

/** Before the interview: who is there and how far, what to write to each other, and its start. */
export function Lobby({ source, room, call, draft, onDevices }: LobbyProps) {
  const t = useText(words)
  const view = useCall(call)
  const { startsAt } = view
  const minutes = useMinutesLate(startsAt, call)
  const { side, position, company } = room
  const counterpart = view.people.find((one) => one.side === (side === 'candidate' ? 'interviewer' : 'candidate'))
  const others = !view.full ? t.lobbyOther : side === 'watcher' ? t.watchFull : t.lobbyFull
  const lead = side === 'candidate' ? t.lobbyCandidate : side === 'interviewer' ? t.lobbyInterviewer : others
  const speaks = side === 'candidate' || side === 'interviewer'
  return (
    <PublicPage
      title={t.title}
      heading={<StepHeading>{t.lobbyTitle}</StepHeading>}
      lead={lead}
      beside={side !== 'watcher' && <Chat {...{ call, side, draft }} hasSecond={hasSecond(view.people)} />}
    >
      <p className={notes.muted}>
        {position ? t.forPosition(inside(company), inside(position)) : <bdi>{company}</bdi>}
        {startsAt && <> · {t.startsAt(inside(dateTime(startsAt)))}</>}
      </p>
      <PeopleList people={view.people} me={view.me} minutesLate={minutes} />
      {speaks && counterpart && !isThere(counterpart) && minutes >= lateMinutes && (
        <div className={css.actions}>
          <Button onClick={() => call.say(t.lateMessage)}>{t.sayLate}</Button>
          {side === 'interviewer' && minutes >= noShowMinutes && <NoShow id={room.interviewId} />}
        </div>
      )}
      <div className={css.actions}>
        {side === 'interviewer' && <Start source={source} call={call} candidate={counterpart} />}
        {side !== 'watcher' && <Button onClick={onDevices}>{t.checkAgain}</Button>}
      </div>
    </PublicPage>
  )
}

const isThere = ({ step }: CallPerson) => step !== 'away'
const hasSecond = (people: readonly CallPerson[]) =>
  people.some(({ side }) => side === 'second' || side === 'interviewer')

/** So many whole minutes the planned time has passed. */
function useMinutesLate(startsAt: string | null, call: LiveCall): number {
  const minutes = () => (startsAt ? Math.floor((call.clock.now() - Date.parse(startsAt)) / 60_000) : 0)
  const [late, setLate] = useState(minutes)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a timer that is set at each render never ends
  useEffect(() => {
    const timer = setInterval(() => setLate(minutes()), 1000)
    return () => clearInterval(timer)
  }, [call, startsAt])
  return Math.max(0, late)
}

interface StartProps {
  source: RoomSource
  call: LiveCall
  candidate: CallPerson | undefined
}

function Start({ source, call, candidate }: StartProps) {
  const t = useText(words)
  const { phase } = useCall(call)
  const [busy, setBusy] = useState(false)
  const start = () => {
    setBusy(true)
    startInterview(source).then(
      () => {
        call.nudge('phase')
        call.refresh()
      },
      (error) => {
        setBusy(false)
        if (!(error instanceof Refused)) throw error
        showToast(error.message, 'bad')
      },
    )
  }
  const isReady = candidate?.step === 'lobby' && candidate.agreed
  const why = mayStart({ side: 'interviewer', phase }) ? !isReady && t.notThere : t.tooEarly
  return (
    <Button kind="main" busy={busy} why={why} onClick={start}>
      {t.start}
    </Button>
  )
}

function NoShow({ id }: { id: string }) {
  const t = useText(words)
  const [step, setStep] = useState<'closed' | 'asking' | 'busy' | 'noted'>('closed')
  const note = () => {
    setStep('busy')
    ask(schedulingApi.markAbsent, { params: { id }, body: { absent: 'candidate' } }).then(
      () => setStep('noted'),
      () => setStep('closed'),
    )
  }
  return (
    <>
      <Button why={step === 'noted' && t.noShowNoted} onClick={() => setStep('asking')}>
        {t.noShow}
      </Button>
      {(step === 'asking' || step === 'busy') && (
        <ConfirmDialog
          title={t.noShowTitle}
          confirm={t.noShow}
          busy={step === 'busy'}
          onConfirm={note}
          onClose={() => setStep('closed')}
        >
          {t.noShowText}
        </ConfirmDialog>
      )}
    </>
  )
}
