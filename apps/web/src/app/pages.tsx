import { type ComponentType, lazy } from 'react'
import { useTitle } from '../core/product.ts'
import { useText } from '../core/text.ts'
import { Empty } from '../ui/State.tsx'
import type en from './text.en.ts'
import { words } from './text.ts'

export type PageName = keyof (typeof en)['pages']

const files = import.meta.glob<{ default: ComponentType }>([
  '../pages/*.tsx',
  '!../pages/*.open.tsx',
  '!../pages/{start,login,register,newPassword,forgot,notFound}.tsx',
])
const pages = new Map(Object.entries(files).map(([path, load]) => [path, lazy(load)]))

/** Starts to load a page's file before it is shown. */
export const preload = (file: string): void => void files[`../pages/${file}.tsx`]?.()

/** A page: its file below `pages/`, in a chunk of its own; without the file a place that says what it will be for. */
export function Page({ name, file }: { name: PageName; file: string }) {
  const t = useText(words)
  useTitle(t.pages[name])
  const Content = pages.get(`../pages/${file}.tsx`)
  return Content ? <Content /> : <Empty title={t.pages[name]}>{t.purposes[name]}</Empty>
}
