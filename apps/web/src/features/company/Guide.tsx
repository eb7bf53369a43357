import { companyApi } from '@majlis/domain/company/api.ts'
import type { SetupStep } from '@majlis/domain/company/schema.ts'
import { IconCircle, IconCircleCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { inside } from '../../core/format.ts'
import { useRead } from '../../core/hooks.ts'
import { useSessionUser } from '../../core/session.ts'
import { useText } from '../../core/text.ts'
import { Card } from '../../ui/PageHead.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { Failed, Skeleton } from '../../ui/State.tsx'
import css from './company.module.css'
import { words } from './text.ts'

/** Where each step is taken: a part of Setup, or a page of the company's area. */
const places: Record<SetupStep['step'], { to: string; tab?: string }> = {
  profile: { to: '/company/setup', tab: 'profile' },
  place: { to: '/company/setup', tab: 'profile' },
  people: { to: '/company/users' },
  interviewers: { to: '/company/setup', tab: 'pool' },
  defaults: { to: '/company/setup', tab: 'defaults' },
  messages: { to: '/company/setup', tab: 'messages' },
  requisition: { to: '/company/requisition' },
}

/** What a company does before its first candidates: each step may be left out, and is done when its rows are there. */
export function Guide() {
  const t = useText(words)
  const { companyId } = useSessionUser()
  const read = useRead(companyApi.steps, { params: { id: companyId ?? '' } }, { enabled: Boolean(companyId) })
  const steps = read.data
  const done = steps?.filter(({ isDone }) => isDone).length ?? 0
  const next = steps?.find(({ isDone }) => !isDone)?.step
  const told = !steps
    ? ''
    : next
      ? t.progress(inside(`${done}`), inside(`${steps.length}`), t.steps[next].name)
      : t.allDone
  return (
    <Card title={t.guide}>
      <p className={css.lead}>{t.guideLead}</p>
      {!steps &&
        (read.error ? <Failed error={read.error} retry={() => void read.refetch()} /> : <Skeleton lines={7} />)}
      {steps && (
        <>
          <div className={css.progress}>
            <ProgressBar label={told} value={(100 * done) / steps.length} />
            <span>{told}</span>
          </div>
          <ol className={css.steps}>
            {steps.map(({ step, isDone }) => (
              <li key={step} data-done={isDone || undefined}>
                {isDone ? <IconCircleCheck aria-label={t.stepDone} /> : <IconCircle aria-label={t.stepOpen} />}
                <span className={css.two}>
                  <Link
                    to={places[step].to as '/'}
                    search={(places[step].tab ? { tab: places[step].tab } : {}) as never}
                  >
                    {t.steps[step].name}
                  </Link>
                  <span className={css.soft}>{t.steps[step].does}</span>
                </span>
              </li>
            ))}
          </ol>
        </>
      )}
    </Card>
  )
}
