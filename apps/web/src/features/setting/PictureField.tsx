import { settingApi } from '@majlis/domain/setting/api.ts'
import type { PortalSetting } from '@majlis/domain/setting/schema.ts'
import { useAct } from '../../core/hooks.ts'
import { useText } from '../../core/text.ts'
import { toBase64 } from '../../ui/FileDrop.tsx'
import { PickPicture } from '../../ui/PickFile.tsx'
import css from './setting.module.css'
import { words } from './text.ts'

interface PictureFieldProps {
  label: string
  hint: string
  disabled: boolean
  /** The hash of the picture that counts; empty where there is none. */
  sha: string
  onSaved: (all: readonly PortalSetting[]) => void
}

/** The mark as a picture: seen, changed, removed; each counts at once, without the form. */
export function PictureField({ label, hint, disabled, sha, onSaved }: PictureFieldProps) {
  const t = useText(words)
  const refreshes = [settingApi.list, settingApi.history]
  const set = useAct(settingApi.setPicture, { refreshes, message: () => t.pictureSaved })
  const remove = useAct(settingApi.change, { refreshes, message: () => t.pictureRemoved })
  const take = async (file: File) => set.mutate({ body: { body: await toBase64(file) } }, { onSuccess: onSaved })
  const params = { section: 'brand' as const }
  return (
    <fieldset className={css.picture}>
      <legend>{label}</legend>
      {sha && <img src={`/brand.png?v=${sha.slice(0, 12)}`} alt={t.pictureNow} />}
      {!disabled && (
        <div className={css.row}>
          <PickPicture
            words={{ choose: t.choosePicture, change: t.changePicture, remove: t.removePicture }}
            has={sha !== ''}
            busy={set.isPending}
            onPick={(file) => void take(file)}
            isRemoving={remove.isPending}
            onRemove={() =>
              remove.mutate({ params, body: { values: { 'brand.picture': null } } }, { onSuccess: onSaved })
            }
          />
        </div>
      )}
      <p className={css.about}>{hint}</p>
    </fieldset>
  )
}
