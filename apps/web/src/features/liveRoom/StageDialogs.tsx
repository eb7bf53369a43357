import type { LiveRoom } from '@majlis/domain/liveRoom/schema.ts'
import { lazy, Suspense, useState } from 'react'
import type { LiveCall } from '../../core/call/call.ts'
import { Refused } from '../../core/client.ts'
import { useLanguage, useText } from '../../core/text.ts'
import { showToast } from '../../core/toast.ts'
import { DeviceCheck } from '../../ui/DeviceCheck.tsx'
import { ConfirmDialog, Dialog } from '../../ui/Dialog.tsx'
import { agree, endInterview, type RoomSource } from './source.ts'
import css from './stage.module.css'
import { words } from './text.ts'
import { type RoomKey, roomKeys } from './useRoomKeys.ts'

const GuideKeys = lazy(() => import('./guide/GuideKeys.tsx').then((one) => ({ default: one.GuideKeys })))

/** What may be asked over the conversation. */
export type StageDialog = 'devices' | 'keys' | 'withdraw' | 'leave' | 'end'

interface StageDialogsProps {
  dialog: StageDialog
  source: RoomSource
  room: LiveRoom
  call: LiveCall
  hasGuide: boolean
  onStream: (stream: MediaStream) => void
  onWithdrawn: () => void
  onClose: () => void
}

/** The questions and lists that open over the conversation. */
export function StageDialogs(props: StageDialogsProps) {
  const { dialog, source, room, call, onStream, onWithdrawn, onClose } = props
  const t = useText(words)
  const language = useLanguage()
  const [busy, setBusy] = useState(false)
  const run = (act: () => Promise<void>, done: () => void) => {
    setBusy(true)
    act().then(
      () => {
        done()
        onClose()
      },
      (error) => {
        setBusy(false)
        if (!(error instanceof Refused)) throw error
        showToast(error.message, 'bad')
      },
    )
  }
  const shared = { busy, onClose }
  if (dialog === 'devices')
    return (
      <Dialog title={t.devices} onClose={onClose}>
        <div className={css.check}>
          <DeviceCheck
            ready={t.useThese}
            onReady={(stream) => {
              onStream(stream)
              onClose()
            }}
          />
        </div>
      </Dialog>
    )
  if (dialog === 'keys')
    return <KeyList hasGuide={props.hasGuide} leads={room.side === 'interviewer'} onClose={onClose} />
  if (dialog === 'withdraw')
    return (
      <ConfirmDialog
        {...shared}
        title={t.withdrawTitle}
        confirm={t.withdraw}
        danger
        onConfirm={() =>
          run(
            () => agree(source, { language, agreed: false }),
            () => {
              call.nudge('consent')
              call.refresh()
              onWithdrawn()
            },
          )
        }
      >
        {t.withdrawText}
      </ConfirmDialog>
    )
  if (dialog === 'leave')
    return (
      <ConfirmDialog {...shared} title={t.leaveTitle} confirm={t.leave} onConfirm={() => call.leave()}>
        {t.leaveText}
      </ConfirmDialog>
    )
  return (
    <ConfirmDialog
      {...shared}
      title={t.endTitle}
      confirm={t.end}
      danger
      onConfirm={() =>
        run(
          () => endInterview(source),
          () => {
            call.nudge('phase')
            call.refresh()
          },
        )
      }
    >
      {t.endText}
    </ConfirmDialog>
  )
}

function KeyList({ hasGuide, leads, onClose }: { hasGuide: boolean; leads: boolean; onClose: () => void }) {
  const t = useText(words)
  const names = (Object.keys(roomKeys) as RoomKey[]).filter((name) => hasGuide || name !== 'guide')
  return (
    <Dialog title={t.keysTitle} onClose={onClose}>
      <dl className={css.keys}>
        {names.map((name) => (
          <div key={name}>
            <dt>
              <kbd>{roomKeys[name].shown}</kbd>
            </dt>
            <dd>{t.keyRows[name]}</dd>
          </div>
        ))}
        {hasGuide && (
          <Suspense>
            <GuideKeys leads={leads} />
          </Suspense>
        )}
      </dl>
    </Dialog>
  )
}
