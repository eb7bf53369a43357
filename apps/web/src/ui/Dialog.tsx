import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { useText } from '../core/text.ts'
import { words } from '../core/words.ts'
import { Button, IconButton } from './Button.tsx'
import { Cross } from './Cross.tsx'
import css from './Dialog.module.css'
import { useLayer } from './layer.ts'
import { Toasts } from './Toasts.tsx'

interface FrameProps {
  title: ReactNode
  onClose: () => void
  children: ReactNode
  /** Beside the heading, before the closing cross. */
  actions?: ReactNode
  /** Stays in sight under the scrolling part. */
  footer?: ReactNode
  className?: string | undefined
  /** The focus starts in its form's first field. */
  startsInForm?: boolean
}

/** The browser's own modal: focus stays in (on `data-first` at the start), Escape and a press outside close it. */
function Frame({ title, onClose, children, actions, footer, className, startsInForm }: FrameProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const id = useId()
  const t = useText(words)
  useLayer(id)
  useLayoutEffect(() => {
    const dialog = ref.current
    dialog?.showModal()
    dialog?.querySelector<HTMLElement>('[data-first]')?.focus()
    if (startsInForm) dialog?.querySelector<HTMLElement>('form :is(input, textarea):not(:disabled)')?.focus()
    return () => dialog?.close()
  }, [startsInForm])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the key, and the dialog itself hears it
    <dialog
      ref={ref}
      className={className}
      aria-labelledby={id}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className={css.inside}>
        <div className={css.head}>
          <h2 id={id}>{title}</h2>
          <div className={css.actions}>
            {actions}
            <IconButton label={t.close} onClick={onClose}>
              <Cross />
            </IconButton>
          </div>
        </div>
        <Toasts layer={id} />
        <div className={css.body}>{children}</div>
        {footer && <div className={css.foot}>{footer}</div>}
      </div>
    </dialog>
  )
}

interface DialogProps extends Omit<FrameProps, 'className' | 'startsInForm'> {
  wide?: boolean
}

/** A dialog in the middle. Render it while it is open. */
export function Dialog({ wide, ...rest }: DialogProps) {
  return <Frame {...rest} startsInForm className={`${css.dialog} ${wide ? css.wide : ''}`} />
}

interface DrawerProps extends DialogProps {
  /** At the start side instead, as menus are. */
  start?: boolean
}

/** A drawer at the end side: from the right, from the left in Arabic. Render it while it is open. */
export function SideDrawer({ wide, start, ...rest }: DrawerProps) {
  return <Frame {...rest} className={`${css.drawer} ${wide ? css.wideDrawer : ''} ${start ? css.atStart : ''}`} />
}

interface ConfirmProps {
  /** The question; unless given, the one about deleting a requisition. */
  title?: ReactNode
  children?: ReactNode
  confirm?: string
  cancel?: string
  danger?: boolean
  busy?: boolean | undefined
  /** Why it cannot be confirmed yet. */
  why?: string | false | undefined
  onConfirm: () => void
  onClose: () => void
}

/** Asks before something that cannot be taken back. */
export function ConfirmDialog({
  title,
  children,
  confirm,
  cancel,
  danger,
  busy,
  why,
  onConfirm,
  onClose,
}: ConfirmProps) {
  const t = useText(words)
  return (
    <Dialog
      title={title ?? t.deleteRequisition}
      onClose={onClose}
      footer={
        <>
          <Button data-first={danger} onClick={onClose}>
            {cancel ?? t.cancel}
          </Button>
          <Button
            data-first={!danger || undefined}
            kind={danger ? 'danger' : 'main'}
            busy={busy}
            why={why}
            onClick={onConfirm}
          >
            {confirm ?? t.confirm}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
