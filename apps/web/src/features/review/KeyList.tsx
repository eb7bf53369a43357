import { useKeys } from '../../core/preferences.ts'
import { useText } from '../../core/text.ts'
import { Switch } from '../../ui/Choices.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import css from './keyList.module.css'
import { words } from './text.ts'
import { type ReviewKey, reviewKeys } from './useReviewKeys.ts'

const caps: Partial<Record<string, string>> = { Enter: 'Enter', Slash: '?' }

/** Which keys do what in the review, and the switch that turns them off. */
export function KeyList({ onClose }: { onClose: () => void }) {
  const t = useText(words)
  const [keys, turn] = useKeys()
  return (
    <Dialog title={t.keys} onClose={onClose}>
      <dl className={css.keys}>
        {(Object.entries(reviewKeys) as [ReviewKey, string][]).map(([name, code]) => (
          <div key={name}>
            <dt>
              <kbd>{caps[code] ?? code.replace('Key', '')}</kbd>
            </dt>
            <dd>{t.keyList[name]}</dd>
          </div>
        ))}
        <div>
          <dt>
            <kbd>Ctrl Z</kbd>
          </dt>
          <dd>{t.undoKey}</dd>
        </div>
      </dl>
      <Switch label={t.keysOn} detail={t.keysDetail} value={keys !== 'off'} onChange={turn} />
    </Dialog>
  )
}
