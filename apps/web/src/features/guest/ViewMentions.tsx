import type { Mentionable } from '@majlis/domain/guest/schema.ts'
import { useLoad } from '../../core/load.ts'
import { useText } from '../../core/text.ts'
import { TagSelect } from '../../ui/TagSelect.tsx'
import { words } from './viewText.ts'

interface ViewMentionsProps {
  load: () => Promise<Mentionable[]>
  value: readonly string[]
  onChange: (value: string[], added?: Mentionable) => void
}

/** Who is named in a comment by link, and told of it at once; nothing where there is nobody to name. */
export default function ViewMentions({ load, value, onChange }: ViewMentionsProps) {
  const t = useText(words)
  const found = useLoad(load, '')
  const people = found.state === 'loaded' ? found.answer : []
  if (!people.length) return null
  const choices = people.map(({ accountId, name }) => ({ value: accountId, label: name }))
  return (
    <TagSelect
      label={t.mention}
      hint={t.mentionHint}
      value={choices.filter((choice) => value.includes(choice.value))}
      options={choices}
      onChange={(chosen) => {
        const ids = chosen.map((choice) => choice.value)
        onChange(
          ids,
          people.find(({ accountId }) => ids.includes(accountId) && !value.includes(accountId)),
        )
      }}
    />
  )
}
