import { nominationApi } from '@majlis/domain/nomination/api.ts'
import { useRead } from '../../core/hooks.ts'
import { useText } from '../../core/text.ts'
import { Checkbox } from '../../ui/Choices.tsx'
import { words } from './signalText.ts'

interface OpenSignalsProps {
  id: string
  value: boolean
  onChange: (value: boolean) => void
}

/** Prints signals that nobody has decided on, too; not asked where there are none. */
export function OpenSignals({ id, value, onChange }: OpenSignalsProps) {
  const t = useText(words)
  const running = useRead(nominationApi.running, { query: { filter: { id } } })
  if (!running.data?.data[0]?.openSignals) return null
  return <Checkbox label={t.withOpen} value={value} onChange={onChange} />
}
