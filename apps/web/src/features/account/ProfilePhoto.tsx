import { accountApi } from '@majlis/domain/account/api.ts'
import type { OwnAccount } from '@majlis/domain/account/schema.ts'
import { profileApi } from '@majlis/domain/profile/api.ts'
import { useState } from 'react'
import { useAct } from '../../core/hooks.ts'
import { useText } from '../../core/text.ts'
import { toBase64 } from '../../ui/FileDrop.tsx'
import { Photo } from '../../ui/Photo.tsx'
import { PickPicture } from '../../ui/PickFile.tsx'
import css from './account.module.css'
import { filesWords } from './filesText.ts'

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
        <PickPicture
          words={{ choose: t.choosePhoto, change: t.changePhoto, remove: t.removePhoto }}
          has={hasPhoto}
          busy={set.isPending}
          onPick={(file) => void take(file)}
          isRemoving={remove.isPending}
          onRemove={() => remove.mutate({ params: { id } })}
        />
      </div>
      <p className={css.soft}>{t.photoLead}</p>
    </div>
  )
}
