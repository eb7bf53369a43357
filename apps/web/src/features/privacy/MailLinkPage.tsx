import { privacyApi } from '@majlis/domain/privacy/api.ts'
import { useState } from 'react'
import { useEndpointForm } from '../../core/form.ts'
import { useText } from '../../core/text.ts'
import { Button } from '../../ui/Button.tsx'
import { PublicPage } from '../../ui/PublicPage.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import css from './privacy.module.css'
import { words } from './text.ts'

/** Has a link sent to an address by which its owner asks; what it says is the same for every address. */
export function MailLinkPage() {
  const t = useText(words)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const form = useEndpointForm(privacyApi.mailLink, {
    schema: () => import('@majlis/domain/privacy/schema.ts').then((m) => m.LinkAddress),
    start: { email: '' },
    done: (_answer, { email }) => setSentTo(email),
  })
  if (sentTo) return <PublicPage title={t.linkSentTitle} lead={t.linkSent(sentTo)} />
  return (
    <PublicPage title={t.byLinkTitle} lead={t.byLinkLead}>
      <form className={css.form} method="post" noValidate onSubmit={form.submit}>
        <TextInput label={t.email} type="email" autoComplete="email" required {...form.field('email')} />
        <Button type="submit" kind="main" busy={form.busy}>
          {t.sendLink}
        </Button>
        <a href="/login">{t.toSignIn}</a>
      </form>
    </PublicPage>
  )
}
