import type { Looked } from '@majlis/domain/guest/view.ts'
import { dateTime } from '../../core/format.ts'
import { useText } from '../../core/text.ts'
import { words } from './text.ts'

/** When a share was opened last, by what, and about how much of its film was watched; nothing where it was not. */
export function LookedAt({ looked }: { looked: Looked | null }) {
  const t = useText(words)
  if (!looked) return null
  return <small>{t.looked(dateTime(looked.at), t.devices[looked.device], looked.watched)}</small>
}
