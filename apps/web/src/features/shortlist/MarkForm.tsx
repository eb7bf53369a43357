import { shortlistApi } from '@majlis/domain/shortlist/api.ts'
import type { ShortlistMark } from '@majlis/domain/shortlist/schema.ts'
import { useAct } from '../../core/hooks.ts'
import { Marking } from './Marking.tsx'

interface MarkFormProps {
  shortlistId: string
  interviewId: string
  name: string
  mark: ShortlistMark | null
}

/** The signed-in reader's own mark of one candidate. */
export function MarkForm({ shortlistId, interviewId, name, mark }: MarkFormProps) {
  const act = useAct(shortlistApi.setMark, { refreshes: [shortlistApi.marks] })
  return (
    <Marking
      name={name}
      mark={mark}
      isBusy={act.isPending}
      set={(value, word) => act.mutate({ params: { id: shortlistId }, body: { interviewId, mark: value, word } })}
    />
  )
}
