import { count, useText } from '../../../core/text.ts'
import { showToast } from '../../../core/toast.ts'
import { Button } from '../../../ui/Button.tsx'
import { Name } from '../../../ui/Name.tsx'
import css from './offer.module.css'
import { words } from './text.ts'
import type { Result } from './useOffer.ts'

/** What became of each candidate: told by mail, a link to send, or why it was not done. */
export function Results({ results }: { results: readonly Result[] }) {
  const t = useText(words)
  const copy = async (link: string) => {
    await navigator.clipboard.writeText(new URL(link, location.origin).href)
    showToast(t.copied, 'good')
  }
  const done = results.filter(({ offer }) => offer).length
  return (
    <div className={css.dialog}>
      <p role="status">{count(t.offered, done)}</p>
      <ul className={css.rows}>
        {results.map(({ candidate, offer, message }) => (
          <li key={candidate.id}>
            <span className={css.person}>
              <b>
                <Name>{candidate.accountName}</Name>
              </b>
              {message && <small className={css.bad}>{message}</small>}
              {offer && !offer.link && <small>{t.sent}</small>}
            </span>
            {offer?.link && (
              <Button small onClick={() => void copy(offer.link as string)}>
                {t.copy}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
