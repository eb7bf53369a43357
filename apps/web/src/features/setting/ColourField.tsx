import { colourFault, palette } from '@majlis/domain/setting/palette.ts'
import type { CSSProperties } from 'react'
import { useText } from '../../core/text.ts'
import { TextInput } from '../../ui/TextInput.tsx'
import css from './setting.module.css'
import { words } from './text.ts'

interface ColourFieldProps {
  label: string
  hint: string
  error: string | undefined
  name: string
  disabled: boolean
  value: string
  onChange: (value: string) => void
}

/** A colour as signs, and beside them what a button and a link look like in it, in both lights. */
export function ColourField({ value, ...field }: ColourFieldProps) {
  const t = useText(words)
  const colour = value.trim()
  const made = colour && !colourFault(colour) ? palette(colour) : null
  return (
    <>
      <TextInput {...field} dir="ltr" placeholder="#0b6b5b" value={value} />
      {made && (
        <div className={css.previews} role="img" aria-label={t.preview}>
          {[['light', '#ffffff'] as const, ['dark', '#151d1b'] as const].map(([light, ground]) => {
            const accents = made[light]
            return (
              <span key={light} className={css.preview} style={{ background: ground } as CSSProperties}>
                <span className={css.sample} style={{ background: accents.accent, color: accents['on-accent'] }}>
                  {t.previewButton}
                </span>
                <span style={{ color: accents['accent-text'] }}>{t.previewLink}</span>
              </span>
            )
          })}
        </div>
      )}
      {made && made.light['on-accent'] !== '#ffffff' && <p className={css.about}>{t.blackWords}</p>}
    </>
  )
}
