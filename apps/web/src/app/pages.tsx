import { type ComponentType, useEffect } from 'react'
import { type FirstAddress, part } from '../core/part.ts'
import { useTitle } from '../core/product.ts'
import { useText, wordsReady } from '../core/text.ts'
import { type PageName, words } from './text.ts'

interface Loaded {
  default: ComponentType
  /** Brings the parts that its address shows first. */
  bringFirst?: (address: FirstAddress) => Promise<unknown>
}

const files = import.meta.glob<Loaded>([
  '../pages/*.tsx',
  '!../pages/*.public.tsx',
  '!../pages/[A-Z]*.tsx',
  '!../pages/{start,login,register,newPassword,forgot,notFound}.tsx',
])
const pages = new Map(Object.entries(files).map(([path, load]) => [path, part<ComponentType, Loaded>(load)]))
const pageOf = (file: string) => pages.get(`../pages/${file}.tsx`)

/** Brings the page of an address with what it shows first, so that it is drawn once and whole; what fails to come shows itself when it is drawn. */
export async function bringPage(file: string, address: FirstAddress): Promise<void> {
  try {
    const page = await pageOf(file)?.bring()
    await page?.bringFirst?.(address)
    await wordsReady()
  } catch {}
}

/** What a router has found for an address. */
interface Shown {
  state: {
    matches: readonly { staticData: { file?: string } }[]
    location: { pathname: string; search: { tab?: string } }
  }
}

/** Brings the page of a router's address, where it has one. */
export async function bringShown({ state: { matches, location } }: Shown): Promise<void> {
  const { file } = matches.at(-1)?.staticData ?? {}
  if (file) await bringPage(file, { id: location.pathname.split('/')[3] ?? '', tab: location.search.tab })
}

let isFirst = true

/** What led to a page may have gone with the one before, such as a dialog's button: the focus is in the new one then. */
function takeFocus(): void {
  if (!isFirst && document.activeElement === document.body)
    document.getElementById('content')?.focus({ preventScroll: true })
  isFirst = false
}

/** A page: its file below `pages/`, in a chunk of its own. */
export function Page({ name, file }: { name: PageName; file: string }) {
  const t = useText(words)
  useTitle(t.pages[name])
  useEffect(takeFocus, [])
  const Content = pageOf(file)?.Content as ComponentType
  return <Content />
}
