import { companyApi } from '@majlis/domain/company/api.ts'
import { Link } from '@tanstack/react-router'
import { inside } from '../../core/format.ts'
import { useRead } from '../../core/hooks.ts'
import { useSessionUser } from '../../core/session.ts'
import { useText } from '../../core/text.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { Card } from '../../ui/PageHead.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import css from './company.module.css'
import { words } from './text.ts'

/** On the dashboard of a company that has no candidates yet: how far it has set itself up, and the way on. */
export default function SetupHint() {
  const t = useText(words)
  const { companyId } = useSessionUser()
  const read = useRead(companyApi.steps, { params: { id: companyId ?? '' } }, { enabled: Boolean(companyId) })
  if (read.isLoading) return <div data-waiting />
  const steps = read.data
  const next = steps?.find(({ isDone }) => !isDone)?.step
  const hasCandidates = steps?.some(({ step, isDone }) => step === 'requisition' && isDone)
  if (!steps || !next || hasCandidates) return null
  const done = steps.filter(({ isDone }) => isDone).length
  const told = t.progress(inside(`${done}`), inside(`${steps.length}`), t.steps[next].name)
  return (
    <Card
      title={t.guide}
      actions={
        <Link className={buttonClass('main', true)} to={'/company/setup' as '/'}>
          {t.goOn}
        </Link>
      }
    >
      <p>{t.guideLead}</p>
      <div className={css.progress}>
        <ProgressBar label={told} value={(100 * done) / steps.length} />
        <span>{told}</span>
      </div>
    </Card>
  )
}
