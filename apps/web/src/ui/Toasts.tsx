import { useEffect, useSyncExternalStore } from 'react'
import { type Notice, noticeStore, untell } from '../core/notice.ts'
import { useText } from '../core/text.ts'
import { words } from '../core/words.ts'
import { Button, IconButton } from './Button.tsx'
import { Cross } from './Cross.tsx'
import { useIsTop } from './layer.ts'
import css from './Toasts.module.css'

/** How long a message stays, and with it the chance to take the act back. */
const shownFor = 8000

/**
 * The short messages, read out politely; the topmost layer shows them: a dialog under its heading, in a row of their own,
 * the page over the foot of its menu, so that they never lie on what is being filled in.
 */
export function Toasts({ layer }: { layer?: string }) {
  const notices = useSyncExternalStore(noticeStore.subscribe, noticeStore.get)
  const isTop = useIsTop(layer)
  const t = useText(words)
  return (
    <div className={layer ? css.row : css.place} role="log" aria-live="polite" aria-label={t.notifications}>
      {isTop && notices.map((notice) => <Toast key={notice.id} notice={notice} />)}
    </div>
  )
}

function Toast({ notice: { id, message, kind, undo } }: { notice: Notice }) {
  const t = useText(words)
  useEffect(() => {
    const timer = setTimeout(() => untell(id), shownFor)
    return () => clearTimeout(timer)
  }, [id])
  return (
    <div className={`${css.toast} ${css[kind]}`}>
      <p dir="auto">{message}</p>
      {undo && (
        <Button
          small
          kind="quiet"
          onClick={() => {
            untell(id)
            undo()
          }}
        >
          {t.undo}
        </Button>
      )}
      <IconButton small label={t.close} onClick={() => untell(id)}>
        <Cross />
      </IconButton>
    </div>
  )
}
