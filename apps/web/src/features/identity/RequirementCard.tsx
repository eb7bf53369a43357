import { type Role, roles } from '@majlis/domain/core/role.ts'
import { identityApi } from '@majlis/domain/identity/api.ts'
import type { Requirement } from '@majlis/domain/identity/schema.ts'
import { useEndpointForm } from '../../core/form.ts'
import { useAct, useRead } from '../../core/hooks.ts'
import { useSessionUser } from '../../core/session.ts'
import { useText } from '../../core/text.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Choices.tsx'
import { Card } from '../../ui/PageHead.tsx'
import { Select } from '../../ui/Select.tsx'
import { Failed, Skeleton } from '../../ui/State.tsx'
import { useProven } from '../../ui/useProven.tsx'
import css from './identity.module.css'
import { words } from './text.ts'

/** Which roles need a second step: the host says it for all, a company for its own people. */
export function RequirementCard() {
  const t = useText(words)
  const read = useRead(identityApi.requirement)
  return (
    <Card title={t.requirement}>
      {read.error && !read.data && <Failed error={read.error} retry={() => void read.refetch()} />}
      {!read.data && !read.error && <Skeleton lines={3} />}
      {read.data && <RequirementForm key={JSON.stringify(read.data)} requirement={read.data} />}
    </Card>
  )
}

/** Whose sign-in a company decides on. */
const ofCompany: readonly Role[] = ['company', 'hiringManager', 'recruiter', 'interviewer', 'guest']
const days = Array.from({ length: 15 }, (_, count) => ({ value: count, label: String(count) }))

function RequirementForm({ requirement }: { requirement: Requirement }) {
  const t = useText(words)
  const { role: own } = useSessionUser()
  const [proven, dialog] = useProven()
  const act = useAct(identityApi.changeRequirement, {
    refreshes: [identityApi.requirement, identityApi.state],
    quiet: true,
    message: () => t.saved,
  })
  const form = useEndpointForm(identityApi.changeRequirement, {
    schema: () => import('@majlis/domain/identity/schema.ts').then((m) => m.RequirementChange),
    start: { roles: requirement.roles, days: requirement.days },
    send: (input, on) => proven(() => act.mutateAsync(input, on)),
  })
  const shown = own === 'company' ? ofCompany : roles
  const turn = (role: Role, isOn: boolean) =>
    form.set('roles', isOn ? [...form.values.roles, role] : form.values.roles.filter((one) => one !== role))
  return (
    <>
      <form className={css.form} noValidate onSubmit={form.submit}>
        <p>{t.requirementLead}</p>
        <fieldset className={css.roles}>
          <legend className="visuallyHidden">{t.requirement}</legend>
          {shown.map((role) => {
            const isHosts = requirement.host.includes(role)
            return (
              <Checkbox
                key={role}
                label={t.roles[role]}
                {...(isHosts && { detail: t.byHost })}
                disabled={isHosts}
                value={isHosts || form.values.roles.includes(role)}
                onChange={(isOn) => turn(role, isOn)}
              />
            )
          })}
        </fieldset>
        <Select label={t.days} hint={t.daysHint} options={days} {...form.field('days')} />
        <div>
          <Button type="submit" kind="main" busy={form.busy}>
            {t.save}
          </Button>
        </div>
      </form>
      {dialog}
    </>
  )
}
