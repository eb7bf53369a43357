import { useState, useSyncExternalStore } from 'react'
import { messages } from '../../core/messages.ts'
import { number } from '../../core/number.ts'
import { count, useText } from '../../core/text.ts'
import { Button } from '../../ui/Button.tsx'
import { EmailChips } from '../../ui/EmailChips.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import csvCss from './csv/csv.module.css'
import { severalOf } from './csv/emailRows.ts'
import { Rows } from './csv/Rows.tsx'
import { reportAdded } from './csv/reportAdded.ts'
import { words as listWords } from './csv/text.ts'
import css from './intake.module.css'
import type { ManualProps } from './ManualForm.tsx'
import { StartOver } from './StartOver.tsx'
import { words } from './text.ts'
import { useLeaveWarning } from './useLeaveWarning.ts'

/** Several candidates by hand: a pasted list of e-mails becomes chips, and each right one a row with a name. */
export function SeveralForm({ requisitionId, invite, why }: Omit<ManualProps, 'asksContact'>) {
  const t = useText(words)
  const list = useText(listWords)
  useText(messages)
  const several = severalOf(requisitionId)
  const state = useSyncExternalStore(several.subscribe, () => several.state)
  const [isLeaving, setLeaving] = useState(false)
  const { rows, progress, fault } = state
  const isRunning = progress !== null
  const open = rows.filter(({ stage }) => stage !== 'added')
  const ready = several.ready(state)
  useLeaveWarning(open.length > 0)
  const lineOf = (key: string) => Number(key)
  const send = async () =>
    reportAdded(await several.send(invite), several.state.rows, {
      ...list,
      invited: invite ? list.invited : list.addedOnly,
    })
  return (
    <div className={css.manual}>
      <EmailChips
        label={t.emails}
        hint={t.emailsHint}
        disabled={isRunning}
        chips={open.map(({ line, fields, errors }) => ({
          key: String(line),
          email: fields.email,
          fault: errors.email,
        }))}
        onTake={(text) => void several.take(text)}
        onChange={(key, email) => several.retype(lineOf(key), email)}
        onSettle={(key) => several.settleChip(lineOf(key))}
        onRemove={(key) => several.drop(lineOf(key))}
      />
      {fault && (
        <p className={css.fault} role="alert">
          {fault}
        </p>
      )}
      {rows.length > 0 && (
        <>
          <Rows {...{ rows, isRunning }} list={several} />
          {progress && (
            <div className={csvCss.progress} role="status">
              <ProgressBar value={(100 * progress.done) / progress.of} label={list.sending} />
              <span>{list.sent(number(progress.done), number(progress.of))}</span>
            </div>
          )}
          <div className={csvCss.actions}>
            <Button
              kind="quiet"
              className={csvCss.again}
              why={isRunning && list.sending}
              onClick={() => setLeaving(true)}
            >
              {t.startOver}
            </Button>
            <Button
              kind="main"
              busy={isRunning}
              why={(!ready.length && list.noneReady) || why}
              onClick={() => void send()}
            >
              {ready.length ? count(invite ? t.inviteCount : t.addCount, ready.length) : invite ? t.invite : t.add}
            </Button>
          </div>
        </>
      )}
      {isLeaving && <StartOver onClear={several.clear} onClose={() => setLeaving(false)} />}
    </div>
  )
}
