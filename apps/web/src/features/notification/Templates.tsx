import { notificationApi } from '@majlis/domain/notification/api.ts'
import { type Event, isOfCompany } from '@majlis/domain/notification/event.ts'
import type { MessageTemplate } from '@majlis/domain/notification/schema.ts'
import { lazy, Suspense } from 'react'
import { useAddress } from '../../core/address.ts'
import { useRead } from '../../core/hooks.ts'
import { useText } from '../../core/text.ts'
import { OpenButton } from '../../ui/OpenButton.tsx'
import { Failed, Skeleton } from '../../ui/State.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { MessageType } from './Delivery.tsx'
import { groups } from './groups.ts'
import css from './templates.module.css'
import { words } from './templateText.ts'

const TemplateDrawer = lazy(() => import('./TemplateDrawer.tsx'))
const start = { template: '', in: '' }

/** What every message says, by what it is about; one opens to be changed. `own`: whose words may be changed here. */
export function Templates({ own }: { own: 'company' | 'portal' }) {
  const t = useText(words)
  const [at, go] = useAddress(start)
  const { data, error, refetch } = useRead(notificationApi.templates)
  if (error && !data) return <Failed error={error} retry={() => void refetch()} />
  if (!data) return <Skeleton lines={12} height={34} />
  const of = (event: Event) => data.filter((one) => one.event === event)
  const opened = of(at.template as Event)
  return (
    <>
      {Object.entries(groups).map(([group, events]) => {
        const listed = events.filter((event) => own === 'portal' || isOfCompany(event))
        return listed.length === 0 ? null : (
          <section key={group} className={css.group} aria-labelledby={`templates-${group}`}>
            <h3 id={`templates-${group}`}>{t.groups[group as keyof typeof groups]}</h3>
            <ul>
              {listed.map((event) => (
                <Line key={event} event={event} templates={of(event)} onOpen={() => go({ template: event })} />
              ))}
            </ul>
          </section>
        )
      })}
      {opened.length > 0 && (
        <Suspense>
          <TemplateDrawer
            key={at.template}
            templates={opened}
            own={own}
            language={at.in === 'ar' || at.in === 'en' ? at.in : null}
            onLanguage={(language) => go({ in: language }, true)}
            onClose={() => go(start)}
          />
        </Suspense>
      )}
    </>
  )
}

function Line({ event, templates, onOpen }: { event: Event; templates: MessageTemplate[]; onOpen: () => void }) {
  const t = useText(words)
  const changed = templates.filter(({ from }) => from !== 'product')
  return (
    <li className={css.line}>
      <OpenButton aria-haspopup="dialog" onClick={onOpen}>
        <MessageType type={event} />
      </OpenButton>
      <p>{t.when[event]}</p>
      <span className={css.marks}>
        {changed.map(({ language, from }) => (
          <StatusBadge key={language} tone={from === 'company' ? 'good' : 'info'}>
            {t.languages[language]}: {t.from[from]}
          </StatusBadge>
        ))}
      </span>
    </li>
  )
}
