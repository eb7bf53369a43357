import type { DeviceReport, LiveRoom } from '@majlis/domain/liveRoom/schema.ts'
import { useEffect, useState } from 'react'
import { tryRelay } from '../../core/call/relayTest.ts'
import { useText } from '../../core/text.ts'
import { Button } from '../../ui/Button.tsx'
import notes from '../../ui/roomNotes.module.css'
import { type LineFound, type LineState, playTone, testLine } from './deviceTests.ts'
import css from './room.module.css'
import type { RoomSource } from './source.ts'
import { words } from './text.ts'

/** Whose line to which room, and who is told what was found. */
export interface SpeakerAndLineProps {
  source: RoomSource
  room: LiveRoom
  onFound: (found: Partial<LineFound>) => void
}

/** Is the speaker heard, and does the line bear a call? */
export function SpeakerAndLine(props: SpeakerAndLineProps) {
  return (
    <div className={css.tests}>
      <SpeakerTest />
      <LineTest {...props} />
    </div>
  )
}

function SpeakerTest() {
  const t = useText(words)
  const [step, setStep] = useState<'new' | 'played' | 'heard'>('new')
  const play = () => {
    setStep('played')
    void playTone()
  }
  return (
    <section className={css.test}>
      <h2>{t.speaker}</h2>
      <div className={css.actions}>
        <Button onClick={play}>{t.playTone}</Button>
        {step === 'played' && (
          <Button kind="main" onClick={() => setStep('heard')}>
            {t.heardTone}
          </Button>
        )}
      </div>
      <div role="status">
        {step === 'played' && <p className={notes.muted}>{t.notHeard}</p>}
        {step === 'heard' && <p className={notes.good}>{t.toneHeard}</p>}
      </div>
    </section>
  )
}

function LineTest({ source, room, onFound }: SpeakerAndLineProps) {
  const t = useText(words)
  const [line, setLine] = useState<LineState>('testing')
  const [relay, setRelay] = useState<DeviceReport['relay']>('unknown')
  const [round, setRound] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, and again when asked
  useEffect(() => {
    let isHere = true
    setLine('testing')
    void testLine(source).then(({ line: found, uplinkKbps }) => {
      if (!isHere) return
      setLine(found)
      onFound({ uplinkKbps })
    })
    void tryRelay(room).then((found) => {
      if (!isHere) return
      setRelay(found)
      onFound({ relay: found })
    })
    return () => {
      isHere = false
    }
  }, [round])
  const said = { testing: t.lineTesting, good: t.lineGood, slow: t.lineSlow, dead: t.lineDead }[line]
  const isBad = line === 'slow' || line === 'dead'
  return (
    <section className={css.test}>
      <h2>{t.line}</h2>
      <div role="status">
        <p className={line === 'good' ? notes.good : isBad ? notes.warning : notes.muted}>{said}</p>
        {relay === 'works' && <p className={notes.muted}>{t.relayWorks}</p>}
      </div>
      {(isBad || relay === 'needed') && (
        <div className={css.actions}>
          <Button onClick={() => setRound(round + 1)}>{t.testAgain}</Button>
        </div>
      )}
    </section>
  )
}
