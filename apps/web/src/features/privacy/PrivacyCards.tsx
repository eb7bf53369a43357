import { can } from '@majlis/domain/core/permission.ts'
import { areaOf } from '@majlis/domain/core/role.ts'
import { useSessionUser } from '../../core/session.ts'
import { useText } from '../../core/text.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { Card } from '../../ui/PageHead.tsx'
import { words } from './text.ts'

/** The way to the own data, for whoever may ask in its role; others ask by their address. */
export function OwnDataLink() {
  const t = useText(words)
  const { role } = useSessionUser()
  const href = can(role, 'privacy.ask')
    ? `/${areaOf[role]}/privacy${can(role, 'privacy.answer') ? '?tab=own' : ''}`
    : '/privacy'
  return (
    <Card title={t.own}>
      <p>{t.ownLead}</p>
      <div>
        <a className={buttonClass()} href={href}>
          {t.ownLink}
        </a>
      </div>
    </Card>
  )
}

/** The way to the requests that a company answers. */
export function RequestsLink() {
  const t = useText(words)
  const { role } = useSessionUser()
  return (
    <Card title={t.requests}>
      <p>{t.requestsLead}</p>
      <div>
        <a className={buttonClass()} href={`/${areaOf[role]}/privacy`}>
          {t.openRequests}
        </a>
      </div>
    </Card>
  )
}
