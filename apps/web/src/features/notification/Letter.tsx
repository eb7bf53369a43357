import { notificationApi } from '@majlis/domain/notification/api.ts'
import { IconCopy } from '@tabler/icons-react'
import { Refused } from '../../core/client.ts'
import { useRead } from '../../core/hooks.ts'
import { useText } from '../../core/text.ts'
import { showToast } from '../../core/toast.ts'
import { IconButton } from '../../ui/Button.tsx'
import { SideDrawer } from '../../ui/Dialog.tsx'
import { Latin } from '../../ui/Name.tsx'
import { Empty, Failed, Skeleton } from '../../ui/State.tsx'
import { LetterHead } from './LetterHead.tsx'
import { isKeyHidden, linksIn } from './letterOf.ts'
import css from './notification.module.css'
import { Sheet } from './Sheet.tsx'
import { words } from './text.ts'

/** One message as it was or will be sent, with its links in sight. */
export function Letter({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useText(words)
  const { data, error, refetch } = useRead(notificationApi.message, { params: { id } })
  const isGone = error instanceof Refused && error.status === 404
  const copy = async (link: string) => {
    await navigator.clipboard.writeText(link)
    showToast(t.copied, 'good')
  }
  return (
    <SideDrawer wide title={<bdi>{data?.subject ?? t.message}</bdi>} onClose={onClose}>
      {isGone && <Empty title={t.gone} />}
      {error && !isGone && <Failed error={error} retry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={10} height={18} />}
      {data && (
        <div className={css.letter}>
          <LetterHead message={data} />
          {isKeyHidden(data.text ?? '') && <p className={css.lead}>{t.linkHidden}</p>}
          <Links links={linksIn(data.text ?? '')} onCopy={(link) => void copy(link)} />
          <Sheet {...data} />
        </div>
      )}
    </SideDrawer>
  )
}

function Links({ links, onCopy }: { links: string[]; onCopy: (link: string) => void }) {
  const t = useText(words)
  if (!links.length) return null
  return (
    <section aria-label={t.links} className={css.links}>
      <h3>{t.links}</h3>
      <ul>
        {links.map((link) => (
          <li key={link}>
            <a href={link} target="_blank" rel="noopener">
              <Latin>{link}</Latin>
            </a>
            <IconButton small label={t.copy} onClick={() => onCopy(link)}>
              <IconCopy />
            </IconButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
