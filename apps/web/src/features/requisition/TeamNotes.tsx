import { can } from '@majlis/domain/core/permission.ts'
import { requisitionApi } from '@majlis/domain/requisition/api.ts'
import type { RequisitionNote } from '@majlis/domain/requisition/schema.ts'
import { IconTrash } from '@tabler/icons-react'
import type * as z from 'zod/mini'
import { call } from '../../core/client.ts'
import { draftOf } from '../../core/drafts.ts'
import { useEndpointForm } from '../../core/form.ts'
import { dateTime, useRelative } from '../../core/format.ts'
import { refresh, useAct, useRead } from '../../core/hooks.ts'
import { useSessionUser } from '../../core/session.ts'
import { useText } from '../../core/text.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { Name } from '../../ui/Name.tsx'
import { Card } from '../../ui/PageHead.tsx'
import { Failed, Skeleton } from '../../ui/State.tsx'
import { TextArea } from '../../ui/TextInput.tsx'
import css from './notes.module.css'
import base from './requisition.module.css'
import { words } from './text.ts'

type Note = z.infer<typeof RequisitionNote>

/** What the team notes on a requisition, newest first; everybody takes away only their own. */
export function TeamNotes({ requisitionId }: { requisitionId: string }) {
  const t = useText(words)
  const { role } = useSessionUser()
  const query = { filter: { requisitionId }, include: 'account', page: { limit: 100 } }
  const read = useRead(requisitionApi.notes, { query })
  const notes = read.data?.data
  return (
    <Card title={t.teamNotes}>
      <div className={css.notes}>
        {can(role, 'requisitionNote.write') && <NewNote requisitionId={requisitionId} />}
        {read.error && !notes && <Failed error={read.error} retry={() => void read.refetch()} />}
        {!notes && !read.error && <Skeleton lines={3} />}
        {notes?.length === 0 && <p className={base.muted}>{t.teamNotesEmpty}</p>}
        {notes && notes.length > 0 && (
          <ul className={css.noteList}>
            {notes.map((note) => (
              <NoteRow key={note.id} note={note} />
            ))}
          </ul>
        )}
      </div>
    </Card>
  )
}

function NewNote({ requisitionId }: { requisitionId: string }) {
  const t = useText(words)
  const act = useAct(requisitionApi.addNote, { refreshes: [requisitionApi.notes], quiet: true })
  const form = useEndpointForm(requisitionApi.addNote, {
    schema: () => import('@majlis/domain/requisition/schema.ts').then((m) => m.NewRequisitionNote),
    start: { requisitionId, message: '' },
    send: act.mutateAsync,
    startsAnew: true,
    draft: draftOf<Pick<Note, 'requisitionId' | 'message'>>(`note ${requisitionId}`),
  })
  return (
    <form className={css.newNote} noValidate onSubmit={form.submit}>
      <TextArea label={t.newNote} hiddenLabel placeholder={t.newNote} rows={2} {...form.field('message')} />
      {form.values.message.trim() && (
        <Button type="submit" small kind="main" busy={form.busy}>
          {t.addNote}
        </Button>
      )}
    </form>
  )
}

function NoteRow({ note }: { note: Note }) {
  const t = useText(words)
  const relative = useRelative()
  const { id } = useSessionUser()
  const isOwn = note.accountId === id
  const remove = useAct(requisitionApi.removeNote, {
    refreshes: [requisitionApi.notes],
    message: () => t.noteRemoved,
    undo: () => putBack(note),
  })
  return (
    <li className={css.note}>
      <p dir="auto">{note.message}</p>
      <small>
        {isOwn ? t.you : <Name>{note.account?.name}</Name>}
        {' · '}
        <time dateTime={note.createdAt} title={dateTime(note.createdAt)}>
          {relative(note.createdAt)}
        </time>
      </small>
      {isOwn && (
        <IconButton
          small
          label={t.removeNote}
          busy={remove.isPending}
          onClick={() => remove.mutate({ params: { id: note.id } })}
        >
          <IconTrash />
        </IconButton>
      )}
    </li>
  )
}

async function putBack({ requisitionId, message }: Note): Promise<void> {
  await call(requisitionApi.addNote, { body: { requisitionId, message } }).catch(() => {})
  await refresh([requisitionApi.notes])
}
