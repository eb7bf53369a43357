import { companyApi } from '@majlis/domain/company/api.ts'
import type { CompanyCard } from '@majlis/domain/company/schema.ts'
import { useEndpointForm } from '../../core/form.ts'
import { useAct } from '../../core/hooks.ts'
import { useSessionUser } from '../../core/session.ts'
import { useText } from '../../core/text.ts'
import { FieldRow, FormDialog } from '../../ui/FormDialog.tsx'
import { PhoneInput } from '../../ui/PhoneInput.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { ZoneSelect } from '../../ui/ZoneSelect.tsx'
import { ownZone } from '../../ui/zones.ts'
import { words } from './text.ts'

interface CompanyFormProps {
  /** The one to change; a new one without it. */
  company?: CompanyCard
  onClose: () => void
}

/** Adds a company, or changes what it says of itself. */
export function CompanyForm({ company, onClose }: CompanyFormProps) {
  const t = useText(words)
  const { role } = useSessionUser()
  const refreshes = [companyApi.list, companyApi.partners]
  const add = useAct(companyApi.add, {
    refreshes,
    quiet: true,
    message: ({ body }) => (role === 'partner' ? t.proposed(body.name) : t.added(body.name)),
  })
  const change = useAct(companyApi.change, { refreshes, quiet: true, message: () => t.saved })
  const form = useEndpointForm(companyApi.add, {
    schema: () => import('@majlis/domain/company/schema.ts').then((m) => m.NewCompany),
    start: {
      name: company?.name ?? '',
      email: company?.email ?? '',
      primary_phone: company?.primary_phone ?? '',
      site: company?.site ?? '',
      location: company?.location ?? '',
      country: company?.country ?? '',
      // UTC is what nobody has chosen yet.
      timezone: company && company.timezone !== 'UTC' ? company.timezone : ownZone(),
    },
    send: ({ body }, on) =>
      company
        ? change.mutateAsync(
            {
              params: { id: company.id },
              body: { ...body, ...(company.updatedAt && { updatedAt: company.updatedAt }) },
            },
            on,
          )
        : add.mutateAsync({ body }, on),
    done: onClose,
  })
  const zone = form.field('timezone')
  return (
    <FormDialog
      title={company ? t.editTitle(company.name) : role === 'partner' ? t.addPartner : t.add}
      form={form}
      onClose={onClose}
    >
      <TextInput label={t.name} dir="auto" required {...form.field('name')} />
      <FieldRow>
        <TextInput label={t.email} type="email" {...form.field('email')} />
        <PhoneInput label={t.phone} {...form.field('primary_phone')} />
      </FieldRow>
      <TextInput label={t.site} type="url" {...form.field('site')} />
      <FieldRow>
        <TextInput label={t.location} dir="auto" {...form.field('location')} />
        <TextInput label={t.country} dir="auto" {...form.field('country')} />
      </FieldRow>
      <ZoneSelect label={t.timezone} value={zone.value ?? ownZone()} error={zone.error} onChange={zone.onChange} />
    </FormDialog>
  )
}
