import type { SaveState } from '../core/autosave.ts'
import { clock } from '../core/format.ts'
import { useText } from '../core/text.ts'
import { words } from '../core/words.ts'
import { Banner } from './Banner.tsx'
import { Button } from './Button.tsx'
import css from './SaveStatus.module.css'

interface SaveStatusProps {
  state: SaveState
  onRetry: () => void
  /** After a conflict: fetches what the server holds now. */
  onReload: () => void
}

/** What became of the last change: Saving…, Saved 10:42, Not saved and the way on. */
export function SaveStatus({ state, onRetry, onReload }: SaveStatusProps) {
  const t = useText(words)
  return (
    <div className={css.line} role="status">
      {state.kind === 'saving' && t.saving}
      {state.kind === 'saved' && t.saved(clock(state.at))}
      {state.kind === 'failed' && (
        <>
          <b>{t.notSaved}</b>
          <Button small onClick={onRetry}>
            {t.retry}
          </Button>
        </>
      )}
      {state.kind === 'conflict' && (
        <>
          <b>{state.message || t.conflict}</b>
          <Button small onClick={onReload}>
            {t.reload}
          </Button>
        </>
      )}
    </div>
  )
}

interface SaveBarProps extends SaveStatusProps {
  /** Why nothing here can be changed. */
  blocked: string | false
  /** What has to be mended before anything is saved. */
  waits?: string | false
}

/** Stays in sight over a form that saves itself: what became of the last change, or why none can be made. */
export function SaveBar({ blocked, waits, ...line }: SaveBarProps) {
  const t = useText(words)
  const isIdle = line.state.kind === 'idle'
  return (
    <div className={css.bar}>
      {blocked && <Banner>{blocked}</Banner>}
      {!blocked && isIdle && !waits && <p className={css.line}>{t.savesItself}</p>}
      {waits ? (
        <p className={css.line}>
          <b>{waits}</b>
        </p>
      ) : (
        !isIdle && <SaveStatus {...line} />
      )}
    </div>
  )
}
