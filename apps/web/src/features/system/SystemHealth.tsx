import { useText } from '../../core/text.ts'
import { Card } from '../../ui/PageHead.tsx'
import { StuckList } from './StuckList.tsx'
import { SystemFacts } from './SystemFacts.tsx'
import css from './system.module.css'
import { words } from './text.ts'

/** What needs somebody who runs the product, and what the product stands on. */
export function SystemHealth() {
  const t = useText(words)
  return (
    <>
      <Card title={t.needsYou}>
        <p className={css.lead}>{t.lead}</p>
        <StuckList />
      </Card>
      <Card title={t.parts}>
        <SystemFacts />
      </Card>
    </>
  )
}
