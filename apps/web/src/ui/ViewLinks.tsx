import { areaOf } from '@majlis/domain/core/role.ts'
import { savedViewApi } from '@majlis/domain/savedView/api.ts'
import { isViewChangeable } from '@majlis/domain/savedView/rules.ts'
import type { SavedView } from '@majlis/domain/savedView/schema.ts'
import { IconPencil, IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { readSearch } from '../core/address.ts'
import { useAct, useRead } from '../core/hooks.ts'
import { number } from '../core/number.ts'
import { useSessionUser } from '../core/session.ts'
import { useText } from '../core/text.ts'
import { IconButton } from './Button.tsx'
import { ConfirmDialog } from './Dialog.tsx'
import css from './ListTools.module.css'
import { words } from './listText.ts'

const EditView = lazy(() => import('./EditView.tsx'))

interface ViewLinksProps {
  /** The pages of the reader's area: a colleague's view may be of one that this role does not have. */
  pages: readonly string[]
  onPick?: () => void
}

/** The views that the reader keeps, and its company's, each with how many rows it shows. */
export default function ViewLinks({ pages, onPick }: ViewLinksProps) {
  const t = useText(words)
  const { role, id: accountId } = useSessionUser()
  const { data } = useRead(savedViewApi.list, { query: { page: { limit: 100 } } })
  const counts = useRead(savedViewApi.counts, {}, { enabled: Boolean(data?.data.length), staleTime: 60_000 })
  const [edited, setEdited] = useState<SavedView | null>(null)
  const [leaving, setLeaving] = useState<SavedView | null>(null)
  const views = (data?.data ?? []).filter(({ address }) => pages.includes(address.split(/[/?]/)[0] ?? ''))
  if (!views.length) return null
  const countOf = new Map(counts.data?.map(({ id, count }) => [id, count]))
  return (
    <>
      <section aria-label={t.views} className={css.views}>
        <h2>{t.views}</h2>
        <ul>
          {views.map((view) => {
            const [path = '', search = ''] = view.address.split('?')
            const shown = countOf.get(view.id)
            return (
              <li key={view.id}>
                <Link
                  to={`/${areaOf[role]}/${path}` as '/'}
                  search={{ ...readSearch(search), view: view.id } as never}
                  activeOptions={{ exact: true, includeSearch: true }}
                  activeProps={{ 'data-here': true } as object}
                  {...(onPick && { onClick: onPick })}
                >
                  <bdi>{view.title}</bdi>
                  {view.shared && <small>{t.sharedView}</small>}
                  {shown != null && <span className={css.tally}>{number(shown)}</span>}
                </Link>
                {isViewChangeable(view, { accountId, role }) && (
                  <>
                    <IconButton small label={t.editView(view.title)} onClick={() => setEdited(view)}>
                      <IconPencil />
                    </IconButton>
                    <IconButton small label={t.removeView(view.title)} onClick={() => setLeaving(view)}>
                      <IconX />
                    </IconButton>
                  </>
                )}
              </li>
            )
          })}
        </ul>
      </section>
      {edited && (
        <Suspense>
          <EditView view={edited} onClose={() => setEdited(null)} />
        </Suspense>
      )}
      {leaving && <RemoveView view={leaving} onClose={() => setLeaving(null)} />}
    </>
  )
}

function RemoveView({ view, onClose }: { view: SavedView; onClose: () => void }) {
  const t = useText(words)
  const remove = useAct(savedViewApi.remove, {
    refreshes: [savedViewApi.list],
    message: () => t.viewRemoved(view.title),
  })
  return (
    <ConfirmDialog
      danger
      title={t.removeView(view.title)}
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ params: { id: view.id } }, { onSettled: onClose })}
      onClose={onClose}
    >
      <p>{view.shared ? t.removeShared : t.removeOwn}</p>
    </ConfirmDialog>
  )
}
