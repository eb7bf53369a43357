import { can } from '@majlis/domain/core/permission.ts'
import { IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useAddress } from '../core/address.ts'
import { useCommands } from '../core/commands.ts'
import { useSessionUser } from '../core/session.ts'
import { useText } from '../core/text.ts'
import { QuestionBank } from '../features/questionBank/QuestionBank.tsx'
import { words } from '../features/questionBank/text.ts'
import { Button } from '../ui/Button.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { Skeleton } from '../ui/State.tsx'
import { Tabs } from '../ui/Tabs.tsx'

const BankQuestionForm = lazy(() =>
  import('../features/questionBank/BankQuestionForm.tsx').then((one) => ({ default: one.BankQuestionForm })),
)
const Kits = lazy(() => import('../features/questionBank/Kits.tsx').then((one) => ({ default: one.Kits })))

const start = { tab: 'questions' }
/** What the other tab has in the address. */
const clean = { search: '', page: '', limit: '', sort: '', whose: '', kind: '', language: '', skill: '' }

/** Questions that stand ready for every requisition, and the kits of those that go together. */
export default function QuestionBankPage() {
  const t = useText(words)
  const { role } = useSessionUser()
  const [at, go] = useAddress<Record<string, string>>(start)
  const [isMaking, setMaking] = useState(false)
  const mayWrite = can(role, 'questionBank.write')
  useCommands(mayWrite ? [{ key: 'addQuestion', label: t.add, isAct: true, run: () => setMaking(true) }] : [])
  const add = mayWrite && (
    <Button kind="main" icon={<IconPlus />} onClick={() => setMaking(true)}>
      {t.add}
    </Button>
  )
  const tab = at.tab === 'kits' ? 'kits' : 'questions'
  return (
    <>
      <PageHead title={t.title}>{add}</PageHead>
      <Tabs
        label={t.title}
        tabs={[
          { key: 'questions', label: t.questions },
          { key: 'kits', label: t.kits },
        ]}
        value={tab}
        onChange={(next) => go({ ...clean, tab: next })}
      >
        {tab === 'questions' ? (
          <QuestionBank add={add} />
        ) : (
          <Suspense fallback={<Skeleton lines={6} height={40} />}>
            <Kits />
          </Suspense>
        )}
      </Tabs>
      {isMaking && (
        <Suspense>
          <BankQuestionForm onClose={() => setMaking(false)} />
        </Suspense>
      )}
    </>
  )
}
