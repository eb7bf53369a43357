import { isChangeable, isRemovable } from '@majlis/domain/questionBank/rules.ts'
import type { BankQuestion } from '@majlis/domain/questionBank/schema.ts'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useLanguage, useText } from '../../core/text.ts'
import { IconButton } from '../../ui/Button.tsx'
import type { Column } from '../../ui/DataTable.tsx'
import { IdealAnswer } from '../../ui/IdealAnswer.tsx'
import { choosable } from '../../ui/LookupSelect.tsx'
import css from './questionBank.module.css'
import { words } from './text.ts'
import { useFrom, useReader } from './whose.ts'

interface Acts {
  onEdit: (question: BankQuestion) => void
  onRemove: (question: BankQuestion) => void
}

/** What the bank shows of a question, and what its reader may do with it. */
export function useBankColumns({ onEdit, onRemove }: Acts): Column<BankQuestion>[] {
  const t = useText(words)
  const reader = useReader()
  const from = useFrom()
  return [
    {
      key: 'title',
      label: t.question,
      sort: 'title',
      isTitle: true,
      width: '40%',
      cell: (question) => <Asked question={question} />,
    },
    { key: 'skills', label: t.skills, cell: (question) => <Skills question={question} /> },
    { key: 'level', label: t.level, cell: ({ level }) => (level === null ? '' : t.levels[level]) },
    { key: 'kind', label: t.kind, cell: ({ kind }) => <span className={css.whole}>{t.kinds[kind]}</span> },
    {
      key: 'language',
      label: t.language,
      cell: ({ language }) => t.languages[language === 'ar' ? 'ar' : 'en'],
    },
    { key: 'from', label: t.from, cell: (question) => <span className={css.whole}>{from(question)}</span> },
    {
      key: 'acts',
      label: '',
      align: 'end',
      width: '1%',
      cell: (question) => (
        <div className={css.actions}>
          {isChangeable(question, reader) && (
            <IconButton small label={`${t.edit}: ${question.title}`} onClick={() => onEdit(question)}>
              <IconPencil />
            </IconButton>
          )}
          {isRemovable(question, reader) && (
            <IconButton small label={`${t.remove}: ${question.title}`} onClick={() => onRemove(question)}>
              <IconTrash />
            </IconButton>
          )}
        </div>
      ),
    },
  ]
}

function Asked({ question: { title, answer } }: { question: BankQuestion }) {
  return (
    <div className={css.asked}>
      <p>
        <bdi>{title}</bdi>
      </p>
      <IdealAnswer answer={answer} />
    </div>
  )
}

function Skills({ question: { skills = [] } }: { question: BankQuestion }) {
  const language = useLanguage()
  return (
    <ul className={css.skills}>
      {skills.map(({ id, skill }) => skill && <li key={id}>{choosable(skill, language).label}</li>)}
    </ul>
  )
}
