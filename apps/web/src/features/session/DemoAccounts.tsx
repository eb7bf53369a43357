import type { Role } from '@majlis/domain/core/role.ts'
import type { SecondNeeded, Welcome } from '@majlis/domain/session/schema.ts'
import { useState } from 'react'
import { enter, signIn } from '../../core/acceptSession.ts'
import { Refused } from '../../core/client.ts'
import { welcome } from '../../core/installation.ts'
import { useLoad } from '../../core/load.ts'
import { useText } from '../../core/text.ts'
import { showToast } from '../../core/toast.ts'
import css from './demo.module.css'
import { words } from './demoText.ts'
import { words as access } from './text.ts'

type Demo = NonNullable<Welcome['demo']>
/** Who it is and by which address is known once the server has told. */
type Account = Omit<Demo['accounts'][number], 'email'> & { email: string | null }

/** The roles in which most people look at the product first; the others fold away. */
const first: readonly Role[] = ['company', 'hiringManager', 'recruiter', 'interviewer', 'candidate', 'admin']
const rank = ({ role }: Account) => first.indexOf(role)
/** What stands there until then, so that nothing moves. */
const expected: readonly Account[] = first.map((role) => ({ role, email: null, name: null, group: '' }))

/** The demo's accounts: six by one click, the others and the second company folded away. */
export default function DemoAccounts({ onSecond }: { onSecond: (needed: SecondNeeded) => void }) {
  const t = useText(words)
  const [busy, setBusy] = useState<Account | null>(null)
  const asked = useLoad(welcome, 'demo')
  const demo = asked.state === 'loaded' ? asked.answer?.demo : undefined
  const open = async (account: Account) => {
    setBusy(account)
    try {
      // Who presses before the accounts are known means the first of that role.
      const told = (await welcome())?.demo
      const email = account.email ?? told?.accounts.find(({ role }) => role === account.role)?.email
      const signed = told && email && (await signIn(email, told.password))
      if (signed) 'user' in signed ? enter(signed) : onSecond(signed)
    } catch (refusal) {
      if (!(refusal instanceof Refused)) throw refusal
      showToast(refusal.message, 'bad')
    } finally {
      setBusy(null)
    }
  }
  const groups = [...Map.groupBy<string, Account>(demo?.accounts ?? expected, ({ group }) => group)]
  const [, own = []] = groups[0] ?? []
  const shown = own.filter((account) => rank(account) >= 0).sort((one, other) => rank(one) - rank(other))
  const others = own.filter((account) => rank(account) < 0)
  const cards = (accounts: readonly Account[]) => <Cards {...{ accounts, busy, open }} />
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
      {demo && demo.pages.length > 0 && (
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
  busy: Account | null
  open: (account: Account) => void
}

/** Each account as a card: in which role, who it is, and what it does. */
function Cards({ accounts, busy, open }: CardsProps) {
  const t = useText(words)
  const { roles } = useText(access)
  return (
    <div className={css.accounts}>
      {accounts.map((account) => (
        <button
          key={account.role}
          type="button"
          className={css.account}
          title={account.email ?? undefined}
          aria-busy={busy === account || undefined}
          disabled={busy !== null}
          onClick={() => open(account)}
        >
          <b>{roles[account.role]}</b>
          <bdi>{account.name}</bdi>
          <span>{t.does[account.role]}</span>
        </button>
      ))}
    </div>
  )
}
