import { isOpen } from '@majlis/domain/privacy/rules.ts'
import type { OwnData } from '@majlis/domain/privacy/schema.ts'
import { useText } from '../../core/text.ts'
import { AskForm, type Wish } from './AskForm.tsx'
import { OwnRequests } from './OwnRequests.tsx'
import css from './privacy.module.css'
import { words } from './text.ts'
import { Withdraw } from './Withdraw.tsx'

interface LinkDataProps {
  data: OwnData
  isSent: boolean
  onSend: (wish: Wish) => Promise<unknown>
  onSave: (id: string) => void
  onWithdraw: (id: string) => Promise<unknown>
}

/** Where the owner of an address is known, and what it has asked; once it has, nothing more to choose. */
export function LinkData({ data: { places, requests }, isSent, onSend, onSave, onWithdraw }: LinkDataProps) {
  const t = useText(words)
  return (
    <>
      {!isSent && (places.length > 0 || requests.length === 0) && <AskForm places={places} onSend={onSend} />}
      {requests.length > 0 && (
        <section className={css.requests}>
          <h2>{t.yourRequests}</h2>
          <OwnRequests
            requests={requests}
            onSave={onSave}
            acts={(request) =>
              isOpen(request) && <Withdraw company={request.company} onWithdraw={() => onWithdraw(request.id)} />
            }
          />
        </section>
      )}
    </>
  )
}
