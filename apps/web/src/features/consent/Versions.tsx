import { consentApi } from '@majlis/domain/consent/api.ts'
import type { ConsentKind } from '@majlis/domain/consent/kinds.ts'
import { date, inside } from '../../core/format.ts'
import { useRead } from '../../core/hooks.ts'
import { count, type Language, useText } from '../../core/text.ts'
import { Failed, Skeleton } from '../../ui/State.tsx'
import css from './consent.module.css'
import { words } from './text.ts'

/** More than a text ever has. */
const page = { limit: 100, number: 1 }

/** Every version of a text, the latest first; one opens to be read. */
export function Versions({ kind, language }: { kind: ConsentKind; language: Language }) {
  const t = useText(words)
  const { data, error, refetch } = useRead(consentApi.history, { params: { kind }, query: { page } })
  if (error && !data) return <Failed error={error} retry={() => void refetch()} />
  if (!data) return <Skeleton lines={3} />
  if (!data.count) return <p className={css.lead}>{t.historyEmpty}</p>
  return (
    <ul className={css.versions}>
      {data.data.map(({ version, from, by, text, agreed }) => (
        <li key={version}>
          <details>
            <summary>
              {text ? t.version(version.split('-')[1] ?? '') : t.back} ·{' '}
              {t.since(inside(date(from)), inside(by ?? t.somebody))} · {count(t.agreed, agreed)}
            </summary>
            {text && (
              <pre lang={language} dir={language === 'ar' ? 'rtl' : 'ltr'}>
                {text[language]}
              </pre>
            )}
          </details>
        </li>
      ))}
    </ul>
  )
}
