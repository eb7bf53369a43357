import { fold } from '@majlis/domain/core/fold.ts'
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { announce } from '../core/announce.ts'
import { type Command, useOffered } from '../core/commands.ts'
import { recent } from '../core/recent.ts'
import { count, useText } from '../core/text.ts'
import { words as kit } from '../core/words.ts'
import { Dialog } from '../ui/Dialog.tsx'
import field from '../ui/Field.module.css'
import { optionAfter } from '../ui/listKeys.ts'
import { type Acts, useFrameCommands } from './frameCommands.ts'
import css from './Palette.module.css'
import { words } from './text.ts'
import { useFound } from './useFound.ts'

interface Group {
  title: string
  commands: readonly Command[]
}

/** Go to a page, find a requisition or candidate, act: by typing. */
export default function Palette({ onClose, ...acts }: Acts & { onClose: () => void }) {
  const t = useText(words)
  const { noOptions, loading, results } = useText(kit)
  const id = useId()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const offered = [...useFrameCommands(acts), ...useOffered()]
  const needle = fold(typed)
  const found = useFound(typed.trim(), (to) => void navigate({ to: to as '/' }))
  const fitting = offered.filter(({ label, hint = '' }) => fold(`${label} ${hint}`).includes(needle))
  const here = location.pathname + location.search
  // What was opened is found by its name like all others once something is typed.
  const before = needle ? [] : recent().filter(({ at }) => at !== here)
  const groups: Group[] = [
    { title: t.here, commands: fitting.filter(({ isAct }) => isAct) },
    {
      title: t.recent,
      commands: before.map(({ at: to, ...one }) => ({ ...one, run: () => void navigate({ to: to as '/' }) })),
    },
    { title: t.commands, commands: fitting.filter(({ isAct }) => !isAct) },
    { title: t.pages.requisition, commands: found.requisitions },
    { title: t.pages.candidates, commands: found.candidates },
  ].filter(({ commands }) => commands.length)
  const all = groups.flatMap(({ commands }) => commands)
  const active = Math.min(at, all.length - 1)
  const message = all.length ? count(results, all.length) : found.isWaiting ? loading : noOptions
  useEffect(() => announce(message), [message])
  const run = (command: Command | undefined) => {
    if (!command) return
    onClose()
    command.run()
  }
  const press = (event: KeyboardEvent) => {
    const next = optionAfter(event.key, active, all.length)
    if (next !== undefined) setAt(next)
    else if (event.key === 'Enter') run(all[active])
    else return
    event.preventDefault()
  }
  return (
    <Dialog title={t.palette} onClose={onClose}>
      <input
        className={field.control}
        role="combobox"
        aria-label={t.palette}
        aria-expanded="true"
        aria-controls={`${id}list`}
        aria-autocomplete="list"
        aria-activedescendant={all.length ? `${id}${active}` : undefined}
        data-first
        dir="auto"
        placeholder={t.paletteHint}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setAt(0)
        }}
        onKeyDown={press}
      />
      <div id={`${id}list`} role="listbox" aria-label={t.palette} className={css.list} tabIndex={-1}>
        {groups.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
          <div key={group.title} role="group" aria-label={group.title}>
            <p className={css.title} aria-hidden="true">
              {group.title}
            </p>
            {group.commands.map((command) => {
              const index = all.indexOf(command)
              return (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the input's
                <div
                  key={command.key}
                  id={`${id}${index}`}
                  role="option"
                  tabIndex={-1}
                  className={css.option}
                  aria-selected={index === active}
                  ref={(one) => void (index === active && one?.scrollIntoView({ block: 'nearest' }))}
                  onMouseMove={() => setAt(index)}
                  onClick={() => run(command)}
                >
                  <bdi>{command.label}</bdi>
                  {command.hint && <small dir="auto">{command.hint}</small>}
                </div>
              )
            })}
          </div>
        ))}
      </div>
      {!all.length && <p className={css.none}>{message}</p>}
    </Dialog>
  )
}
