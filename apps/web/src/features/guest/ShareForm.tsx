import type { Input } from '@majlis/domain/core/endpoint.ts'
import { emailPattern } from '@majlis/domain/core/field.ts'
import { can } from '@majlis/domain/core/permission.ts'
import { guestApi } from '@majlis/domain/guest/api.ts'
import { Shown } from '@majlis/domain/interview/shown.ts'
import { lazy, Suspense, useState } from 'react'
import { useEndpointForm } from '../../core/form.ts'
import { useAct } from '../../core/hooks.ts'
import { messages } from '../../core/messages.ts'
import { useSessionUser } from '../../core/session.ts'
import type { ShareProps } from '../../core/slots.ts'
import { count, useText } from '../../core/text.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox, Choice } from '../../ui/Choices.tsx'
import { EmailChips } from '../../ui/EmailChips.tsx'
import { emailsIn } from '../../ui/emails.ts'
import { Select } from '../../ui/Select.tsx'
import { Skeleton } from '../../ui/State.tsx'
import { TextArea, TextInput } from '../../ui/TextInput.tsx'
import css from './guest.module.css'
import { Earlier, ShowChoices } from './ShowChoices.tsx'
import { words } from './text.ts'

const SharePreview = lazy(() => import('./SharePreview.tsx'))

/** What is shared: a report, all of a shortlist, of which the interview is the first, or a ref-check. */
export type Shared = Omit<ShareProps, 'name'> | { referralCandidateId: string }
/** The same as a call names it. */
export type Thing = { interviewId: string } | { shortlistId: string }
export const thingOf = ({ interviewId, shortlistId }: Exclude<Shared, { referralCandidateId: string }>): Thing =>
  shortlistId ? { shortlistId } : { interviewId }

/** How it is opened: with an account, by whoever has the link, or by its addressee with a code. */
const ways = ['signIn', 'link', 'bound'] as const
type Way = (typeof ways)[number]

interface ShareFormProps {
  shared: Shared
  /** What the company's shares show unless something else is chosen. */
  usual: { companyId: string; show: number; bound: boolean; linkDays: number; earlier: number }
}

