import { privacyApi } from '@majlis/domain/privacy/api.ts'
import { lazy, Suspense, useState } from 'react'
import { call, Refused } from '../../core/client.ts'
import { useLoad } from '../../core/load.ts'
import { useText } from '../../core/text.ts'
import { showToast } from '../../core/toast.ts'
import { LinkFailed, PublicPage } from '../../ui/PublicPage.tsx'
import { Skeleton } from '../../ui/State.tsx'
import type { Wish } from './AskForm.tsx'
import { words } from './text.ts'

const LinkData = lazy(() => import('./LinkData.tsx').then((one) => ({ default: one.LinkData })))

/** By the link of a message: somebody without an account, or without its password, asks for what is kept of it. */
export function PrivacyLinkPage({ token }: { token: string }) {
  const t = useText(words)
  const look = useLoad((signal) => call(privacyApi.look, { body: { token } }, { signal, quiet: true }), token)
  const [isSent, setSent] = useState(false)
  if (look.state === 'failed') return <LinkFailed error={look.error} title={t.byLinkTitle} retry={look.retry} />
  if (look.state === 'waiting')
    return (
      <PublicPage title={t.byLinkTitle}>
        <Skeleton lines={5} />
      </PublicPage>
    )
  const { email } = look.answer
  const send = async (wish: Wish) => {
    try {
      await call(privacyApi.askByLink, { body: { token, ...wish } }, { quiet: true })
    } catch (error) {
      if (error instanceof Refused) showToast(error.message, 'bad')
      throw error
    }
    setSent(true)
    await look.again()
  }
  const withdraw = async (id: string) => {
    try {
      await call(privacyApi.withdrawByLink, { body: { token, id } }, { quiet: true })
      showToast(t.withdrawn, 'good')
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      showToast(error.message, 'bad')
    }
    setSent(false)
    await look.again()
  }
  const save = async (id: string) => {
    try {
      location.assign((await call(privacyApi.archiveByLink, { body: { token, id } }, { quiet: true })).url)
    } catch (error) {
      if (error instanceof Refused) showToast(error.message, 'bad')
    }
  }
  return (
    <PublicPage wide title={t.byLinkTitle} lead={isSent ? t.linkDone : t.forAddress(email)}>
      <Suspense fallback={<Skeleton lines={5} />}>
        <LinkData
          data={look.answer}
          isSent={isSent}
          onSend={send}
          onSave={(id) => void save(id)}
          onWithdraw={withdraw}
        />
      </Suspense>
    </PublicPage>
  )
}
