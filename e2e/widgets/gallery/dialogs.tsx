import { showToast } from '@majlis/web/src/core/toast.ts'
import { Button } from '@majlis/web/src/ui/Button.tsx'
import { CloseButton, ConfirmDialog, Dialog, SideDrawer } from '@majlis/web/src/ui/Dialog.tsx'
import { TextArea, TextInput } from '@majlis/web/src/ui/TextInput.tsx'
import { Toasts } from '@majlis/web/src/ui/Toasts.tsx'
import { type ReactNode, useState } from 'react'
import { log } from './log.ts'

interface OpenedProps {
  name: string
  children: (close: () => void) => ReactNode
}

function Opened({ name, children }: OpenedProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{name}</Button>
      {isOpen &&
        children(() => {
          log('closed')
          setOpen(false)
        })}
    </>
  )
}

function Form({ close, isUnsaved }: { close: () => void; isUnsaved?: boolean }) {
  const [name, setName] = useState('')
  return (
    <Dialog title="New person" onClose={close} isUnsaved={isUnsaved} footer={<CloseButton />}>
      <form>
        <TextInput label="Name" value={name} onChange={setName} />
      </form>
    </Dialog>
  )
}

const Confirm = ({ close, danger }: { close: () => void; danger?: boolean }) => (
  <ConfirmDialog title="Sure?" confirm="Go" danger={danger ?? false} onConfirm={() => log('confirmed')} onClose={close}>
    <p>It cannot be taken back.</p>
  </ConfirmDialog>
)

/** Asks for a note of at most four letters. */
function Noted({ close }: { close: () => void }) {
  const [note, setNote] = useState('Fine')
  return (
    <ConfirmDialog title="Sure?" confirm="Go" onConfirm={() => log(`sent ${note}`)} onClose={close}>
      <TextArea label="Note" maxLength={4} value={note} onChange={setNote} />
    </ConfirmDialog>
  )
}

/** Asked from its first drawing. */
function Asking() {
  const [isAsking, setAsking] = useState(true)
  return isAsking && <Confirm danger close={() => setAsking(false)} />
}

const Messages = () => (
  <div>
    <Button onClick={() => showToast('Saved', 'good')}>Save</Button>
    <Button onClick={() => showToast('Rejected', 'plain', () => log('undone'))}>Reject</Button>
    <Toasts />
  </div>
)

export const dialogs = {
  dialog: () => <Opened name="Open">{(close) => <Form close={close} />}</Opened>,
  unsavedDialog: () => <Opened name="Open">{(close) => <Form close={close} isUnsaved />}</Opened>,
  drawer: () => (
    <Opened name="Open">
      {(close) => (
        <SideDrawer title="Person" onClose={close}>
          <button type="button">Inside</button>
        </SideDrawer>
      )}
    </Opened>
  ),
  askingDrawer: () => (
    <Opened name="Open">
      {(close) => (
        <SideDrawer title="Person" onClose={close}>
          <Asking />
        </SideDrawer>
      )}
    </Opened>
  ),
  confirm: () => <Opened name="Open">{(close) => <Confirm close={close} />}</Opened>,
  dangerousConfirm: () => <Opened name="Open">{(close) => <Confirm close={close} danger />}</Opened>,
  notedConfirm: () => <Opened name="Open">{(close) => <Noted close={close} />}</Opened>,
  messages: Messages,
}
