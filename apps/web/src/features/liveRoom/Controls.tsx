import {
  IconDoorExit,
  IconDots,
  IconKeyboard,
  IconListCheck,
  IconMaximize,
  IconMessage,
  IconMicrophone,
  IconMicrophoneOff,
  IconPlayerStop,
  IconScreenShare,
  IconScreenShareOff,
  IconSettings,
  IconVideo,
  IconVideoOff,
} from '@tabler/icons-react'
import { type ComponentType, type KeyboardEvent, useEffect, useState } from 'react'
import type { LiveCall } from '../../core/call/call.ts'
import { count, useText } from '../../core/text.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { Menu } from '../../ui/Popover.tsx'
import { focusAfter, rowArrows } from '../../ui/rovingKeys.ts'
import type { StageDialog } from './StageDialogs.tsx'
import css from './stage.module.css'
import { words } from './text.ts'
import { useCall } from './useCall.ts'
import { useThin } from './useNarrow.ts'
import { type RoomKey, roomKeys } from './useRoomKeys.ts'

/** What may stand beside the picture. */
export type Panel = 'chat' | 'guide'

interface ControlsProps {
  call: LiveCall
  speaks: boolean
  hasGuide: boolean
  mayEnd: boolean
  panel: Panel | null
  acts: Record<RoomKey, () => unknown>
  onDialog: (dialog: StageDialog) => void
}

/** The bar under the picture, in one row: on a phone what is pressed seldom stands in a menu. */
export function Controls({ call, speaks, hasGuide, mayEnd, panel, acts, onDialog }: ControlsProps) {
  const t = useText(words)
  const { own, chat } = useCall(call)
  const unread = useUnread(chat.filter(({ mine }) => !mine).length, panel === 'chat')
  const isThin = useThin()
  const canShare = speaks && Boolean(navigator.mediaDevices?.getDisplayMedia)
  const hasKeyboard = !matchMedia('(hover: none)').matches
  const seldom: (Act | false)[] = [
    canShare && {
      key: 'share',
      label: own.screen ? t.stopSharing : t.share,
      icon: own.screen ? IconScreenShareOff : IconScreenShare,
      isOn: own.screen !== null,
      onPick: () => (own.screen ? call.stopSharing() : void call.share()),
    },
    speaks && { key: 'devices', label: t.devices, icon: IconSettings, onPick: () => onDialog('devices') },
    document.fullscreenEnabled && { key: 'full', label: t.fullScreen, icon: IconMaximize, onPick: acts.full },
    hasKeyboard && { key: 'keys', label: t.keys, icon: IconKeyboard, onPick: acts.keys },
    speaks && { key: 'withdraw', label: t.withdraw, icon: IconPlayerStop, onPick: () => onDialog('withdraw') },
    { key: 'leave', label: t.leave, icon: IconDoorExit, onPick: () => onDialog('leave') },
  ]
  const others = seldom.filter((one) => one !== false)
  return (
    <div className={css.controls} role="toolbar" aria-label={t.title} onKeyDown={move}>
      {speaks && (
        <>
          <Tool
            name="microphone"
            label={own.microphone ? t.microphoneOff : t.microphoneOn}
            icon={own.microphone ? IconMicrophone : IconMicrophoneOff}
            isOff={!own.microphone}
            onClick={acts.microphone}
          />
          <Tool
            name="camera"
            label={own.camera ? t.cameraOff : t.cameraOn}
            icon={own.camera ? IconVideo : IconVideoOff}
            isOff={!own.camera}
            onClick={acts.camera}
          />
          <Tool
            name="chat"
            label={unread ? `${t.chat}, ${count(t.newMessages, unread)}` : t.chat}
            icon={IconMessage}
            badge={unread}
            isOn={panel === 'chat'}
            onClick={acts.chat}
          />
        </>
      )}
      {hasGuide && (
        <Tool name="guide" label={t.guide} icon={IconListCheck} isOn={panel === 'guide'} onClick={acts.guide} />
      )}
      {isThin ? (
        <Menu
          label={t.more}
          icon={<IconDots size={22} aria-hidden="true" />}
          items={others.map(({ icon: Icon, isOn: _, ...item }) => ({ ...item, icon: <Icon aria-hidden="true" /> }))}
        />
      ) : (
        others.map(({ key, onPick, ...tool }) => (
          <Tool key={key} {...(key in roomKeys && { name: key as RoomKey })} {...tool} onClick={onPick} />
        ))
      )}
      {mayEnd && (
        <Button kind="danger" onClick={() => onDialog('end')}>
          {t.end}
        </Button>
      )}
      <p className="visuallyHidden" role="status">
        {unread > 0 && count(t.newMessages, unread)}
      </p>
    </div>
  )
}

/** Arrows, Home and End lead from one control to another. */
function move(event: KeyboardEvent<HTMLElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button')]
  const list = buttons.filter((one) => !one.closest('[popover]'))
  if (event.defaultPrevented || !list.includes(event.target as HTMLElement)) return
  const at = focusAfter(event, { list, ...rowArrows() })
  if (at === undefined) return
  event.preventDefault()
  list[at]?.focus()
}

type Icon = ComponentType<{ size?: number; 'aria-hidden'?: boolean | 'true' }>

/** What is pressed now and then. */
interface Act {
  key: string
  label: string
  icon: Icon
  isOn?: boolean
  onPick: () => void
}

interface ToolProps {
  name?: RoomKey
  label: string
  icon: Icon
  /** Its device is off, which is not the usual. */
  isOff?: boolean
  /** What it opens is open. */
  isOn?: boolean
  badge?: number
  onClick: () => unknown
}

function Tool({ name, label, icon: Icon, isOff, isOn, badge, onClick }: ToolProps) {
  const key = name && roomKeys[name].shown
  return (
    <span className={css.tool} data-tool={name}>
      <IconButton
        label={label}
        aria-keyshortcuts={key}
        aria-pressed={isOn}
        data-off={isOff || undefined}
        onClick={() => void onClick()}
      >
        <Icon size={22} aria-hidden="true" />
      </IconButton>
      {badge ? <i className={css.badge}>{badge > 9 ? '9+' : badge}</i> : null}
    </span>
  )
}

/** So many lines came while the chat was shut. */
function useUnread(lines: number, isOpen: boolean): number {
  const [read, setRead] = useState(lines)
  useEffect(() => {
    if (isOpen) setRead(lines)
  }, [isOpen, lines])
  return isOpen ? 0 : Math.max(0, lines - read)
}
