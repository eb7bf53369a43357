import type { BulkJob } from '@majlis/domain/bulk/schema.ts'
import { BulkStatus } from '@majlis/domain/bulk/status.ts'
import { number } from '../../core/number.ts'
import { count, type Spoken } from '../../core/text.ts'
import type en from './text.en.ts'

type Words = Spoken<typeof en>
type Act = keyof Words['acts']

/** What is done to many, with whom or what it is with once that is known. */
export function actNamed(t: Words, act: Act, target: string | null | undefined): string {
  const withTarget = target && act in t.to && t.to[act as keyof Words['to']]
  return withTarget ? withTarget(target) : t.acts[act]
}

/** The same of a job; an undo says what it takes back. */
export function jobNamed(t: Words, { act, undoes, target }: BulkJob, bot: string): string {
  const name = target && (target.isBot ? bot : target.name)
  return undoes ? t.undoing(actNamed(t, undoes, name)) : actNamed(t, act, name)
}

/** How far a job is, or what came of it, in sentences; nothing is said of what is none. */
export function resultSaid(t: Words, job: BulkJob): string {
  const { act, status, total, done, refused, undone, waiting } = job
  if (status === BulkStatus.RUNNING) return t.progress(number(total - waiting), number(total))
  return [
    status === BulkStatus.STOPPED && t.stopped,
    status === BulkStatus.HALTED && t.halted,
    done > 0 && count(act === 'undo' ? t.undone : t.done, done),
    undone > 0 && count(t.undone, undone),
    refused > 0 && count(t.refused, refused),
    waiting > 0 && count(t.left, waiting),
    total === 0 && t.nobody,
  ]
    .filter(Boolean)
    .join(' ')
}
