import { type FilmPiece, placeOf } from '@majlis/domain/interview/pieces.ts'
import { RecordingStatus } from '@majlis/domain/interview/status.ts'
import type { Mark, NewMark } from '@majlis/domain/liveRoom/schema.ts'
import type { output } from 'zod/mini'
import type { Scope } from '../../../db/scope.ts'
import { always, sql } from '../../../db/sql.ts'
import type { Interview } from '../../interview/store.ts'

/** Marks of an interview in their order, with their places in its film: all, those of somebody, or one. The caller may read them. */
export async function marksOf(
  scope: Scope,
  { id }: Pick<Interview, 'id'>,
  which: { by?: string; id?: string } = {},
): Promise<Mark[]> {
  const [marks, film] = await Promise.all([
    scope.asSystem('asked').rows<Mark>(sql`
      select room_mark.id, "interviewId", author, account.name as "authorName", at, kind, text, room_mark."updatedAt"
      from room_mark left join account on account.id = author
      where "interviewId" = ${id} and ${which.by ? sql`author = ${which.by}` : always}
        and ${which.id ? sql`room_mark.id = ${which.id}` : always}
      order by at, room_mark.id`),
    scope.asSystem('asked').row<{ pieces: FilmPiece[] }>(sql`select pieces from recording
      where "interviewId" = ${id} and status = ${RecordingStatus.READY} and coverage is not null`),
  ])
  return marks.map((mark) => ({ ...mark, time: film ? placeOf(film.pieces, mark.at) : null }))
}

/** Keeps a mark of the caller's. */
export const keepMark = (
  scope: Scope,
  { id, companyId }: Pick<Interview, 'id' | 'companyId'>,
  { kind, text }: output<typeof NewMark>,
  at: string,
): Promise<{ id: string }> =>
  scope
    .asSystem('consequence')
    .add('room_mark', { companyId, interviewId: id, author: scope.me.accountId, at, kind, text: text.trim() })
