import { companyApi } from '@majlis/domain/company/api.ts'
import type { CompanyCard } from '@majlis/domain/company/schema.ts'
import { IconPhoto } from '@tabler/icons-react'
import { addressOf } from '../../core/client.ts'
import { useAct } from '../../core/hooks.ts'
import { useText } from '../../core/text.ts'
import { Button } from '../../ui/Button.tsx'
import { toBase64 } from '../../ui/FileDrop.tsx'
import { PickFile } from '../../ui/PickFile.tsx'
import css from './company.module.css'
import { words } from './text.ts'

/** What pictures are taken, as the server takes them. */
const pictures = { types: ['image/png', 'image/jpeg', 'image/webp'], word: 'PNG, JPEG, WebP' }

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
        <PickFile
          accept={pictures}
          megabytes={2}
          icon={<IconPhoto />}
          busy={set.isPending}
          onFile={(file) => void take(file)}
        >
          {logo ? t.changeLogo : t.chooseLogo}
        </PickFile>
        {logo && (
          <Button kind="quiet" busy={remove.isPending} onClick={() => remove.mutate({ params: { id } })}>
            {t.removeLogo}
          </Button>
        )}
      </div>
      <p className={css.soft}>{t.logoLead}</p>
    </div>
  )
}
