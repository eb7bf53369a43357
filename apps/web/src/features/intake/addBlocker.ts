import type { useRefcheckChoice } from './refcheckChoice.ts'

/** Why nobody can be added yet: the ref-check that they take is not known or not chosen. */
export function addBlocker(
  { isWaiting, isAsked, linked }: Pick<ReturnType<typeof useRefcheckChoice>, 'isWaiting' | 'isAsked' | 'linked'>,
  t: { refcheck: string; refcheckRequired: string; waitingForLink: string },
): string | false {
  if (isWaiting) return t.waitingForLink
  return isAsked && !linked && `${t.refcheck}: ${t.refcheckRequired}`
}
