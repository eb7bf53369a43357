import type { Page } from './OpenPage.tsx'

/** The pages of `open.html`, by their files. */
export const openPages = import.meta.glob<{ default: Page }>([
  '../pages/*.public.tsx',
  '../pages/{start,login,register,newPassword,forgot,notFound}.tsx',
])
