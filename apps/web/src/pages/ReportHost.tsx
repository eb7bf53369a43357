import { type ComponentType, lazy, type ReactNode, Suspense, use } from 'react'
import { part } from '../core/part.ts'
import { type ShareProps, Slots } from '../core/slots.ts'

/** It comes when it comes, and the report does not wait for it. */
function later<P extends object>(load: () => Promise<{ default: ComponentType<P> }>) {
  const Part: ComponentType<P> = lazy(load)
  return (what: P) => (
    <Suspense>
      <Part {...what} />
    </Suspense>
  )
}

const share = part(() => import('../features/guest/ShareReport.tsx'))
const addToShortlist = part(() => import('../features/shortlist/AddToShortlist.tsx'))

/** Brings the buttons that stand over a report beside its own: nothing moves for them. */
export const bringButtons = (): Promise<unknown> => Promise.all([share.bring(), addToShortlist.bring()])

const shared = {
  Share: (report: ShareProps) => (
    <Suspense>
      <addToShortlist.Content {...report} />
      <share.Content {...report} />
    </Suspense>
  ),
  Person: later(() => import('../features/review/PersonDrawer.tsx')),
  Comments: later(() => import('../features/guest/Comments.tsx')),
}

/** Stands around reports: in them they are shared and talked about. */
export function ReportHost({ children }: { children: ReactNode }) {
  const slots = use(Slots)
  return <Slots value={{ ...slots, ...shared }}>{children}</Slots>
}
