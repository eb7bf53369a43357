import { Button, IconButton } from '@majlis/web/src/ui/Button.tsx'
import { Menu, Popover } from '@majlis/web/src/ui/Popover.tsx'
import { useState } from 'react'
import { log } from './log.ts'

addEventListener('hashchange', () => {
  if (!location.hash) return
  log(location.hash.slice(1))
  history.replaceState(null, '', ' ')
})

const ActionMenu = () => (
  <Menu
    label="More"
    items={[
      { key: 'edit', label: 'Edit', onPick: () => log('edit') },
      { key: 'email', label: 'E-mail', onPick: () => log('email') },
      { key: 'copy', label: 'Copy', onPick: () => log('copy'), why: 'Nothing to copy' },
      { key: 'help', label: 'Help', href: '#help' },
      { key: 'delete', label: 'Delete', danger: true, onPick: () => log('delete') },
    ]}
  >
    More
  </Menu>
)

const RadioMenu = () => (
  <Menu
    label="Rows"
    items={['Few', 'Some', 'Many'].map((label) => ({
      key: label,
      label,
      isOn: label === 'Some',
      onPick: () => log(label),
    }))}
  >
    Rows
  </Menu>
)

const Note = () => (
  <Popover label="Message" content={(close) => <Button onClick={close}>Read</Button>}>
    Message
  </Popover>
)

const Tooltips = () => (
  <div style={{ display: 'flex', gap: 30, paddingBlock: 120 }}>
    <IconButton label="Save">S</IconButton>
    <IconButton label="Print" why="No printer">
      P
    </IconButton>
  </div>
)

/** Where one thing is pressed another comes, and by and by a third one, as a page that is loaded in parts. */
function Appearing() {
  const [at, setAt] = useState(0)
  const size = { style: { width: 200, height: 200 } }
  const open = () => {
    setAt(1)
    setTimeout(() => setAt(2), 200)
  }
  if (at === 0)
    return (
      <button type="button" {...size} onClick={open}>
        Open
      </button>
    )
  return (
    <IconButton key={at} label={at === 1 ? 'Wait' : 'Close'} {...size}>
      C
    </IconButton>
  )
}

export const menus = { menu: ActionMenu, radioMenu: RadioMenu, popover: Note, tooltip: Tooltips, appearing: Appearing }
