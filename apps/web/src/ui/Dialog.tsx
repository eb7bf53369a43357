import {
  type ComponentProps,
  createContext,
  type MouseEvent,
  type ReactNode,
  use,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useText } from '../core/text.ts'
import { isUnfinished } from '../core/toFault.ts'
import { askBeforeLeaving } from '../core/unsaved.ts'
import { words } from '../core/words.ts'
import { Button, IconButton } from './Button.tsx'
import { CloseIcon } from './CloseIcon.tsx'
import css from './Dialog.module.css'
import { useIsTop } from './layer.ts'
import { showAgain, useMessages, useModal } from './modal.ts'
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
  /** Its words are read out with its heading. */
  isQuestion?: boolean
  /** Something was typed that would be lost: whatever closes it asks first. */
  isUnsaved?: boolean | undefined
  /** It is to be lost. */
  onDiscard?: (() => void) | undefined
}

/** How the dialog around is closed by hand. */
const Closing = createContext<() => void>(() => {})

/** The browser's own modal: focus stays in (on `data-first` at the start), Escape and a press outside close it. */
function Frame(props: FrameProps) {
  const { title, onClose, children, actions, footer, className, startsInForm, isQuestion, isUnsaved, onDiscard } = props
  const ref = useRef<HTMLDialogElement>(null)
  const began = useRef<EventTarget>(null)
  const id = useId()
  const t = useText(words)
  useMessages(ref, useIsTop(id))
  const { close, question } = useClosing(Boolean(isUnsaved), onClose, onDiscard)
  useModal(ref, id)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the key, and the dialog itself hears it
    <dialog
      ref={ref}
      className={className}
      aria-labelledby={id}
      data-form={startsInForm}
      aria-describedby={isQuestion ? `${id}q` : undefined}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        close()
      }}
      onClose={({ target, currentTarget }) => {
        // The browser has shut it by itself, as it may on Android's back and on a second Escape.
        if (target !== currentTarget || currentTarget.open) return
        if (isUnsaved) showAgain(currentTarget)
        close()
      }}
      onPointerDown={({ target }) => {
        began.current = target
      }}
      onClick={({ target, currentTarget }) => target === currentTarget && began.current === target && close()}
    >
      <Closing value={close}>
        <div className={css.inside}>
          <div className={css.head}>
            <h2 id={id}>{title}</h2>
            <div className={css.actions}>
              {actions}
              <IconButton label={t.close} onClick={close}>
                <CloseIcon />
              </IconButton>
            </div>
          </div>
          <Toasts layer={id} />
          <div id={`${id}q`} className={css.body}>
            {children}
          </div>
          {footer && <div className={css.foot}>{footer}</div>}
        </div>
        {question}
      </Closing>
    </dialog>
  )
}

/** Closes a dialog, after a question where words would be lost; who goes to another page is asked the same. */
function useClosing(isUnsaved: boolean, onClose: () => void, onDiscard?: () => void) {
  const t = useText(words)
  const [answer, setAnswer] = useState<((isDiscarded: boolean) => void) | null>(null)
  const isDiscarded = useRef(false)
  const ask = () =>
    isDiscarded.current
      ? Promise.resolve(true)
      : new Promise<boolean>((resolve) => {
          answer?.(false)
          setAnswer(() => resolve)
        })
  useLayoutEffect(() => (isUnsaved ? askBeforeLeaving(ask) : undefined))
  const end = (isOver: boolean) => {
    isDiscarded.current = isOver
    setAnswer(null)
    answer?.(isOver)
    if (!isOver) return
    onDiscard?.()
    onClose()
  }
  const question = answer && (
    <ConfirmDialog
      danger
      title={t.discardTitle}
      confirm={t.discard}
      cancel={t.keepEditing}
      onConfirm={() => end(true)}
      onClose={() => end(false)}
    >
      {t.discardText}
    </ConfirmDialog>
  )
  return { close: isUnsaved ? () => void ask() : onClose, question }
}

/** Closes the dialog around it as its cross does: Cancel, unless it says something else. */
export function CloseButton({ children, ...rest }: ComponentProps<typeof Button>) {
  const t = useText(words)
  return (
    <Button {...rest} onClick={use(Closing)}>
      {children ?? t.cancel}
    </Button>
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
  isUnsaved?: boolean | undefined
  onDiscard?: (() => void) | undefined
  busy?: boolean | undefined
  /** Why it cannot be confirmed yet. */
  why?: string | false | undefined
  onConfirm: () => void
  onClose: () => void
}

/** So long after a press another one belongs to it: a double click, a key that is held. */
const onePress = 500

/** Asks before something that cannot be taken back. */
export function ConfirmDialog({
  title,
  children,
  confirm,
  cancel,
  danger,
  isUnsaved,
  onDiscard,
  busy,
  why,
  onConfirm,
  onClose,
}: ConfirmProps) {
  const t = useText(words)
  const pressed = useRef(-onePress)
  const press = ({ timeStamp, currentTarget }: MouseEvent<HTMLElement>) => {
    if (timeStamp - pressed.current < onePress || isUnfinished(currentTarget.closest('dialog'))) return
    pressed.current = timeStamp
    onConfirm()
  }
  return (
    <Dialog
      isQuestion
      title={title ?? t.deleteRequisition}
      isUnsaved={isUnsaved}
      onDiscard={onDiscard}
      onClose={onClose}
      footer={
        <>
          <CloseButton data-first={danger || undefined}>{cancel}</CloseButton>
          <Button
            data-first={!danger || undefined}
            kind={danger ? 'danger' : 'main'}
            busy={busy}
            why={why}
            onClick={press}
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
