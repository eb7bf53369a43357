import { guardFileDrops } from '../core/fileDrops.ts'
import { onOutdated } from '../core/outdated.ts'
import { askToReload } from '../core/toast.ts'
import { words } from '../core/words.ts'
import { startTips } from '../ui/tips.ts'

/** What helps on every page and is not needed to draw it. */
export function startPageHelpers(): void {
  guardFileDrops()
  startTips()
  onOutdated(() => askToReload(words.now.outdated))
}
