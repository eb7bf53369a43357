import type { Part } from '@majlis/domain/session/portal.ts'
import { useEffect, useSyncExternalStore } from 'react'
import { useSessionUser } from './session.ts'

/** As built; what the server knows of its brand stands in the document. */
let name = globalThis.document?.querySelector<HTMLMetaElement>('meta[name=application-name]')?.content ?? 'Majlis'
let page = ''
const listeners = new Set<() => void>()

function show(): void {
  document.title = page ? `${page} | ${name}` : name
}

/** Takes the product's name as this installation sets it. */
export function setProduct(next: string): void {
  if (next === name) return
  name = next
  show()
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const productName = () => name
/** The product's name. */
export const useProduct = (): string => useSyncExternalStore(subscribe, productName, productName)

let logo: string | null = null
const companyLogo = () => logo
/** Takes the logo of the company for which a page by a link speaks. */
export function showLogo<A extends { logo: string | null }>(answer: A): A {
  logo = answer.logo
  for (const listener of listeners) listener()
  return answer
}
export const useLogo = (): string | null => useSyncExternalStore(subscribe, companyLogo, companyLogo)

/** Names the page in the window's title: `{page} | {product}`. */
export function useTitle(title: string): void {
  useEffect(() => {
    page = title
    show()
  }, [title])
}

/** Does this installation show a part of the screens that is hidden by default? */
export const usePart = (part: Part): boolean => useSessionUser().shown.includes(part)
