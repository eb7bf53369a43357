import { accountApi } from '@majlis/domain/account/api.ts'
import type { AccountAttachment, OwnAccount } from '@majlis/domain/account/schema.ts'
import { profileApi } from '@majlis/domain/profile/api.ts'
import { IconPlus, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { callFile } from '../../core/client.ts'
import { useAct } from '../../core/hooks.ts'
import { useText } from '../../core/text.ts'
import { Button } from '../../ui/Button.tsx'
import { FileButton } from '../../ui/FileButton.tsx'
import { toBase64 } from '../../ui/FileDrop.tsx'
import lines from '../../ui/lines.module.css'
import { Name } from '../../ui/Name.tsx'
import { Card } from '../../ui/PageHead.tsx'
import { PickFile } from '../../ui/PickFile.tsx'
import { RemoveDialog } from '../../ui/RemoveDialog.tsx'
import { AddFile, pdf } from './AddFile.tsx'
import css from './account.module.css'
import { filesWords } from './filesText.ts'

const refreshes = [accountApi.me]

/** The own resume and other files. */
export function ProfileFiles({ me: { attachments } }: { me: OwnAccount }) {
  const t = useText(filesWords)
  const [isAdding, setAdding] = useState(false)
  const [going, setGoing] = useState<AccountAttachment | null>(null)
  const add = useAct(profileApi.addAttachment, { refreshes, message: () => t.saved })
  const remove = useAct(profileApi.removeAttachment, { refreshes, message: () => t.removed })
  const titleOf = ({ name }: AccountAttachment) => (name === 'resume' ? t.resume : name)
  const takeResume = async (file: File) =>
    add.mutate({ body: { name: 'resume', filename: file.name, body: await toBase64(file) } })
  const hasResume = attachments.some(({ name }) => name === 'resume')
  return (
    <Card title={t.files}>
      <div className={css.files}>
        <p>{t.filesLead}</p>
        {attachments.length === 0 && <p className={css.soft}>{t.noFiles}</p>}
        <ul className={lines.list}>
          {attachments.map((one) => (
            <li key={one.id} className={lines.line}>
              <span>
                <Name>{titleOf(one)}</Name>
                <small>
                  <Name>{one.attachment?.name}</Name>
                </small>
              </span>
              <FileButton
                small
                name={one.attachment?.name ?? 'file.pdf'}
                load={() => callFile(accountApi.openAttachment, { params: { id: one.id } })}
              >
                {t.open}
                <span className="visuallyHidden">{t.named(titleOf(one))}</span>
              </FileButton>
              <Button small kind="quiet" onClick={() => setGoing(one)}>
                {t.remove}
                <span className="visuallyHidden">{t.named(titleOf(one))}</span>
              </Button>
            </li>
          ))}
        </ul>
        <div className={css.actions}>
          <PickFile
            accept={pdf}
            megabytes={10}
            icon={<IconUpload />}
            busy={add.isPending}
            onFile={(file) => void takeResume(file)}
          >
            {hasResume ? t.replaceResume : t.addResume}
          </PickFile>
          <Button kind="quiet" icon={<IconPlus />} onClick={() => setAdding(true)}>
            {t.addFile}
          </Button>
        </div>
      </div>
      {isAdding && <AddFile onClose={() => setAdding(false)} />}
      {going && (
        <RemoveDialog
          title={t.removeTitle}
          confirm={t.remove}
          what={titleOf(going)}
          busy={remove.isPending}
          onConfirm={() => remove.mutate({ params: { id: going.id } }, { onSuccess: () => setGoing(null) })}
          onClose={() => setGoing(null)}
        >
          {t.removeLead}
        </RemoveDialog>
      )}
    </Card>
  )
}
