import { areaOf } from '@majlis/domain/core/role.ts'
import { Link } from '@tanstack/react-router'
import { useSessionUser } from '../../core/session.ts'
import type { ShareProps } from '../../core/slots.ts'
import { useText } from '../../core/text.ts'
import { words as common } from '../../core/words.ts'
import { CloseButton, Dialog } from '../../ui/Dialog.tsx'
import { ChooseList } from './ChooseList.tsx'
import css from './shortlist.module.css'
import { words } from './text.ts'

/** Puts a report on a shortlist of the company, or begins one with it. */
export default function AddDialog({ interviewId, name, onClose }: ShareProps & { onClose: () => void }) {
  const t = useText(words)
  const { close } = useText(common)
  const { role } = useSessionUser()
  return (
    <Dialog title={t.addName(name)} onClose={onClose} footer={<CloseButton>{close}</CloseButton>}>
      <div className={css.dialog}>
        <ChooseList interviewIds={[interviewId]} onDone={onClose} />
        <Link to={`/${areaOf[role]}/shortlists` as '/'}>{t.openAll}</Link>
      </div>
    </Dialog>
  )
}
