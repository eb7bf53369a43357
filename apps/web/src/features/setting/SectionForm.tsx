import { can } from '@majlis/domain/core/permission.ts'
import { retentionApi } from '@majlis/domain/retention/api.ts'
import { type Part, parts } from '@majlis/domain/session/portal.ts'
import type { PortalSetting } from '@majlis/domain/setting/schema.ts'
import type { CompanySection, Section, SettingName } from '@majlis/domain/setting/settings.ts'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useAttempt } from '../../core/attempt.ts'
import { call } from '../../core/client.ts'
import { type Draft, useDraftOf } from '../../core/drafts.ts'
import { refresh, useRead } from '../../core/hooks.ts'
import { updateUser, useSessionUser } from '../../core/session.ts'
import { useText } from '../../core/text.ts'
import { showToast } from '../../core/toast.ts'
import { toFault } from '../../core/toFault.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/PageHead.tsx'
import { Failed, Skeleton } from '../../ui/State.tsx'
import { useProven } from '../../ui/useProven.tsx'
import { apiOf, type Owner } from './calls.ts'
import { History } from './History.tsx'
import { SettingField } from './SettingField.tsx'
import css from './setting.module.css'
import { words } from './text.ts'
import { type Typed, typedOf, valueOfField } from './values.ts'

interface SectionProps {
  section: Section
  of?: Owner
}

/** What was typed and is not saved yet. */
export type Values = Partial<Record<SettingName, Typed>>

/** One part of the settings as a form, saved as a whole, with who changed what under it; between them what stands on its values. */
export function SectionForm({
  section,
  of = 'portal',
  children,
}: SectionProps & { children?: (changed: Values) => ReactNode }) {
  const t = useText(words)
  const [changed, setChanged, draft] = useDraftOf<Values>(`settings ${of} ${section}`, {})
  const read = useRead(apiOf(of).list)
  const own = read.data?.filter((one) => one.section === section)
  return (
    <>
      <Card title={t.sections[section]}>
        <p className={css.lead}>
          {of === 'company' && section in t.leadsCompany ? t.leadsCompany[section as CompanySection] : t.leads[section]}
        </p>
        {read.error && !own && <Failed error={read.error} retry={() => void read.refetch()} />}
        {!own && !read.error && <Skeleton lines={8} height={24} />}
        {own && <Form key={section} {...{ section, of, own, changed, setChanged, draft }} />}
      </Card>
      {children?.(changed)}
      <Card title={t.history}>
        <History section={section} of={of} />
      </Card>
    </>
  )
}

interface FormProps extends Required<SectionProps> {
  own: readonly PortalSetting[]
  changed: Values
  setChanged: (changed: Values) => void
  draft: Draft<Values>
}

function Form({ section, of, own, changed, setChanged, draft }: FormProps) {
  const t = useText(words)
  const { role } = useSessionUser()
  const mayChange = can(role, of === 'company' ? 'company.write' : 'setting.update')
  // What the form was filled from: somebody else's change since then is told, and nothing typed is lost.
  const [readAt, setReadAt] = useState(() => latest(own))
  const { isBusy, fault, attempt } = useAttempt()
  const [proven, dialog] = useProven()
  const form = useRef<HTMLFormElement>(null)
  // A section is longer than a screen: whoever saves sees what is wrong.
  useEffect(() => {
    if (fault) toFault(form.current)
  }, [fault])
  const known = new Set<string>(own.map(({ name }) => name))
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const values: Record<string, PortalSetting['value'] | null> = {}
    for (const one of own) {
      const typed = changed[one.name]
      if (typed === undefined) continue
      const isUsual = typed === typedOf(one.name, one.default)
      values[one.name] = isUsual ? null : valueOfField(one.name, typed)
    }
    const body = { values, ...(readAt && { updatedAt: readAt }) }
    const options = { quiet: true, sent: draft.sending() }
    let saved: readonly PortalSetting[] = []
    const isSaved = await attempt(async () => {
      saved = await proven(() => call(apiOf(of).change, { params: { section }, body }, options))
    })
    if (!isSaved) return
    await refresh([apiOf(of).list, apiOf(of).history, ...(section === 'privacy' ? [retentionApi.preview] : [])])
    setReadAt(latest(saved.filter((one) => one.section === section)))
    setChanged({})
    if (section === 'screens') updateUser({ shown: shownIn(saved) })
    showToast(t.saved, 'good')
  }
  return (
    <>
      <form ref={form} className={css.form} noValidate onSubmit={(event) => void save(event)}>
        {!mayChange && <p className={css.about}>{t.readOnly}</p>}
        {own.map((setting) => (
          <SettingField
            key={setting.name}
            setting={setting}
            disabled={!mayChange}
            value={changed[setting.name] ?? typedOf(setting.name, setting.value)}
            error={fault?.errors.find(({ field }) => field === setting.name)?.message}
            onSaved={(all) => setReadAt(latest(all.filter((one) => one.section === section)))}
            onChange={(value) => setChanged({ ...changed, [setting.name]: value })}
          />
        ))}
        {section === 'brand' && <p className={css.about}>{t.reloadHint}</p>}
        {fault && !fault.errors.some(({ field }) => field && known.has(field)) && (
          <p role="alert" className={css.bad}>
            {fault.message}
          </p>
        )}
        {mayChange && (
          <div>
            <Button type="submit" kind="main" busy={isBusy} disabled={Object.keys(changed).length === 0}>
              {t.save}
            </Button>
          </div>
        )}
      </form>
      {dialog}
    </>
  )
}

const shownIn = (all: readonly PortalSetting[]): Part[] =>
  parts.filter((part) => all.some(({ name, value }) => name === `shown.${part}` && value === true))

const latest = (own: readonly PortalSetting[]): string | undefined =>
  own
    .flatMap(({ changedAt }) => changedAt ?? [])
    .sort()
    .at(-1) ?? undefined
