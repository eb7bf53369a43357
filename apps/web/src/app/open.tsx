import './theme.css'
import './base.css'
import './drawn.css'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { loadEssential } from '../core/fileLoading.ts'
import { homeOf } from '../core/landing.ts'
import { mayBeSignedIn } from '../core/session.ts'
import { restore } from '../core/signIn.ts'
import { language } from '../core/text.ts'
import { words as kit } from '../core/words.ts'
import { words } from '../features/session/text.ts'
import { greet } from './demo.ts'
import { catchUp, drawnRoot } from './drawnRoot.ts'
import { PublicRoot } from './PublicRoot.tsx'
import { publicPageFiles } from './publicPageFiles.ts'
import { bySession, forEverybody, publicFile } from './publicPages.ts'

/** The documents for strangers are few and small: the path decides, and nothing routes. */
async function start(): Promise<void> {
  void greet()
  const file = publicFile(location.pathname)
  const load = publicPageFiles[`../pages/${file}.tsx`] as (typeof publicPageFiles)[string]
  const isOwn = Object.values<string>(bySession).includes(file)
  const [, first = '', token = ''] = location.pathname.split('/')
  const [session, page, frame] = await Promise.all([
    !token && !forEverybody.includes(first) && mayBeSignedIn() ? restore().catch(() => null) : null,
    loadEssential(load),
    isOwn ? loadEssential(() => import('./GuestFrame.tsx')) : null,
    loadEssential(() => kit.load(language())),
    loadEssential(() => words.load(language())),
  ])
  if (session) return location.replace(homeOf(session.user.role))
  delete document.documentElement.dataset.restoring
  const { root, isDrawn } = drawnRoot(language())
  const whole = (
    <PublicRoot
      page={page.default}
      token={decodeURIComponent(token)}
      frame={frame?.GuestFrame}
      onAnswers={() => catchUp(root)}
    />
  )
  if (isDrawn) hydrateRoot(root, whole, { identifierPrefix: language() })
  else createRoot(root).render(whole)
  void import('./pageHelpers.ts').then(({ startPageHelpers: startAids }) => startAids())
}

void start()
