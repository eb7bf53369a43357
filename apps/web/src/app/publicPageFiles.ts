import type { Page } from './PublicRoot.tsx'

/** The pages of `open.html`, by their files. */
export const publicPageFiles = import.meta.glob<{ default: Page }>([
  '../pages/*.public.tsx',
  '../pages/{start,login,register,newPassword,forgot,notFound}.tsx',
])
