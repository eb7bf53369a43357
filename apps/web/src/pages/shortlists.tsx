import { lazy } from 'react'

const ShortlistPages = lazy(() => import('./ShortlistPages.tsx').then((one) => ({ default: one.ShortlistPages })))

/** The shortlists that the reader shares. What they need is named nowhere but here. */
export default function Shortlists() {
  return <ShortlistPages />
}
