import { guardFileDrops } from '../core/fileDrops.ts'
import { startTips } from '../ui/tips.ts'

/** What helps on every page and is not needed to draw it. */
export function startPageHelpers(): void {
  guardFileDrops()
  startTips()
}
