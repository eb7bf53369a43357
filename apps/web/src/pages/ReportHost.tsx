import { type ComponentType, lazy, type ReactNode, Suspense, use } from 'react'
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

const Share = later(() => import('../features/guest/ShareReport.tsx'))
const AddToShortlist = later(() => import('../features/shortlist/AddToShortlist.tsx'))
const shared = {
  Share: (report: ShareProps) => (
    <>
      <AddToShortlist {...report} />
      <Share {...report} />
    </>
  ),
  Person: later(() => import('../features/review/PersonDrawer.tsx')),
  Comments: later(() => import('../features/guest/Comments.tsx')),
}

/** Stands around reports: in them they are shared and talked about. */
export function ReportHost({ children }: { children: ReactNode }) {
  const slots = use(Slots)
  return <Slots value={{ ...slots, ...shared }}>{children}</Slots>
}
