import { accountApi } from '@majlis/domain/account/api.ts'
import { profileApi } from '@majlis/domain/profile/api.ts'
import { useEndpointForm } from '../../core/form.ts'
import { useAct } from '../../core/hooks.ts'
import { useText } from '../../core/text.ts'
import { toBase64 } from '../../ui/FileDrop.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { PickFile } from '../../ui/PickFile.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import css from './account.module.css'
import { filesWords } from './filesText.ts'

/** The one kind of document that is taken. */
export const pdf = { types: ['application/pdf'], word: 'PDF' }

/** Adds a file beside the resume, with a name that says what it is. */
export function AddFile({ onClose }: { onClose: () => void }) {
  const t = useText(filesWords)
  const add = useAct(profileApi.addAttachment, { refreshes: [accountApi.me], message: () => t.saved, quiet: true })
  const form = useEndpointForm(profileApi.addAttachment, {
    draft: false,
    schema: () => import('@majlis/domain/profile/schema.ts').then((m) => m.NewAttachment),
    start: { name: '', filename: '', body: '' },
    send: add.mutateAsync,
    done: onClose,
  })
  const take = async (file: File) => {
    form.set('filename', file.name)
    form.set('body', await toBase64(file))
  }
  return (
    <FormDialog title={t.fileTitle} form={form} onClose={onClose}>
      <TextInput label={t.fileName} hint={t.fileHint} dir="auto" maxLength={60} required {...form.field('name')} />
      <div className={css.group}>
        <div>
          <PickFile accept={pdf} megabytes={10} onFile={(file) => void take(file)}>
            {t.chooseFile}
          </PickFile>
        </div>
        {form.values.filename && <p>{t.chosen(form.values.filename)}</p>}
        {form.errors.body && (
          <p className={css.fault} role="alert">
            {form.errors.body}
          </p>
        )}
      </div>
    </FormDialog>
  )
}
