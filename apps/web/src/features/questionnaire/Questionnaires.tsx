import { can } from '@majlis/domain/core/permission.ts'
import { inLanguage } from '@majlis/domain/core/text.ts'
import { refcheckApi } from '@majlis/domain/refcheck/api.ts'
import type { Module } from '@majlis/domain/refcheck/schema.ts'
import { IconPlus } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useAddress } from '../../core/address.ts'
import { useRead } from '../../core/hooks.ts'
import { useSessionUser } from '../../core/session.ts'
import { count, useLanguage, useText } from '../../core/text.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/PageHead.tsx'
import { Failed, Skeleton } from '../../ui/State.tsx'
import { NewQuestionnaire } from './NewQuestionnaire.tsx'
import { OneQuestionnaire } from './OneQuestionnaire.tsx'
import css from './questionnaire.module.css'
import { words } from './text.ts'

const query = { include: 'ref_question', page: { limit: 100 } }

/** The ready questionnaires and the company's own; the address names the one that is open. */
export function Questionnaires() {
  const t = useText(words)
  const { role } = useSessionUser()
  const [at, go] = useAddress({ questionnaire: '' })
  const [isMaking, setMaking] = useState(false)
  const read = useRead(refcheckApi.modules, { query })
  const open = (id: string) => go({ questionnaire: id })
  if (at.questionnaire)
    return <OneQuestionnaire key={at.questionnaire} id={at.questionnaire} onOpen={open} onClose={() => open('')} />
  const modules = read.data?.data
  const mayWrite = can(role, 'questionnaire.write')
  const own = modules?.filter(({ companyId }) => companyId)
  return (
    <div className={css.fields}>
      <div className={css.lead}>
        <p className={css.soft}>{t.lead}</p>
        {mayWrite && (
          <Button kind="main" icon={<IconPlus />} onClick={() => setMaking(true)}>
            {t.add}
          </Button>
        )}
      </div>
      {read.error && !modules && <Failed error={read.error} retry={() => void read.refetch()} />}
      {!modules && !read.error && <Skeleton lines={6} height={40} />}
      {own && (
        <Card title={t.own}>
          {own.length === 0 && <p className={css.soft}>{t.noOwn}</p>}
          <List modules={own} onOpen={open} />
        </Card>
      )}
      {modules && (
        <Card title={t.ready}>
          <List modules={modules.filter(({ companyId }) => !companyId)} onOpen={open} />
        </Card>
      )}
      <Suspense>
        {isMaking && modules && <NewQuestionnaire modules={modules} onClose={() => setMaking(false)} onMade={open} />}
      </Suspense>
    </div>
  )
}

function List({ modules, onOpen }: { modules: readonly Module[]; onOpen: (id: string) => void }) {
  const t = useText(words)
  const language = useLanguage()
  return (
    <ul className={css.list}>
      {modules.map(({ id, name, name_ar, description, description_ar, ref_questions = [] }) => (
        <li key={id} className={css.row}>
          <div className={css.who}>
            <b dir="auto">{inLanguage(language, name, name_ar)}</b>
            <small className={css.soft}>
              <bdi>{inLanguage(language, description, description_ar)}</bdi> {count(t.count, ref_questions.length)}
            </small>
          </div>
          <Button small aria-label={t.openName(inLanguage(language, name, name_ar))} onClick={() => onOpen(id)}>
            {t.open}
          </Button>
        </li>
      ))}
    </ul>
  )
}
