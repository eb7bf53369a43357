import type { HitInterview } from '@majlis/domain/availability/schema.ts'
import { dateTime } from '../../core/format.ts'
import { type Counted, count, useText } from '../../core/text.ts'
import { ConfirmDialog } from '../../ui/Dialog.tsx'
import { Name } from '../../ui/Name.tsx'
import type { InterviewActs } from './interviewActs.ts'
import { words } from './text.ts'
import type { Hits } from './useHits.ts'
import css from './week.module.css'

interface HitDialogProps extends Hits {
  title: string
  /** How many, in a sentence. */
  sentence: Counted
  Acts: InterviewActs
}

/** Says which interviews a change of hours hits, before it is made: they stay booked, or are moved or cancelled here. */
export function HitDialog({ title, sentence, hits, goOn, drop, look, Acts }: HitDialogProps) {
  const t = useText(words)
  return (
    <ConfirmDialog title={title} confirm={t.saveAnyway} onConfirm={goOn} onClose={drop}>
      <p>{hits.length ? count(sentence, hits.length) : t.noneHit}</p>
      <ul className={css.hits}>
        {hits.map((hit) => (
          <li key={hit.interviewId}>
            <Hit hit={hit} />
            <Acts interviewId={hit.interviewId} part={hit.part} name={hit.candidateName} onDone={() => void look()} />
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  )
}

function Hit({ hit: { candidateName, position, startsAt } }: { hit: HitInterview }) {
  return (
    <div>
      <b>
        <Name>{candidateName}</Name>
      </b>
      <small>
        <bdi dir="ltr">{dateTime(startsAt)}</bdi> {position && <bdi>{position}</bdi>}
      </small>
    </div>
  )
}
