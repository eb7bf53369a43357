import { guardFileDrops } from '../core/fileDrops.ts'
import { noteLook } from '../core/look.ts'
import { onOutdated } from '../core/outdated.ts'
import { mayBeSignedIn } from '../core/session.ts'
import { onLanguage } from '../core/text.ts'
import { askToReload } from '../core/toast.ts'
import { holdUnfinished } from '../core/toFault.ts'
import { words } from '../core/words.ts'
import { startTips } from '../ui/tips.ts'

/** What helps on every page and is not needed to draw it. */
export function startPageHelpers(): void {
  guardFileDrops()
  holdUnfinished()
  startTips()
  // Nothing is drawn for strangers: of them it need not be known.
  if (mayBeSignedIn()) {
    noteLook()
    onLanguage(noteLook)
  }
  onOutdated(() => askToReload(words.now.outdated))
}
