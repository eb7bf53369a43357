import { madeRoles, type Provider, ProviderChange } from '@majlis/domain/identity/provider.ts'
import { providerApi } from '@majlis/domain/identity/providerApi.ts'
import { call } from '../../core/client.ts'
import { useForm } from '../../core/form.ts'
import { refresh } from '../../core/hooks.ts'
import { useSessionUser } from '../../core/session.ts'
import { useText } from '../../core/text.ts'
import { showToast } from '../../core/toast.ts'
import { Switch } from '../../ui/Choices.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { Select } from '../../ui/Select.tsx'
import { PasswordInput, TextInput } from '../../ui/TextInput.tsx'
import { useProven } from '../../ui/useProven.tsx'
import css from './identity.module.css'
import { words } from './providerText.ts'

const none = 'none'
const fresh = {
  name: '',
  issuer: '',
  clientId: '',
  domains: [] as string[],
  makes: null,
  required: false,
  strong: false,
}

/** Sets up a provider, or changes one. */
export function ProviderForm({ provider, onClose }: { provider: Provider | null; onClose: () => void }) {
  const t = useText(words)
  const { role } = useSessionUser()
  const [proven, dialog] = useProven()
  const form = useForm({
    schema: async () => ProviderChange,
    start: provider ? startOf(provider) : { ...fresh, active: true, clientSecret: '' },
    send: (body) =>
      proven(() =>
        provider
          ? call(providerApi.change, { params: { id: provider.id }, body }, { quiet: true })
          : call(providerApi.add, { body }, { quiet: true }),
      ),
    done: async () => {
      await refresh([providerApi.list])
      showToast(t.saved, 'good')
      onClose()
    },
  })
  const isHosts = provider ? provider.companyId === null : role === 'admin'
  const roles = madeRoles.filter((one) => (one === 'candidate') === isHosts)
  const makes = form.field('makes')
  const domains = form.field('domains')
  const domainFault = Object.entries(form.errors).find(([name]) => name.startsWith('domains'))?.[1]
  const tick = (name: 'required' | 'strong' | 'active') => (
    <Switch
      name={name}
      label={t[name]}
      detail={t.details[name]}
      value={form.values[name]}
      onChange={(isOn) => form.set(name, isOn)}
    />
  )
  return (
    <>
      <FormDialog title={provider ? t.changeTitle : t.add} form={form} onClose={onClose}>
        <p className={css.soft}>
          {t.callback} <code className={css.callback}>{provider?.callback ?? `${location.origin}/provider`}</code>
        </p>
        <p className={css.soft}>
          {t.endsAt}{' '}
          <code className={css.callback}>
            {(provider?.callback ?? `${location.origin}/provider`).replace(/provider$/, 'login')}
          </code>
        </p>
        <TextInput label={t.name} hint={t.nameHint} required maxLength={60} dir="auto" {...form.field('name')} />
        <TextInput label={t.issuer} hint={t.issuerHint} type="url" required dir="ltr" {...form.field('issuer')} />
        <TextInput label={t.clientId} required dir="ltr" autoComplete="off" {...form.field('clientId')} />
        <PasswordInput
          label={t.clientSecret}
          hint={provider?.hasSecret ? t.secretKept : t.secretHint}
          autoComplete="new-password"
          {...form.field('clientSecret')}
          value={form.values.clientSecret ?? ''}
        />
        <TextInput
          label={t.domains}
          hint={t.domainsHint}
          required
          dir="ltr"
          {...domains}
          error={domainFault}
          value={form.values.domains.join(', ')}
          onChange={(typed) => form.set('domains', domainsOf(typed))}
        />
        <Select
          label={t.makes}
          hint={t.makesHint}
          options={[{ value: none, label: t.makesNone }, ...roles.map((value) => ({ value, label: t.roles[value] }))]}
          {...makes}
          value={makes.value ?? none}
          onChange={(value) => form.set('makes', value === none ? null : value)}
        />
        {tick('required')}
        {tick('strong')}
        {tick('active')}
      </FormDialog>
      {dialog}
    </>
  )
}

/** What was typed, as long as it is typed: an empty end stays, so that a comma can be followed. */
const domainsOf = (typed: string) => (typed.trim() ? typed.split(/[,،;\s]+/) : [])

const startOf = ({ name, issuer, clientId, domains, makes, required, strong, active, updatedAt }: Provider) => ({
  ...{ name, issuer, clientId, domains, makes, required, strong, active, updatedAt },
  clientSecret: '',
})
