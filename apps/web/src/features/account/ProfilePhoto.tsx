import { accountApi } from '@majlis/domain/account/api.ts'
import type { OwnAccount } from '@majlis/domain/account/schema.ts'
import { profileApi } from '@majlis/domain/profile/api.ts'
import { IconPhoto } from '@tabler/icons-react'
import { useState } from 'react'
import { useAct } from '../../core/hooks.ts'
import { useText } from '../../core/text.ts'
import { Button } from '../../ui/Button.tsx'
import { toBase64 } from '../../ui/FileDrop.tsx'
import { Photo } from '../../ui/Photo.tsx'
import { PickFile } from '../../ui/PickFile.tsx'
import css from './account.module.css'
import { filesWords } from './filesText.ts'

/** What pictures are taken, as the server takes them. */
const pictures = { types: ['image/png', 'image/jpeg', 'image/webp'], word: 'PNG, JPEG, WebP' }

/** The own photo: seen, changed, removed. */
export function ProfilePhoto({ me: { id, name, hasPhoto } }: { me: OwnAccount }) {
  const t = useText(filesWords)
  // The address of the photo stays the same: another round fetches it again.
  const [round, setRound] = useState(0)
  const refreshes = [accountApi.me]
  const set = useAct(profileApi.setPhoto, { refreshes, message: () => t.photoSaved })
  const remove = useAct(profileApi.removePhoto, { refreshes, message: () => t.photoRemoved })
  const take = async (file: File) => {
    const body = await toBase64(file)
    set.mutate({ params: { id }, body: { body } }, { onSuccess: () => setRound((before) => before + 1) })
  }
  return (
    <div className={css.photo}>
      <Photo key={round} accountId={id} name={name} has={hasPhoto} large />
      <div className={css.actions}>
        <PickFile
          accept={pictures}
          megabytes={2}
          icon={<IconPhoto />}
          busy={set.isPending}
          onFile={(file) => void take(file)}
        >
          {hasPhoto ? t.changePhoto : t.choosePhoto}
        </PickFile>
        {hasPhoto && (
          <Button kind="quiet" busy={remove.isPending} onClick={() => remove.mutate({ params: { id } })}>
            {t.removePhoto}
          </Button>
        )}
      </div>
      <p className={css.soft}>{t.photoLead}</p>
    </div>
  )
}
