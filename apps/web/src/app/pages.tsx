import { type ComponentType, lazy, useEffect } from 'react'
import { useTitle } from '../core/product.ts'
import { useText } from '../core/text.ts'

import { type PageName, words } from './text.ts'

const files = import.meta.glob<{ default: ComponentType }>([
  '../pages/*.tsx',
  '!../pages/*.public.tsx',
  '!../pages/[A-Z]*.tsx',
  '!../pages/{start,login,register,newPassword,forgot,notFound}.tsx',
])
const pages = new Map(Object.entries(files).map(([path, load]) => [path, lazy(load)]))

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
  const Content = pages.get(`../pages/${file}.tsx`) as ComponentType
  return <Content />
}
