import type { BankQuestion } from '@majlis/domain/questionBank/schema.ts'
import { IconPackage, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useCommands } from '../../core/commands.ts'
import { count, useText } from '../../core/text.ts'
import { words as kit } from '../../core/words.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { useEscape } from '../../ui/layer.ts'
import { KitForm } from './KitForm.tsx'
import css from './questionBank.module.css'
import { words } from './text.ts'

/** What is ticked in the bank and what can be made of it; Escape clears it. */
export function ChosenBar({ chosen, onClear }: { chosen: readonly BankQuestion[]; onClear: () => void }) {
  const t = useText(words)
  const { clear } = useText(kit)
  const [isKeeping, setKeeping] = useState(false)
  const many = count(t.chosen, chosen.length)
  useCommands([{ key: 'keepKit', label: t.keepKit, hint: many, isAct: true, run: () => setKeeping(true) }])
  useEscape(onClear)
  return (
    <section className={css.chosenBar} aria-label={many}>
      <b role="status">{many}</b>
      <Button small icon={<IconPackage />} onClick={() => setKeeping(true)}>
        {t.keepKit}
      </Button>
      <IconButton small label={clear} onClick={onClear}>
        <IconX />
      </IconButton>
      {isKeeping && <KitForm questions={chosen} onClose={() => setKeeping(false)} onKept={onClear} />}
    </section>
  )
}