/** Shares a report by e-mail: with whom, with which access, until when, what is shown, and with which words. */
export function ShareForm({ shared, usual }: ShareFormProps) {
  const t = useText(words)
  const said = useText(messages)
  // A ref-check is read by its link alone, and of what a share shows it has the name.
  const refcheck = 'referralCandidateId' in shared ? shared : null
  const of = 'referralCandidateId' in shared ? shared : thingOf(shared)
  const share = useAct(guestApi.invite, {
    refreshes: [guestApi.list],
    message: (_input, { shared }) => count(t.done, shared),
  })
  const [way, setWay] = useState<Way>(refcheck ? (usual.bound ? 'bound' : 'link') : 'signIn')
  const byLink = way !== 'signIn'
  const isBound = way === 'bound'
  // The company's own choice stands first.
  const ordered = usual.bound ? (['signIn', 'bound', 'link'] as const) : ways
  const offered = refcheck ? ordered.filter((one) => one !== 'signIn') : ordered
  const differs = byLink && isBound !== usual.bound
  const publish = useAct(guestApi.publish, {
    refreshes: [guestApi.published],
    message: (_input, made) => count(t.linksSent, made.length),
  })
  const send = ({ body }: Input<typeof guestApi.invite>) => {
    if (!byLink) return share.mutateAsync({ body })
    const { emails: email, validTill, show, accessLevel, message, watermark = false } = body
    const access = { bound: isBound, ...(isBound && { accessLevel, watermark }) }
    const sent = publish.mutateAsync({
      body: { email, ...of, validTill, ...access, ...(message && { message }), ...(show !== undefined && { show }) },
    })
    return sent.then((made) => ({ shared: made.length }))
  }
  const form = useEndpointForm(guestApi.invite, {
    schema: () => import('@majlis/domain/guest/schema.ts').then((m) => m.GuestInvitation),
    start: {
      emails: [],
      ...(refcheck ? {} : of),
      accessLevel: 1,
      // A link is for a few days unless it is said; for how long an account has access is always said.
      validTill: byLink ? dayAhead(usual.linkDays) : '',
      // What colleagues say to each other is for whoever holds a link only where it is chosen, for each link anew.
      show: way === 'link' ? usual.show & ~Shown.COMMENTS : usual.show,
      message: '',
    },
    send,
    startsAnew: true,
  })
  const { value: emails, onChange: setEmails, error } = form.field('emails')
  const { value: show = usual.show, onChange: setShow } = form.field('show')
  const validTill = form.field('validTill')
  const { value: withEarlier, onChange: setEarlier } = form.field('earlier')
  const { value: watermark = false, onChange: setWatermark } = form.field('watermark')
  const [isPreviewed, setPreviewed] = useState(false)
  const { role } = useSessionUser()
  const keep = useAct(guestApi.keepDefault, { refreshes: [guestApi.shareDefault], message: () => t.defaultKept })
  const isWrong = emails.some((email) => !emailPattern.test(email))
  return (
    <form className={css.form} noValidate onSubmit={form.submit}>
      <EmailChips
        name="emails"
        label={t.emails}
        hint={t.emailsHint}
        required
        error={error}
        disabled={form.busy}
        chips={emails.map((email, at) => ({
          key: String(at),
          email,
          fault: emailPattern.test(email) ? undefined : said['email.pattern'],
        }))}
        onTake={(text) => setEmails(once([...emails, ...emailsIn(text).map((one) => one.email)]))}
        onChange={(key, email) => setEmails(emails.map((one, at) => (String(at) === key ? email : one)))}
        onSettle={() => setEmails(once(emails.map((email) => email.trim())))}
        onRemove={(key) => setEmails(emails.filter((_, at) => String(at) !== key))}
      />
      <Choice
        name="way"
        label={t.how}
        value={ways.indexOf(way)}
        onChange={(value) => {
          setWay(ways[value] as Way)
          if (ways[value] !== 'signIn' && !validTill.value) validTill.onChange(dayAhead(usual.linkDays))
          if (value === ways.indexOf('link')) setShow(show & ~Shown.COMMENTS)
        }}
        disabled={form.busy}
        options={offered.map((one) => ({ value: ways.indexOf(one), label: t.ways[one] }))}
      />
      {byLink && <p className={css.soft}>{isBound ? t.onlyThem : t.anyone}</p>}
      <div className={css.pair}>
        {way !== 'link' && !refcheck && (
          <Select label={t.level} required options={levelOptions(t)} {...form.field('accessLevel')} />
        )}
        <TextInput label={t.validTill} type="date" required {...validTill} />
      </div>
      <ShowChoices value={show} onChange={setShow} disabled={form.busy} {...(refcheck && { only: 'NAME' })} />
      {way !== 'link' && !refcheck && (
        <Checkbox
          label={t.watermark}
          detail={t.watermarkText}
          value={watermark}
          onChange={setWatermark}
          disabled={form.busy}
        />
      )}
      {!byLink && (
        <Earlier earlier={usual.earlier} show={show} value={withEarlier} onChange={setEarlier} disabled={form.busy} />
      )}
      <div className={css.shownActs}>
        {'interviewId' in shared && (
          <Button aria-expanded={isPreviewed} onClick={() => setPreviewed(!isPreviewed)}>
            {isPreviewed ? t.hidePreview : t.preview}
          </Button>
        )}
        {(show !== usual.show || differs) && can(role, 'company.write') && (
          <Button
            kind="quiet"
            busy={keep.isPending}
            onClick={() =>
              keep.mutate({
                params: { companyId: usual.companyId },
                body: { show, ...(differs && { bound: isBound }) },
              })
            }
          >
            {t.keepDefault}
          </Button>
        )}
      </div>
      {isPreviewed && 'interviewId' in shared && (
        <Suspense fallback={<Skeleton lines={6} height={20} />}>
          <SharePreview shared={shared} show={show} />
        </Suspense>
      )}
      <TextArea label={t.message} hint={t.messageHint} maxLength={1000} {...form.field('message')} />
      <div className={css.send}>
        <Button kind="main" type="submit" busy={form.busy} why={isWrong && said['email.pattern']}>
          {t.share}
        </Button>
      </div>
    </form>
  )
}

/** The levels of access, in words. */
export const levelOptions = (t: { levels: Record<1 | 2, string> }) =>
  ([1, 2] as const).map((value) => ({ value, label: t.levels[value] }))

/** So many days from today, by the sharer's own calendar. */
function dayAhead(days: number): string {
  const at = new Date()
  return new Date(Date.UTC(at.getFullYear(), at.getMonth(), at.getDate() + days)).toISOString().slice(0, 10)
}

/** Each address once, in whatever case it was written; the first of them stays. */
const once = (emails: readonly string[]): string[] =>
  emails.filter((email, at) => emails.findIndex((other) => other.toLowerCase() === email.toLowerCase()) === at)
