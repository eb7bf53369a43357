import { intakeApi } from '@majlis/domain/intake/api.ts'
import { CandidateForm } from '@majlis/domain/intake/schema.ts'
import { call } from '../../core/client.ts'
import { storablePhone } from '../../core/format.ts'
import { toBase64 } from '../../ui/FileDrop.tsx'
import { choiceOf, likenessBetween, type Twin } from './possibleDuplicate.ts'
import { addedTo } from './refcheckChoice.ts'
import { isReady, type ResumeItem } from './resumeItem.ts'

/** Adds what was read in a resume to its requisition, or merges it; answers into whose record. */
export async function sendItem(requisitionId: string, item: ResumeItem): Promise<string | null> {
  const { file, fields, invite, taken, possibleDuplicate } = item
  const { name, email, primaryPhone } = CandidateForm.parse(fields)
  const read = { name, email, primaryPhone: storablePhone(primaryPhone), ...taken, links: taken.links.slice(0, 20) }
  const resume = { filename: file.name.slice(-255), body: await toBase64(file) }
  if (choiceOf(item) === 'merge' && possibleDuplicate?.id) {
    const params = { id: possibleDuplicate.id }
    const { accountName } = await call(intakeApi.merge, { params, body: { ...read, ...resume } }, { quiet: true })
    return accountName
  }
  await call(intakeApi.add, { body: { ...addedTo(requisitionId, invite), ...read, ...resume } }, { quiet: true })
  return null
}

/** Which one comes after another that is done: the next that asks for something, else the next at all. */
export function nextAfter(items: readonly ResumeItem[], id: string): string | null {
  const at = items.findIndex((item) => item.id === id)
  const others = [...items.slice(at + 1), ...items.slice(0, Math.max(0, at))]
  const open = others.filter(({ stage }) => stage === 'review')
  return (open.find((item) => !isReady(item)) ?? open[0])?.id ?? null
}

/** Whom among the files before it, that are not added yet, it may be: of two the later one is asked about. */
export function twinBefore(items: readonly ResumeItem[], item: ResumeItem): Twin | undefined {
  return items.slice(0, items.indexOf(item)).flatMap((other): Twin[] => {
    const likeness = other.stage === 'added' ? null : likenessBetween(other.fields, item.fields)
    return likeness ? [{ name: other.fields.name || other.file.name, likeness }] : []
  })[0]
}

/** Those in review that may be the same person. */
export const alike = (items: readonly ResumeItem[], { id, fields }: ResumeItem): ResumeItem[] =>
  items.filter((one) => one.id !== id && one.stage === 'review' && likenessBetween(one.fields, fields))
