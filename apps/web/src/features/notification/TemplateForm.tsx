import { can } from '@majlis/domain/core/permission.ts'
import { notificationApi as api } from '@majlis/domain/notification/api.ts'
import type { MessageTemplate } from '@majlis/domain/notification/schema.ts'
import { useEffect, useRef, useState } from 'react'
import { useEndpointForm } from '../../core/form.ts'
import { useAct } from '../../core/hooks.ts'
import { useSessionUser } from '../../core/session.ts'
import { useText } from '../../core/text.ts'
import { Button } from '../../ui/Button.tsx'
import { TextArea, TextInput } from '../../ui/TextInput.tsx'
import { DraftLetter } from './DraftLetter.tsx'
import css from './templates.module.css'
import { words } from './templateText.ts'

interface TemplateFormProps {
  template: MessageTemplate
  own: 'company' | 'portal'
  /** Told whether something is typed that is not saved, with what throws it away. */
  onChanged: (isChanged: boolean, drop: () => void) => void
}

/** A message's words in one language, with the letter that they make as they are typed. */
export function TemplateForm({ template, own, onChanged }: TemplateFormProps) {
  const t = useText(words)
  const { role } = useSessionUser()
  const ref = useRef<HTMLFormElement>(null)
  const { event, language, subject, body, updatedAt, from, placeholders } = template
  const params = { event, language }
  const refreshes = [api.templates]
  // What a look on another's change brings must not let this form write over it.
  const [readAt, setReadAt] = useState(from === own ? updatedAt : null)
  const change = useAct(api.changeTemplate, { quiet: true, refreshes, message: () => t.saved })
  const take = (now: MessageTemplate) => {
    form.adopt({ subject: now.subject, body: now.body })
    setReadAt(now.from === own ? now.updatedAt : null)
  }
  const restore = useAct(api.restoreTemplate, {
    refreshes,
    message: () => t.restored,
    undo: () => change.mutate({ params, body: { subject, body } }, { onSuccess: take }),
  })
  const isOff = !can(role, 'messageTemplate.update')
  const form = useEndpointForm(api.changeTemplate, {
    schema: () => import('@majlis/domain/notification/schema.ts').then((m) => m.TemplateChange),
    start: { subject, body },
    rest: { params },
    send: ({ body: words }, on) =>
      change.mutateAsync({ params, body: { ...words, ...(readAt && { updatedAt: readAt }) } }, on),
    done: take,
  })
  const isChanged = form.values.subject !== subject || form.values.body !== body
  // biome-ignore lint/correctness/useExhaustiveDependencies: the draft is that of its message
  useEffect(() => onChanged(isChanged, form.drop), [isChanged, onChanged])
  const insert = (name: string) => {
    const field = lastField(ref.current)
    if (!field) return
    const place = field.name as 'subject' | 'body'
    const [begin, end] = [field.selectionStart ?? field.value.length, field.selectionEnd ?? field.value.length]
    const word = `{${name}}`
    form.set(place, field.value.slice(0, begin) + word + field.value.slice(end))
    requestAnimationFrame(() => {
      field.focus()
      field.setSelectionRange(begin + word.length, begin + word.length)
    })
  }
  return (
    <div className={css.editor}>
      <form ref={ref} className={css.form} onSubmit={(event) => void form.submit(event)} onFocus={remember} noValidate>
        <p className={css.lead}>
          {t.source[from]} {isOff && t.readOnly}
        </p>
        <TextInput required label={t.subject} dir="auto" lang={language} disabled={isOff} {...form.field('subject')} />
        <TextArea
          required
          label={t.body}
          hint={t.bodyHint}
          rows={9}
          lang={language}
          disabled={isOff}
          {...form.field('body')}
        />
        {!isOff && (
          <fieldset className={css.values}>
            <legend>{t.insert}</legend>
            {placeholders.map((name) => (
              <Button key={name} small title={`{${name}}`} onClick={() => insert(name)}>
                {t.placeholders[name as keyof typeof t.placeholders]}
              </Button>
            ))}
          </fieldset>
        )}
        {!isOff && (
          <div className={css.actions}>
            <Button kind="main" type="submit" busy={form.busy} why={!isChanged && t.unchanged}>
              {t.save}
            </Button>
            {from === own && (
              <Button busy={restore.isPending} onClick={() => restore.mutate({ params }, { onSuccess: take })}>
                {t.restore}
              </Button>
            )}
          </div>
        )}
      </form>
      <DraftLetter {...params} words={form.values} isOfPortal={own === 'portal'} />
    </div>
  )
}

/** The field that was written in last takes what is inserted: pressing a button takes the focus from it. */
function remember({ target, currentTarget }: { target: EventTarget; currentTarget: HTMLFormElement }): void {
  if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)
    currentTarget.dataset.last = target.name
}

function lastField(form: HTMLFormElement | null) {
  const field = form?.elements.namedItem(form.dataset.last ?? 'body')
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field : null
}
