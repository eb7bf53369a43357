import { areaOf } from '@majlis/domain/core/role.ts'
import { pageFiles } from './menu.ts'

const dashboards = Object.values(areaOf).map((area) => [`${area}/dashboard`, `dashboard/${area}`])

/**
 * The files below `pages/` that an address of the signed-in app shows first, by the keys that `keysOf` makes of it: the boot
 * script starts to load them.
 */
export const firstFiles: Record<string, string> = {
  ...pageFiles,
  'requisition/': 'requisition',
  'requisition/?candidates': 'candidateTab',
  'profile/': 'profile',
  settings: 'settings',
  shortlists: 'shortlists',
  refchecks: 'refcheckList',
  'refchecks/': 'reading',
  'interview/': 'liveRoom',
  'reference-report/': 'refcheckReport',
  'reference-call/': 'refereeCall',
  ...Object.fromEntries(dashboards),
}

/** The keys of an address: its page first, then what a tab or an area adds. The boot script has this function too, so it may call no other. */
export const keysOf = (path: string, tab: string | undefined): string[] => {
  const [, first, second, third] = path.split('/')
  const page = third ? `${second}/` : `${second}`
  return [`${first}/`, page, `${page}?${tab}`, `${first}/${second}`]
}
