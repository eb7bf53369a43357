import { requisitionApi } from '@majlis/domain/requisition/api.ts'
import type { RequisitionQuestion } from '@majlis/domain/requisition/schema.ts'
import { Refused } from '../../core/client.ts'
import { useEndpointForm } from '../../core/form.ts'
import { useAct } from '../../core/hooks.ts'
import { useText } from '../../core/text.ts'
import { FieldRow } from '../../ui/FormDialog.tsx'
import { QuestionDialog } from '../../ui/QuestionDialog.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextArea } from '../../ui/TextInput.tsx'
import { words } from './text.ts'
import { useLength } from './useLength.ts'

const thinkTimes = [0, 15, 30, 45, 60, 90, 120, 180, 300, 600]
/** What may be chosen, added up as `AnswerKind` has it. */
const waysToAnswer = [1, 2, 4, 3, 5, 6, 7] as const
const answerTimes = [30, 60, 90, 120, 180, 240, 300, 600, 900, 1800]

interface QuestionFormProps {
  requisitionId: string
  /** Absent for a new one. */
  question?: RequisitionQuestion
  onClose: () => void
}

/** Writes a question by hand, or changes one: its words, ideal answer, notes and times. */
export function QuestionForm({ requisitionId, question, onClose }: QuestionFormProps) {
  const t = useText(words)
  const refreshes = [requisitionApi.questions, requisitionApi.list]
  const change = useAct(requisitionApi.changeQuestion, { refreshes, quiet: true })
  const add = useAct(requisitionApi.addQuestions, { refreshes, quiet: true })
  const form = useEndpointForm(requisitionApi.changeQuestion, {
    schema: () => import('@majlis/domain/requisition/schema.ts').then((m) => m.RequisitionQuestionChange),
    start: {
      title: question?.question?.title ?? '',
      answer: question?.question?.answer ?? '',
      notes: question?.notes ?? '',
      think_seconds: question?.think_seconds ?? 30,
      answer_seconds: question?.answer_seconds ?? 120,
      answerBy: question?.answerBy ?? 1,
    },
    rest: { params: { id: question?.id ?? '' } },
    send: async (input, on) => {
      if (question) return change.mutateAsync(input, on)
      const { data, errors } = await add.mutateAsync({ body: [{ requisitionId, ...input.body }] }, on)
      if (!data[0]) throw new Refused(422, errors)
      return data[0]
    },
    done: onClose,
  })
  return (
    <QuestionDialog
      title={question ? t.editQuestion : t.addQuestion}
      question={form.field('title')}
      answer={form.field('answer')}
      form={form}
      onClose={onClose}
    >
      <FieldRow>
        <Seconds label={t.thinkSeconds} choices={thinkTimes} {...form.field('think_seconds')} />
        <Seconds label={t.answerSeconds} choices={answerTimes} {...form.field('answer_seconds')} />
      </FieldRow>
      <Select
        label={t.answerBy}
        hint={t.answerByHint}
        {...form.field('answerBy')}
        options={waysToAnswer.map((value) => ({ value, label: t.answerWays[value] }))}
      />
      <TextArea label={t.questionNotes} rows={2} maxLength={1000} {...form.field('notes')} />
    </QuestionDialog>
  )
}

interface SecondsProps {
  label: string
  choices: readonly number[]
  name: string
  value: number | undefined
  error: string | undefined
  onChange: (value: number) => void
}

/** A length of time out of a few sensible ones; another one that was set before stays. */
function Seconds({ label, choices, name, value = 0, error, onChange }: SecondsProps) {
  const length = useLength()
  const all = [...new Set([...choices, value])].sort((a, b) => a - b)
  return (
    <Select
      label={label}
      name={name}
      value={value}
      error={error}
      options={all.map((seconds) => ({ value: seconds, label: length(seconds) }))}
      onChange={onChange}
    />
  )
}
