import type { Candidate } from '@majlis/domain/candidate/schema.ts'
import { reportToShare } from '@majlis/domain/shortlist/rules.ts'
import { mostListed } from '@majlis/domain/shortlist/status.ts'
import { type ComponentType, Fragment, Suspense, useState } from 'react'
import { useSessionUser } from '../../core/session.ts'
import type { ShareProps } from '../../core/slots.ts'
import { useText } from '../../core/text.ts'
import { words as common } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox, Group } from '../../ui/Choices.tsx'
import { CloseButton, Dialog } from '../../ui/Dialog.tsx'
import { Name } from '../../ui/Name.tsx'
import { ChooseList } from './ChooseList.tsx'
import css from './shortlist.module.css'
import { words } from './text.ts'

export interface ShareSelectedProps {
  /** Those whose reports are shared unless something else is chosen. */
  ticked: readonly Candidate[]
  /** Others of the list, whose reports may be chosen too. */
  others: readonly Candidate[]
  /** Shares a report or a shortlist. */
  ShareDialog: ComponentType<ShareProps & { onClose: () => void }>
  onClose: () => void
  /** A shortlist was made of them, or one was shared. */
  onDone: () => void
}

/** Several candidates' reports become a shortlist, or are added to one, which is shared next; who has none is named. */
export default function ShareSelected({ ticked, others, ShareDialog, onClose, onDone }: ShareSelectedProps) {
  const t = useText(words)
  const { close } = useText(common)
  const { role } = useSessionUser()
  const [shared, setShared] = useState<ShareProps | null>(null)
  const all = [...ticked, ...others].map((candidate) => ({ candidate, report: reportToShare(role, candidate) }))
  const open = all.flatMap(({ candidate, report }) =>
    'why' in report ? [] : [{ id: candidate.id, name: candidate.accountName, interviewId: report.interviewId }],
  )
  const [chosen, choose] = useState<ReadonlySet<string>>(new Set(ticked.map(({ id }) => id)))
  const reports = open.filter(({ id }) => chosen.has(id))
  const closed = all
    .slice(0, ticked.length)
    .flatMap(({ candidate, report }) => ('why' in report ? [{ candidate, why: report.why }] : []))
  if (shared)
    return (
      <Suspense>
        <ShareDialog {...shared} onClose={onDone} />
      </Suspense>
    )
  const [only] = reports
  return (
    <Dialog title={t.shareReports} onClose={onClose} footer={<CloseButton>{close}</CloseButton>}>
      <div className={css.dialog}>
        <p className={css.soft}>{t.shareText}</p>
        <Group label={t.chosen}>
          {open.map(({ id, name }) => (
            <Checkbox
              key={id}
              label={<Name>{name}</Name>}
              value={chosen.has(id)}
              onChange={(isOn) => choose(new Set(isOn ? [...chosen, id] : [...chosen].filter((one) => one !== id)))}
            />
          ))}
        </Group>
        {closed.length > 0 && (
          <section className={css.mark}>
            <h3>{t.notShared}</h3>
            <dl className={css.plain}>
              {[...Map.groupBy(closed, ({ why }) => why)].map(([why, some]) => (
                <div key={why}>
                  <dt className={css.soft}>{t.reasons[why]}</dt>
                  <dd>
                    {some.map(({ candidate: { id, accountName } }, at) => (
                      <Fragment key={id}>
                        {at > 0 && t.and}
                        <Name>{accountName}</Name>
                      </Fragment>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        )}
        {only && reports.length === 1 && (
          <div>
            <Button onClick={() => setShared(only)}>{t.onlyThis(only.name)}</Button>
          </div>
        )}
        <ChooseList
          isShared
          interviewIds={reports.map(({ interviewId }) => interviewId)}
          why={(!reports.length && t.chooseOne) || (reports.length > mostListed && t.tooMany(mostListed))}
          onDone={({ id: shortlistId, title: name, interviewIds: [first = ''] }) =>
            setShared({ interviewId: first, shortlistId, name, reports })
          }
        />
      </div>
    </Dialog>
  )
}
