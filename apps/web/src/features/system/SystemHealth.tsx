import { systemApi as api } from '@majlis/domain/system/api.ts'
import { inside } from '../../core/format.ts'
import { useRead } from '../../core/hooks.ts'
import { number } from '../../core/number.ts'
import { useText } from '../../core/text.ts'
import { Card } from '../../ui/PageHead.tsx'
import { Failed, Skeleton } from '../../ui/State.tsx'
import { HealthChecks } from './HealthChecks.tsx'
import { StuckList } from './StuckList.tsx'
import { SystemFacts } from './SystemFacts.tsx'
import css from './system.module.css'
import type en from './text.en.ts'
import { words } from './text.ts'

/** How each part of the product is, what needs somebody who runs it, and what it stands on. */
export function SystemHealth() {
  const t = useText(words)
  const { data, error, refetch } = useRead(api.health, {}, { every: 20_000 })
  const without =
    error && !data ? <Failed error={error} retry={() => void refetch()} /> : <Skeleton lines={6} height={18} />
  return (
    <>
      <Card title={t.title}>
        {data ? (
          <>
            <p className={css.lead}>{summary(t, data.checks)}</p>
            <HealthChecks health={data} />
          </>
        ) : (
          without
        )}
      </Card>
      <Card title={t.needsYou}>
        <p className={css.lead}>{t.lead}</p>
        <StuckList />
      </Card>
      <Card title={t.parts}>{data ? <SystemFacts health={data} /> : without}</Card>
    </>
  )
}

function summary(t: typeof en, checks: readonly { level: string }[]): string {
  const many = (level: string) => checks.filter((one) => one.level === level).length
  if (many('broken')) return t.someBroken(inside(number(many('broken'))))
  if (many('look')) return t.someLook(inside(number(many('look'))))
  return t.allWell
}
