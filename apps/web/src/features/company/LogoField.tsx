import { companyApi } from '@majlis/domain/company/api.ts'
import type { CompanyCard } from '@majlis/domain/company/schema.ts'
import { addressOf } from '../../core/client.ts'
import { useAct } from '../../core/hooks.ts'
import { useText } from '../../core/text.ts'
import { toBase64 } from '../../ui/FileDrop.tsx'
import { PickPicture } from '../../ui/PickFile.tsx'
import css from './company.module.css'
import { words } from './text.ts'

/** A company's logo: seen, changed, removed. */
export function LogoField({ company: { id, name, logo } }: { company: CompanyCard }) {
  const t = useText(words)
  const refreshes = [companyApi.list]
  const set = useAct(companyApi.setLogo, { refreshes, message: () => t.logoSaved })
  const remove = useAct(companyApi.removeLogo, { refreshes, message: () => t.logoRemoved })
  const take = async (file: File) => set.mutate({ params: { id }, body: { body: await toBase64(file) } })
  return (
    <div className={css.logo}>
      {logo && <img src={addressOf(companyApi.openLogo, { params: { id: logo.sha256 } })} alt={t.logoOf(name)} />}
      <div className={css.row}>
        <PickPicture
          words={{ choose: t.chooseLogo, change: t.changeLogo, remove: t.removeLogo }}
          has={logo !== null}
          busy={set.isPending}
          onPick={(file) => void take(file)}
          isRemoving={remove.isPending}
          onRemove={() => remove.mutate({ params: { id } })}
        />
      </div>
      <p className={css.soft}>{t.logoLead}</p>
    </div>
  )
}
