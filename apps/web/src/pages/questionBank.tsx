import { can } from '@majlis/domain/core/permission.ts'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useSessionUser } from '../core/session.ts'
import { useText } from '../core/text.ts'
import { BankQuestionDialog } from '../features/questionBank/BankQuestionDialog.tsx'
import { QuestionBank } from '../features/questionBank/QuestionBank.tsx'
import { words } from '../features/questionBank/text.ts'
import { Button } from '../ui/Button.tsx'
import { PageHead } from '../ui/PageHead.tsx'

/** Questions that stand ready for every requisition. */
export default function QuestionBankPage() {
  const t = useText(words)
  const { role } = useSessionUser()
  const [isMaking, setMaking] = useState(false)
  const add = can(role, 'questionBank.write') && (
    <Button kind="main" icon={<IconPlus />} onClick={() => setMaking(true)}>
      {t.add}
    </Button>
  )
  return (
    <>
      <PageHead title={t.title}>{add}</PageHead>
      <QuestionBank add={add} />
      {isMaking && <BankQuestionDialog onClose={() => setMaking(false)} />}
    </>
  )
}
