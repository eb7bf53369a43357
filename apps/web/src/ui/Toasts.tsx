import { type FocusEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useText } from '../core/text.ts'
import { hideToast, type ToastMessage, toastStore } from '../core/toast.ts'
import { words } from '../core/words.ts'
import { Button, IconButton } from './Button.tsx'
import { CloseIcon } from './CloseIcon.tsx'
import { useIsTop } from './layer.ts'
import css from './Toasts.module.css'

/** How long a message stays, and with it the chance to take the act back. */
const shownFor = 8000

/**
 * The short messages, read out politely, always at the same place: the foot of the page, over that of its menu. Whatever
 * is not inside an open dialog is out of reach, so the topmost layer holds them, over itself and beside what it shows.
 */
export function Toasts({ layer }: { layer?: string }) {
  const notices = useSyncExternalStore(toastStore.subscribe, toastStore.get, toastStore.get)
  const isTop = useIsTop(layer)
  const t = useText(words)
  return (
    <div
      {...(layer && { popover: 'manual' as const })}
      className={css.place}
      role="log"
      aria-live="polite"
      aria-label={t.notifications}
    >
      {isTop && notices.map((notice) => <Toast key={notice.id} notice={notice} />)}
    </div>
  )
}

function Toast({ notice: { id, message, kind, undo, reload } }: { notice: ToastMessage }) {
  const t = useText(words)
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    if (isHeld || reload) return
    const timer = setTimeout(() => hideToast(id), shownFor)
    return () => clearTimeout(timer)
  }, [id, isHeld, reload])
  const before = useRef<Element | null>(null)
  const stay = () => setHeld(true)
  const go = () => setHeld(false)
  const enter = ({ currentTarget, relatedTarget }: FocusEvent) => {
    stay()
    if (relatedTarget && !currentTarget.contains(relatedTarget)) before.current = relatedTarget
  }
  const leave = () => {
    if (before.current instanceof HTMLElement) before.current.focus()
    hideToast(id)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: who looks at it has the time to
    <div className={`${css.toast} ${css[kind]}`} onPointerEnter={stay} onPointerLeave={go} onFocus={enter} onBlur={go}>
      <p dir="auto">{message}</p>
      {undo && (
        <Button
          small
          kind="quiet"
          onClick={() => {
            leave()
            undo()
          }}
        >
          {t.undo}
        </Button>
      )}
      {reload && (
        <Button small kind="quiet" onClick={reload}>
          {t.reload}
        </Button>
      )}
      <IconButton small label={t.close} onClick={leave}>
        <CloseIcon />
      </IconButton>
    </div>
  )
}
