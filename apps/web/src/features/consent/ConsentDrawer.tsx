import { consentApi } from '@majlis/domain/consent/api.ts'
import { consentLength, faultOfText } from '@majlis/domain/consent/rules.ts'
import type { ConsentText, ConsentWords } from '@majlis/domain/consent/schema.ts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useAttempt } from '../../core/attempt.ts'
import { call } from '../../core/client.ts'
import { useDraftOf } from '../../core/drafts.ts'
import { date, inside } from '../../core/format.ts'
import { refresh } from '../../core/hooks.ts'
import { type Language, useLanguage, useText } from '../../core/text.ts'
import { showToast } from '../../core/toast.ts'
import { toFault } from '../../core/toFault.ts'
import { Agreement } from '../../ui/Agreement.tsx'
import { Button } from '../../ui/Button.tsx'
import { SideDrawer } from '../../ui/Dialog.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { TextArea } from '../../ui/TextInput.tsx'
import { useProven } from '../../ui/useProven.tsx'
import css from './consent.module.css'
import { words } from './text.ts'
import { Versions } from './Versions.tsx'

interface ConsentDrawerProps {
  text: ConsentText
  onClose: () => void
}

const languages: readonly Language[] = ['en', 'ar']

/** One consent text in both languages: its words, what they look like, and every version of before. */
export default function ConsentDrawer({ text, onClose }: ConsentDrawerProps) {
  const t = useText(words)
  // Not in the address: both languages are typed before either is saved, and who leaves an address loses what was typed.
  const [open, setOpen] = useState(useLanguage())
  const { kind, names } = text
  const [typed, type, { drop }] = useDraftOf(`consent ${kind}`, text.text)
  // What the form was filled from: somebody else's version since then is told, and nothing typed is lost.
  const [readVersion, setReadVersion] = useState(text.version)
  const { isBusy, fault, attempt } = useAttempt()
  const [proven, dialog] = useProven()
  const isChanged = languages.some((one) => typed[one] !== text.text[one])
  const send = (next: ConsentText['text'] | null, said: string) =>
    attempt(async () => {
      const body = { text: next, version: readVersion }
      const saved = await proven(() => call(consentApi.change, { params: { kind }, body }, { quiet: true }))
      const now = saved.find((one) => one.kind === kind)
      if (now) {
        type(now.text)
        drop()
        setReadVersion(now.version)
      }
      await refresh([consentApi.list, consentApi.history])
      showToast(said, 'good')
    })
  const save = (event: FormEvent) => {
    event.preventDefault()
    void send(typed, t.saved)
  }
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (fault) toFault(form.current)
  }, [fault])
  const faultOf = (one: Language) => fault?.errors.find(({ field }) => field === `text.${one}`)?.message
  return (
    <SideDrawer wide title={t.kinds[kind]} isUnsaved={isChanged} onDiscard={drop} onClose={onClose}>
      <p className={css.lead}>
        {t.about[kind]} {text.from && t.since(inside(date(text.from)), inside(text.by ?? t.somebody))}
      </p>
      <form ref={form} className={css.form} onSubmit={save} noValidate>
        <Tabs<Language>
          label={t.language}
          value={open}
          onChange={setOpen}
          tabs={languages.map((one) => ({ key: one, label: t.languages[one] }))}
        >
          {languages.map((one) => (
            <div
              key={one}
              hidden={one !== open}
              onInvalidCapture={({ currentTarget }) => {
                // At once: nothing that is hidden takes the focus.
                currentTarget.hidden = false
                setOpen(one)
              }}
            >
              <TextArea
                required
                label={t.text}
                hint={t.hint(inside(names.map((name) => `{${name}}`).join(' ')))}
                rows={10}
                maxLength={consentLength.most}
                lang={one}
                value={typed[one]}
                error={faultOf(one)}
                onChange={(value) => type({ ...typed, [one]: value })}
              />
            </div>
          ))}
        </Tabs>
        {fault && !languages.some(faultOf) && <p role="alert">{fault.message}</p>}
        <div className={css.actions}>
          <Button kind="main" type="submit" busy={isBusy} why={!isChanged && t.unchanged}>
            {t.save}
          </Button>
          {text.isOwn && (
            <Button busy={isBusy} onClick={() => void send(null, t.restored)}>
              {t.restore}
            </Button>
          )}
        </div>
      </form>
      <Preview kind={kind} typed={typed} language={open} />
      <section className={css.part} aria-label={t.history}>
        <h3>{t.history}</h3>
        <Versions kind={kind} language={open} />
      </section>
      {dialog}
    </SideDrawer>
  )
}

/** What people would read, a moment after it was typed; what the server would refuse is not asked, and what was seen last stays. */
function Preview({
  kind,
  typed,
  language,
}: {
  kind: ConsentText['kind']
  typed: ConsentText['text']
  language: Language
}) {
  const t = useText(words)
  const [consent, setConsent] = useState<ConsentWords | null>(null)
  const [adult, setAdult] = useState(false)
  useEffect(() => {
    if (languages.some((one) => faultOfText(kind, typed[one].trim()))) return
    const leaving = new AbortController()
    const timer = setTimeout(() => {
      const options = { quiet: true, signal: leaving.signal }
      call(consentApi.preview, { params: { kind }, body: typed }, options).then(setConsent, () => {})
    }, 400)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [kind, typed])
  return (
    <section className={css.part} aria-label={t.preview}>
      <h3>{t.preview}</h3>
      <p className={css.lead}>{t.previewLead}</p>
      <div lang={language} dir={language === 'ar' ? 'rtl' : 'ltr'} className={css.form}>
        <Agreement {...{ consent, adult, setAdult, language }} ageFault={undefined} className={css.words} />
      </div>
    </section>
  )
}
