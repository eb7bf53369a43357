import { availabilityApi } from '@majlis/domain/availability/api.ts'
import { patternFaults } from '@majlis/domain/availability/rules.ts'
import type { BookingRule, Pattern, WeeklyHours } from '@majlis/domain/availability/schema.ts'
import { formatMessage } from '@majlis/domain/core/text.ts'
import { useEffect, useState } from 'react'
import { call, Refused } from '../../core/client.ts'
import { draftOf } from '../../core/drafts.ts'
import { useAct } from '../../core/hooks.ts'
import { faultsOf, messages } from '../../core/messages.ts'
import { language, useText } from '../../core/text.ts'
import { showToast } from '../../core/toast.ts'
import { words } from './text.ts'
import { useHits } from './useHits.ts'
import { calendarReads } from './useSlots.ts'

/** A week as it is typed. */
export interface TypedWeek {
  rule: BookingRule
  hours: WeeklyHours[]
}
/** What was typed, and what the server held when that was begun. */
interface Kept extends TypedWeek {
  updatedAt: string | null
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
const weekOf = ({ rule, hours }: TypedWeek): TypedWeek => ({ rule, hours })

/** The weekly hours as a form: saved as a whole; what was typed stays until it is saved or thrown away. */
export function usePattern(pattern: Pattern) {
  const t = useText(words)
  const draft = draftOf<Kept>('hours')
  const held: Kept = { ...weekOf(pattern), updatedAt: pattern.updatedAt }
  const [kept, setKept] = useState<Kept>(() => draft.at() ?? held)
  const [base, setBase] = useState(held)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [theirs, setTheirs] = useState<Kept | null>(null)
  const hits = useHits()
  const { mutateAsync, isPending } = useAct(availabilityApi.savePattern, {
    quiet: true,
    refreshes: [availabilityApi.pattern, ...calendarReads],
    message: () => t.saved,
  })
  const isChanged = !same(weekOf(kept), weekOf(base))
  const take = (next: Kept) => {
    draft.drop()
    setBase(next)
    setKept(next)
    setErrors({})
    setTheirs(null)
  }
  // What was saved elsewhere is shown at once where nothing was typed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another answer has come
  useEffect(() => {
    if (!isChanged && pattern.updatedAt !== base.updatedAt) take(held)
  }, [pattern.updatedAt])
  const change = (next: Partial<TypedWeek>) => {
    const all = { ...kept, ...next }
    setKept(all)
    setErrors({})
    draft.keep(all, base)
  }
  const send = async (updatedAt: string | null) => {
    const body = { ...weekOf(kept), ...(updatedAt && { updatedAt }) }
    try {
      const saved = await mutateAsync({ body })
      take({ ...weekOf(saved), updatedAt: saved.updatedAt })
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      if (error.status !== 409) return setErrors(underFields(error))
      const now = await call(availabilityApi.pattern, { query: {} })
      setTheirs({ ...weekOf(now), updatedAt: now.updatedAt })
    }
  }
  const save = async () => {
    const faults = await faultsIn(kept)
    setErrors(faults)
    if (Object.keys(faults).length) return faults
    void hits.ask(weekOf(kept), () => void send(kept.updatedAt))
    return null
  }
  return {
    ...kept,
    errors,
    isChanged,
    isBusy: isPending || hits.isAsking,
    hits,
    change,
    save,
    /** Somebody else's week, which came in between, and the two ways on. */
    conflict: theirs && {
      overwrite: () => {
        setTheirs(null)
        setKept({ ...kept, updatedAt: theirs.updatedAt })
        void send(theirs.updatedAt)
      },
      takeTheirs: () => take(theirs),
    },
  }
}

/** What is wrong with a week, in words under their fields. */
async function faultsIn({ rule, hours }: TypedWeek): Promise<Record<string, string>> {
  const [{ PatternSave }] = await Promise.all([
    import('@majlis/domain/availability/schema.ts'),
    messages.load(language()),
  ])
  const faults = faultsOf(PatternSave, { rule, hours })
  if (Object.keys(faults).length) return faults
  const sentences = messages.loaded[language()] ?? {}
  return Object.fromEntries(
    patternFaults(hours).map(({ field = '', message, params }) => [field, formatMessage(sentences, message, params)]),
  )
}

/** A refusal under its fields; what names none is said by itself. */
function underFields({ errors, message }: Refused): Record<string, string> {
  const named = errors.flatMap((one) => (one.field ? [[one.field, one.message] as const] : []))
  if (!named.length) showToast(message, 'bad')
  return Object.fromEntries(named)
}
