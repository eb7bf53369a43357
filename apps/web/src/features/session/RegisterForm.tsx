import { sessionApi } from '@majlis/domain/session/api.ts'
import { useEffect, useState } from 'react'
import { useEndpointForm } from '../../core/form.ts'
import { welcome } from '../../core/installation.ts'
import { useText } from '../../core/text.ts'
import { Button } from '../../ui/Button.tsx'
import { Choice } from '../../ui/Choices.tsx'
import { PasswordInput, TextInput } from '../../ui/TextInput.tsx'
import css from './form.module.css'
import { words } from './text.ts'

export interface Registered {
  role: 'candidate' | 'company'
  email: string
}

/** Registers a candidate or a company. */
export function RegisterForm({ onDone }: { onDone: (registered: Registered) => void }) {
  const t = useText(words)
  const form = useEndpointForm(sessionApi.register, {
    draft: false,
    schema: () => import('@majlis/domain/session/schema.ts').then((m) => m.Registration),
    start: { role: 'candidate', name: '', email: '', password: '', company: '' },
    done: (_answer, { role, email }) => onDone({ role, email }),
  })
  const [takesCompanies, setTakes] = useState(true)
  useEffect(() => void welcome().then((found) => found && setTakes(found.takesCompanies)), [])
  return (
    <form className={css.form} method="post" noValidate onSubmit={form.submit}>
      {takesCompanies && (
        <Choice
          label={t.as}
          options={[
            { value: 'candidate', label: t.asCandidate },
            { value: 'company', label: t.asCompany },
          ]}
          {...form.field('role')}
        />
      )}
      {form.values.role === 'company' && (
        <TextInput label={t.company} autoComplete="organization" required {...form.field('company')} />
      )}
      <TextInput label={t.name} autoComplete="name" required dir="auto" {...form.field('name')} />
      <TextInput label={t.email} type="email" autoComplete="email" required {...form.field('email')} />
      <PasswordInput
        label={t.password}
        hint={t.passwordHint}
        autoComplete="new-password"
        required
        {...form.field('password')}
      />
      <Button type="submit" kind="main" busy={form.busy}>
        {t.register}
      </Button>
      <div className={css.row}>
        <span>
          {t.haveAccount} <a href="/login">{t.signIn}</a>
        </span>
      </div>
    </form>
  )
}
