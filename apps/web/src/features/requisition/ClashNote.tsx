import { type Spoken, useText } from '../../core/text.ts'
import { Button } from '../../ui/Button.tsx'
import css from './details.module.css'
import type { Detail, Details } from './details.ts'
import type en from './text.en.ts'
import { words } from './text.ts'
import type { Clash } from './useDetails.ts'

type Words = Spoken<typeof en>

/** What is called how, and what it says, in the reader's words. */
const said: { [K in Detail]: (value: Details[K], t: Words) => [label: string, value: string] } = {
  title: (value, t) => [t.title, value],
  job_position: (value, t) => [t.position, value],
  notes: (value, t) => [t.notes, value],
  request_relationship: (value, t) => [t.requestRelationship, value ? t.toggles.on : t.toggles.off],
  hide_position: (value, t) => [t.hidePosition, value ? t.toggles.on : t.toggles.off],
  designation: (value, t) => [t.designation, value?.label ?? ''],
  skills: (value, t) => [t.skills, value.map(({ label }) => label).join(', ')],
  experience: (value, t) => [t.experience, value ? t.experiences[value] : ''],
  location: (value, t) => [t.location, [value?.city, value?.country].filter(Boolean).join(', ')],
  mode: (value, t) => [t.mode, t.modes[value]],
  interview_type: (value, t) => [t.interviewType, t.interviewTypes[value]],
  status: (value, t) => [t.status, t.statuses[value] ?? ''],
}
const say = <K extends Detail>(key: K, details: Details, t: Words) => said[key](details[key], t)

interface ClashNoteProps {
  clash: Clash
  onTake: (key: Detail) => void
  onKeep: (key: Detail) => void
}

/** What somebody else set the same details to, while the reader's own words stay: of each, one is chosen. */
export function ClashNote({ clash: { keys, theirs }, onTake, onKeep }: ClashNoteProps) {
  const t = useText(words)
  return (
    <section className={css.clash} aria-live="polite">
      <p>{t.clashes}</p>
      <ul>
        {keys.map((key) => {
          const [label, value] = say(key, theirs, t)
          return (
            <li key={key}>
              <span>
                {label}: <bdi>{value || t.emptyValue}</bdi>
              </span>
              <Button small aria-label={`${t.useTheirs}: ${label}`} onClick={() => onTake(key)}>
                {t.useTheirs}
              </Button>
              <Button small kind="quiet" aria-label={`${t.keepMine}: ${label}`} onClick={() => onKeep(key)}>
                {t.keepMine}
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
