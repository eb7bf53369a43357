import type { SignedIn, Welcome } from '@majlis/domain/session/schema.ts'
import { useState } from 'react'
import { signIn } from '../../core/acceptSession.ts'
import type { Refused } from '../../core/client.ts'
import { useText } from '../../core/text.ts'
import { showToast } from '../../core/toast.ts'
import css from './demo.module.css'
import { words } from './demoText.ts'
import { words as access } from './text.ts'

type Demo = NonNullable<Welcome['demo']>
type Account = Demo['accounts'][number]

/** The roles in which most people look at the product first; the others fold away. */
const first: readonly string[] = ['company', 'hiringManager', 'recruiter', 'interviewer', 'candidate', 'admin']
const rank = ({ role }: Account) => first.indexOf(role)

/** The demo's accounts: six by one click, the others and the second company folded away. */
export default function DemoAccounts({ demo, onSession }: { demo: Demo; onSession: (session: SignedIn) => void }) {
  const t = useText(words)
  const [busy, setBusy] = useState<string | null>(null)
  const enter = (email: string) => {
    setBusy(email)
    signIn(email, demo.password)
      .then(onSession, (refusal: Refused) => showToast(refusal.message, 'bad'))
      .finally(() => setBusy(null))
  }
  const groups = [...Map.groupBy(demo.accounts, ({ group }) => group)]
  const [, own = []] = groups[0] ?? []
  const shown = own.filter((account) => rank(account) >= 0).sort((one, other) => rank(one) - rank(other))
  const others = own.filter((account) => rank(account) < 0)
  const cards = (accounts: readonly Account[]) => <Cards {...{ accounts, busy, enter }} />
  return (
    <div className={css.demo}>
      <h2>{t.title}</h2>
      <p>{t.lead}</p>
      {cards(shown)}
      {others.length > 0 && (
        <details className={css.fold}>
          <summary>{t.others}</summary>
          {cards(others)}
        </details>
      )}
      {groups.slice(1).map(([company, accounts]) => (
        <details key={company} className={css.fold}>
          <summary>
            <bdi>{company}</bdi>
          </summary>
          {cards(accounts)}
        </details>
      ))}
      {demo.pages.length > 0 && (
        <details className={css.fold}>
          <summary>{t.byLink}</summary>
          <div className={css.accounts}>
            {demo.pages.map(({ kind, name, path }) => (
              <a key={path} className={css.account} href={path}>
                <bdi>{name}</bdi>
                <span>{t.pages[kind]}</span>
              </a>
            ))}
          </div>
        </details>
      )}
    </div>
  )
}

interface CardsProps {
  accounts: readonly Account[]
  busy: string | null
  enter: (email: string) => void
}

/** Each account as a card: in which role, who it is, and what it does. */
function Cards({ accounts, busy, enter }: CardsProps) {
  const t = useText(words)
  const { roles } = useText(access)
  return (
    <div className={css.accounts}>
      {accounts.map(({ email, role, name }) => (
        <button
          key={email}
          type="button"
          className={css.account}
          title={email}
          aria-busy={busy === email || undefined}
          disabled={busy !== null}
          onClick={() => enter(email)}
        >
          <b>{roles[role]}</b>
          <bdi>{name}</bdi>
          <span>{t.does[role]}</span>
        </button>
      ))}
    </div>
  )
}
