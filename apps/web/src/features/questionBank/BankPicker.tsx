import { can } from '@majlis/domain/core/permission.ts'
import { requisitionApi } from '@majlis/domain/requisition/api.ts'
import type { Requisition } from '@majlis/domain/requisition/schema.ts'
import { IconPackage } from '@tabler/icons-react'
import { useState } from 'react'
import { useAct } from '../../core/hooks.ts'
import { useSessionUser } from '../../core/session.ts'
import { count, useText } from '../../core/text.ts'
import { showToast } from '../../core/toast.ts'
import { Button } from '../../ui/Button.tsx'
import { CloseButton, Dialog } from '../../ui/Dialog.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { KitForm } from './KitForm.tsx'
import { PickKits } from './PickKits.tsx'
import { PickQuestions } from './PickQuestions.tsx'
import css from './questionBank.module.css'
import { words } from './text.ts'

interface BankPickerProps {
  /** Where they go: of its kind and skills first, and never of another company. */
  requisition: Requisition
  onClose: () => void
}

/** Takes questions of the bank into a requisition, one by one or by kits, in the order in which they were chosen. */
export function BankPicker({ requisition, onClose }: BankPickerProps) {
  const { id: requisitionId, companyId } = requisition
  const t = useText(words)
  const { role } = useSessionUser()
  const [tab, setTab] = useState<'questions' | 'kits'>('questions')
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [isKeeping, setKeeping] = useState(false)
  const add = useAct(requisitionApi.addQuestions, {
    refreshes: [requisitionApi.questions, requisitionApi.list],
  })
  const toggle = (ids: readonly string[], isOn: boolean) =>
    setChosen((now) => [...now.filter((id) => !ids.includes(id)), ...(isOn ? ids : [])])
  const send = () =>
    add.mutate(
      { body: chosen.map((questionId) => ({ requisitionId, questionId })) },
      {
        onSuccess: ({ data, errors }) => {
          if (data.length) showToast(count(t.added, data.length), 'good')
          const [first] = errors
          if (!first) return onClose()
          showToast(`${count(t.notAdded, errors.length)}: ${first.message}`, 'bad')
          setChosen(errors.flatMap(({ index }) => chosen[index] ?? []))
        },
      },
    )
  const picking = { companyId, chosen, onToggle: toggle }
  return (
    <Dialog
      wide
      title={t.pickTitle}
      isUnsaved={chosen.length > 0}
      onClose={onClose}
      footer={
        <>
          <CloseButton />
          <Button kind="main" busy={add.isPending} why={!chosen.length && t.chooseFirst} onClick={send}>
            {chosen.length ? count(t.addChosen, chosen.length) : t.addNone}
          </Button>
        </>
      }
    >
      <Tabs
        label={t.pickTitle}
        tabs={[
          { key: 'questions', label: t.questions },
          { key: 'kits', label: t.kits },
        ]}
        value={tab}
        onChange={setTab}
      >
        {tab === 'questions' ? <PickQuestions {...picking} requisition={requisition} /> : <PickKits {...picking} />}
      </Tabs>
      <div className={css.picked}>
        <span role="status">{count(t.chosen, chosen.length)}</span>
        {chosen.length > 1 && can(role, 'questionBank.write') && (
          <Button small kind="quiet" icon={<IconPackage />} onClick={() => setKeeping(true)}>
            {t.keepKit}
          </Button>
        )}
      </div>
      {isKeeping && <KitForm questions={chosen.map((id) => ({ id, companyId }))} onClose={() => setKeeping(false)} />}
    </Dialog>
  )
}
