import { can } from '@majlis/domain/core/permission.ts'
import { inLanguage } from '@majlis/domain/core/text.ts'
import { questionnaireApi } from '@majlis/domain/questionnaire/api.ts'
import type { OwnQuestionnaire } from '@majlis/domain/questionnaire/schema.ts'
import { refcheckApi } from '@majlis/domain/refcheck/api.ts'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { Refused } from '../../core/client.ts'
import { useAct, useRead } from '../../core/hooks.ts'
import { useSessionUser } from '../../core/session.ts'
import { useLanguage, useText } from '../../core/text.ts'
import { Button } from '../../ui/Button.tsx'
import { RemoveDialog } from '../../ui/RemoveDialog.tsx'
import { Failed, Skeleton } from '../../ui/State.tsx'
import { Editor } from './Editor.tsx'
import { NewQuestionnaire } from './NewQuestionnaire.tsx'
import css from './questionnaire.module.css'
import { words } from './text.ts'

interface OneQuestionnaireProps {
  id: string
  onOpen: (id: string) => void
  onClose: () => void
}

/** One questionnaire with what can be done with it as a whole. */
export function OneQuestionnaire({ id, onOpen, onClose }: OneQuestionnaireProps) {
  const navigate = useNavigate()
  const read = useRead(questionnaireApi.get, { params: { id } }, { staleTime: 0 })
  const isGone = read.error instanceof Refused && [400, 404].includes(read.error.status)
  useEffect(() => {
    if (isGone) void navigate({ to: '/404' as '/', replace: true })
  }, [isGone, navigate])
  const found = read.data?.id === id ? read.data : undefined
  if (read.error && !isGone && !found) return <Failed error={read.error} retry={() => void read.refetch()} />
  if (!found || isGone) return <Skeleton lines={10} height={24} />
  return (
    <>
      <Acts questionnaire={found} onOpen={onOpen} onClose={onClose} />
      <Editor
        // Frozen meanwhile, it is another form.
        key={`${id} ${found.isAnswered}`}
        questionnaire={found}
        reload={async () => (await read.refetch()).data?.updatedAt ?? ''}
      />
    </>
  )
}

interface ActsProps extends Omit<OneQuestionnaireProps, 'id'> {
  questionnaire: OwnQuestionnaire
}

function Acts({ questionnaire, onOpen, onClose }: ActsProps) {
  const t = useText(words)
  const language = useLanguage()
  const { role } = useSessionUser()
  const [asked, setAsked] = useState<'copy' | 'remove' | null>(null)
  const remove = useAct(questionnaireApi.remove, { refreshes: [refcheckApi.modules], message: () => t.removed })
  const { id, companyId, name, name_ar } = questionnaire
  const mayWrite = can(role, 'questionnaire.write')
  const close = () => setAsked(null)
  return (
    <div className={css.acts}>
      <Button onClick={onClose}>{t.back}</Button>
      {mayWrite && <Button onClick={() => setAsked('copy')}>{t.duplicate}</Button>}
      {mayWrite && companyId && (
        <Button kind="danger" onClick={() => setAsked('remove')}>
          {t.remove}
        </Button>
      )}
      <Suspense>
        {asked === 'copy' && <NewQuestionnaire source={questionnaire} modules={[]} onClose={close} onMade={onOpen} />}
      </Suspense>
      {asked === 'remove' && (
        <RemoveDialog
          title={t.removeTitle}
          confirm={t.remove}
          what={inLanguage(language, name, name_ar) ?? ''}
          busy={remove.isPending}
          onConfirm={() => remove.mutate({ params: { id } }, { onSuccess: onClose })}
          onClose={close}
        >
          {t.removeText}
        </RemoveDialog>
      )}
    </div>
  )
}
