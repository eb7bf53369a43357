import type { MessageTemplate } from '@majlis/domain/notification/schema.ts'
import { useRef, useState } from 'react'
import { type Language, useLanguage, useText } from '../../core/text.ts'
import { SideDrawer } from '../../ui/Dialog.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { MessageType } from './Delivery.tsx'
import { TemplateForm } from './TemplateForm.tsx'
import css from './templates.module.css'
import { words } from './templateText.ts'

interface TemplateDrawerProps {
  /** The message in both languages. */
  templates: MessageTemplate[]
  own: 'company' | 'portal'
  language: Language | null
  onLanguage: (language: Language) => void
  onClose: () => void
}

/** One message in both languages: its words, and beside them the letter that they make. */
export default function TemplateDrawer({ templates, own, language, onLanguage, onClose }: TemplateDrawerProps) {
  const t = useText(words)
  const spoken = useLanguage()
  const [changed, setChanged] = useState<readonly Language[]>([])
  const event = templates[0]?.event
  const open = language ?? spoken
  const drops = useRef<Partial<Record<Language, () => void>>>({})
  const mark = (of: Language, isChanged: boolean, drop: () => void) => {
    drops.current[of] = drop
    setChanged((now) =>
      now.includes(of) === isChanged ? now : isChanged ? [...now, of] : now.filter((one) => one !== of),
    )
  }
  const discard = () => {
    for (const drop of Object.values(drops.current)) drop()
  }
  return (
    <SideDrawer
      wide
      title={<MessageType type={event ?? ''} />}
      isUnsaved={changed.length > 0}
      onDiscard={discard}
      onClose={onClose}
    >
      <p className={css.lead}>{event && t.when[event]}</p>
      <Tabs<Language>
        label={t.language}
        value={open}
        onChange={onLanguage}
        tabs={templates.map((one) => ({ key: one.language, label: t.languages[one.language] }))}
      >
        {templates.map((one) => (
          <div key={one.language} hidden={one.language !== open}>
            <TemplateForm
              template={one}
              own={own}
              onChanged={(isChanged, drop) => mark(one.language, isChanged, drop)}
            />
          </div>
        ))}
      </Tabs>
    </SideDrawer>
  )
}
