import { can } from '@majlis/domain/core/permission.ts'
import { guestApi } from '@majlis/domain/guest/api.ts'
import type { Mentionable } from '@majlis/domain/guest/schema.ts'
import { lazy, Suspense, useState } from 'react'
import { useRead } from '../../core/hooks.ts'
import { useSessionUser } from '../../core/session.ts'
import { useText } from '../../core/text.ts'
import { Button } from '../../ui/Button.tsx'
import { TagSelect } from '../../ui/TagSelect.tsx'
import css from './comments.module.css'
import { words } from './commentText.ts'

const AssignUser = lazy(() => import('./AssignUser.tsx'))

interface MentionsProps {
  interviewId: string
  value: readonly string[]
  onChange: (value: string[], added?: Mentionable) => void
}

/** Who is named in a comment, and told of it at once; who cannot read it yet may be shared with. */
export function Mentions({ interviewId, value, onChange }: MentionsProps) {
  const t = useText(words)
  const { data: people = [] } = useRead(guestApi.mentionable, { query: { interviewId } }, { staleTime: 0 })
  if (!people.length) return null
  const choices = people.map(({ accountId, name, sees }) => ({
    value: accountId,
    label: name,
    ...(!sees && { detail: t.unseen }),
  }))
  return (
    <>
      <TagSelect
        label={t.mention}
        hint={t.mentionHint}
        value={choices.filter((choice) => value.includes(choice.value))}
        options={choices}
        onChange={(chosen) => {
          const ids = chosen.map((choice) => choice.value)
          const added = people.find(({ accountId }) => ids.includes(accountId) && !value.includes(accountId))
          onChange(ids, added)
        }}
      />
      {people
        .filter(({ accountId, sees }) => value.includes(accountId) && !sees)
        .map((person) => (
          <Unseen key={person.accountId} interviewId={interviewId} name={person.name} />
        ))}
    </>
  )
}

/** Somebody cannot read the report yet: whoever may share it does so here. */
function Unseen({ interviewId, name }: { interviewId: string; name: string }) {
  const t = useText(words)
  const { role } = useSessionUser()
  const [isSharing, setSharing] = useState(false)
  const mayShare = can(role, 'guest.grant') && can(role, 'guest.browse')
  const usual = useRead(guestApi.shareDefault, { query: { interviewId } }, { enabled: mayShare })
  return (
    <p className={css.soft} role="status">
      {mayShare ? t.unseenShare(name) : t.unseenAsk(name)}{' '}
      {mayShare && (
        <Button small onClick={() => setSharing(true)}>
          {t.share}
        </Button>
      )}
      {isSharing && usual.data && (
        <Suspense>
          <AssignUser of={{ interviewId }} usual={usual.data} onClose={() => setSharing(false)} />
        </Suspense>
      )}
    </p>
  )
}
