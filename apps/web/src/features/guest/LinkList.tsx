import type { Answer } from '@majlis/domain/core/endpoint.ts'
import { guestApi } from '@majlis/domain/guest/api.ts'
import type { PublicReportChange } from '@majlis/domain/guest/published.ts'
import { useEffect, useRef, useState } from 'react'
import { day } from '../../core/format.ts'
import { useAct, useRead } from '../../core/hooks.ts'
import { count, useText } from '../../core/text.ts'
import { showToast } from '../../core/toast.ts'
import { Button } from '../../ui/Button.tsx'
import { Failed } from '../../ui/State.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { AccessFields, LookedAt } from './AccessFields.tsx'
import css from './guest.module.css'
import type { Thing } from './ShareForm.tsx'
import { words } from './text.ts'

type Link = Answer<typeof guestApi.published>['data'][number]

/** The links that were sent to a report: ten more at a time; nothing where none was. */
export function LinkList({ of }: { of: Thing | { referralCandidateId: string } }) {
  const t = useText(words)
  const [limit, setLimit] = useState(10)
  const query = { filter: of, page: { number: 1, limit } }
  const { data, error, refetch } = useRead(guestApi.published, { query }, { staleTime: 0 })
  if (error && !data) return <Failed error={error} retry={() => void refetch()} />
  if (!data?.count) return null
  return (
    <section className={css.people}>
      <h3>{t.links}</h3>
      <ul className={css.rows}>
        {data.data.map((link) => (
          <LinkRow key={`${link.id} ${link.validTill}`} link={link} />
        ))}
      </ul>
      {data.count > limit && limit < 100 && <Button onClick={() => setLimit(limit + 10)}>{t.more}</Button>}
    </section>
  )
}

/** One link: to whom it was sent, how it stands, and the switch that ends it. */
function LinkRow({ link }: { link: Link }) {
  const { id, email, state, validTill, revokedAt, bound, devices, lockedAt, looked } = link
  const t = useText(words)
  const act = useAct(guestApi.changePublished, { refreshes: [guestApi.published], message: () => t.changed })
  const change = (body: PublicReportChange, failed?: () => void) =>
    act.mutate({ params: { id }, body }, { onError: () => failed?.() })
  return (
    <li className={css.row}>
      <div className={css.who}>
        <bdi dir="ltr">{email}</bdi>
        <span className={css.state}>
          <StatusBadge tone={state === 'active' ? 'good' : state === 'revoked' ? 'bad' : 'plain'}>
            {state === 'expired' ? t.expiredOn(day(validTill)) : t.states[state]}
          </StatusBadge>
          {state === 'active' && <small>{t.linkUntil(day(validTill))}</small>}
          {bound && <small>{devices ? count(t.onDevices, devices) : t.withCode}</small>}
          {lockedAt && <StatusBadge tone="bad">{t.locked}</StatusBadge>}
          <LookedAt looked={looked} />
        </span>
      </div>
      {lockedAt && (
        <Button small busy={act.isPending} onClick={() => change({ unlock: true })}>
          {t.unlock}
        </Button>
      )}
      {state === 'active' && <LinkAgain id={id} email={email} />}
      <AccessFields
        access={link}
        of={email}
        switchLabel={t.linkOf(email)}
        isGranted={revokedAt === null}
        isBusy={act.isPending}
        readsOnly={!bound || link.referralCandidateId !== null}
        {...(link.referralCandidateId && { only: 'NAME' as const })}
        change={change}
      />
    </li>
  )
}

/** Sends a link again, or gives another one to copy: what was mailed nobody can read again, and it goes on working. */
function LinkAgain({ id, email }: { id: string; email: string }) {
  const t = useText(words)
  const [made, setMade] = useState<string | null>(null)
  const act = useAct(guestApi.linkAgain)
  const make = async () => {
    const { link } = await act.mutateAsync({ params: { id }, body: {} })
    if (!link) return
    const address = new URL(link, location.origin).href
    setMade(address)
    // Without a secure line a page may not write there: then the link stands in its field, chosen.
    await navigator.clipboard?.writeText(address).then(
      () => showToast(t.linkCopied, 'good'),
      () => {},
    )
  }
  const send = async () => {
    await act.mutateAsync({ params: { id }, body: { mails: true } })
    showToast(t.sentAgain(email), 'good')
  }
  return (
    <>
      <div className={css.shownActs}>
        <Button small busy={act.isPending} aria-label={t.copyLinkOf(email)} onClick={() => void make().catch(() => {})}>
          {t.copyLink}
        </Button>
        <Button
          small
          busy={act.isPending}
          aria-label={t.sendAgainTo(email)}
          onClick={() => void send().catch(() => {})}
        >
          {t.sendAgain}
        </Button>
      </div>
      {made && <Made address={made} />}
    </>
  )
}

/** The link that was just made, chosen for whoever copies it by hand. */
function Made({ address }: { address: string }) {
  const t = useText(words)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.querySelector('input')?.select(), [])
  return (
    <div ref={place} className={css.whole}>
      <TextInput label={t.linkToCopy} readOnly dir="ltr" value={address} onChange={() => {}} />
    </div>
  )
}
