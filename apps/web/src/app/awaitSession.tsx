import type { Root } from 'react-dom/client'
import { Refused } from '../core/client.ts'
import { useProduct } from '../core/product.ts'
import { retry } from '../core/retry.ts'
import { forgetSession } from '../core/session.ts'
import { asked, take } from '../core/signIn.ts'
import { language, useText } from '../core/text.ts'
import { Empty } from '../ui/State.tsx'
import { withDrawn } from './takenOver.ts'
import { words } from './text.ts'

/** After so long without an answer the page says so, in milliseconds. */
const patience = 4000

/** Asks for the session of a reloaded page until the server has said whether there is one; a server that is away is waited for. */
export async function awaitSession(root: () => Root): Promise<void> {
  let isWaiting = true
  const say = async () => {
    await words.load(language())
    if (isWaiting) root().render(<Silent />)
  }
  const timer = setTimeout(say, patience)
  await retry(async () => {
    try {
      const session = await asked()
      // What the page was drawn with is taken over before anybody knows of the session.
      if (session) await take(withDrawn(session))
      else forgetSession()
    } catch {
      void say()
      throw new Refused(0, [])
    }
  })
  isWaiting = false
  clearTimeout(timer)
}

/** In the outline of the page that is to come. */
function Silent() {
  const t = useText(words)
  return (
    <div className="boot">
      <div className="boot-bar">{useProduct()}</div>
      <div className="boot-menu" />
      <main className="boot-page boot-silent" role="alert">
        <Empty title={t.silentTitle}>{t.silentText}</Empty>
      </main>
    </div>
  )
}
