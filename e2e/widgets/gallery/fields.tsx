import { Checkbox, Choice, Switch } from '@majlis/web/src/ui/Choices.tsx'
import { FileDrop } from '@majlis/web/src/ui/FileDrop.tsx'
import { RecordingPlayer } from '@majlis/web/src/ui/RecordingPlayer.tsx'
import { Select } from '@majlis/web/src/ui/Select.tsx'
import { PasswordInput, TextArea, TextInput } from '@majlis/web/src/ui/TextInput.tsx'
import { type FormEvent, useState } from 'react'
import { log } from './log.ts'

const sizes = ['Small', 'Medium', 'Large'].map((label) => ({ value: label, label }))

function OneOfFew() {
  const [value, setValue] = useState('Medium')
  return (
    <Choice label="Size" name="size" required options={sizes} value={value} onChange={setValue} error="Not in stock" />
  )
}

function OneOfList() {
  const [value, setValue] = useState('Medium')
  return <Select label="Size" options={sizes} value={value} onChange={setValue} />
}

function OnOff() {
  const [isOn, setOn] = useState(false)
  return <Switch label="Dark" detail="Easier at night" value={isOn} onChange={setOn} />
}

function Tick() {
  const [isOn, setOn] = useState(false)
  return <Checkbox label="Agree" value={isOn} onChange={setOn} />
}

function Password() {
  const [value, setValue] = useState('secret')
  return <PasswordInput label="Password" value={value} onChange={setValue} />
}

const Faulty = () => <TextInput label="Name" value="" required error="Please enter a name" onChange={() => {}} />

/** A form with a note of at most four letters. */
function Note({ Field }: { Field: typeof TextArea | typeof TextInput }) {
  const [note, setNote] = useState('Fine')
  const send = (event: FormEvent) => {
    event.preventDefault()
    log(`sent ${note}`)
  }
  return (
    <form onSubmit={send}>
      <Field label="Note" maxLength={4} value={note} onChange={setNote} />
      <button type="submit">Send</button>
    </form>
  )
}

const Disclosure = () => (
  <details>
    <summary>More about it</summary>
    <p>All of it.</p>
  </details>
)

const Files = () => (
  <FileDrop
    accept={{ types: ['application/pdf'], ending: '.pdf', word: 'PDF' }}
    megabytes={5}
    onFiles={(files) => log(files.map(({ name }) => name).join())}
  />
)

const playerWords = {
  player: 'Recording',
  play: 'Play',
  pause: 'Pause',
  back: 'Back',
  forward: 'Forward',
  position: 'Position',
  speed: 'Speed',
  mute: 'Mute',
  unmute: 'Unmute',
  fullscreen: 'Full screen',
  leaveFullscreen: 'Leave full screen',
  failed: 'Failed',
  checking: 'Checking',
  ended: 'Ended',
  retry: 'Retry',
  ownCamera: 'Own camera',
  sound: 'Sound only',
}

const Seek = () => (
  <RecordingPlayer
    src="/none.webm"
    words={playerWords}
    duration={100}
    startAt={50}
    renew={() => new Promise(() => {})}
  />
)

export const fields = {
  radioGroup: OneOfFew,
  select: OneOfList,
  switch: OnOff,
  checkbox: Tick,
  password: Password,
  faulty: Faulty,
  note: () => <Note Field={TextArea} />,
  line: () => <Note Field={TextInput} />,
  disclosure: Disclosure,
  files: Files,
  slider: Seek,
}
