import { lacksCountry } from '@majlis/domain/core/phone.ts'
import { type ReactNode, useState } from 'react'
import { number } from '../../../core/number.ts'
import { count, useText } from '../../../core/text.ts'
import { Button, IconButton } from '../../../ui/Button.tsx'
import { Choice } from '../../../ui/Choices.tsx'
import { CloseIcon } from '../../../ui/CloseIcon.tsx'
import { Pager } from '../../../ui/Pager.tsx'
import { StatusBadge, type Tone } from '../../../ui/StatusBadge.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import { useFocusKept } from '../../../ui/useFocusKept.ts'
import { DuplicateQuestion } from '../DuplicateNote.tsx'
import type { CandidateRows } from './candidateRows.ts'
import css from './csv.module.css'
import { cells, isRight, type Row, rowChoice } from './row.ts'
import { words } from './text.ts'

const isWrong = (row: Row) => row.stage === 'open' && (!isRight(row) || row.fault !== null)
const views = {
  all: () => true,
  wrong: isWrong,
  known: (row: Row) => row.stage === 'open' && (row.isKnown || row.twin !== null),
  added: (row: Row) => row.stage === 'added',
} satisfies Record<string, (row: Row) => boolean>
type View = keyof typeof views

/** The country that is proposed for numbers without one. */
const proposed = 'AE'

interface RowsProps {
  list: Pick<CandidateRows, 'type' | 'validate' | 'drop' | 'takeCountry' | 'choose'>
  rows: readonly Row[]
  isRunning: boolean
  /** What a step adds under a row. */
  under?: ((row: Row) => ReactNode) | undefined
  /** Why a row will not be added in this step, whatever stands in it. */
  lacks?: ((row: Row) => string | null) | undefined
}

/** The candidates of a list, page by page: every cell can be corrected where it is wrong. */
export function Rows({ list, rows, isRunning, under, lacks }: RowsProps) {
  const t = useText(words)
  useFocusKept()
  const [view, setView] = useState<View>('all')
  const [at, setAt] = useState({ pageNumber: 1, limit: 25 })
  // The row that is written in stays, though it may be right by now.
  const [held, setHeld] = useState<number | null>(null)
  const counts = Object.fromEntries(
    (Object.keys(views) as View[]).map((one) => [one, rows.filter(views[one]).length]),
  ) as Record<View, number>
  const offered = (Object.keys(views) as View[]).filter((one) => one === view || counts[one] > 0)
  const shown = rows.filter((row) => row.line === held || views[view](row))
  const incomplete = rows.filter(({ stage, fields }) => stage === 'open' && lacksCountry(fields.phone)).length
  const pages = Math.max(1, Math.ceil(shown.length / at.limit))
  const pageNumber = Math.min(at.pageNumber, pages)
  const first = (pageNumber - 1) * at.limit
  const pick = (next: View) => {
    setView(next)
    setHeld(null)
    setAt({ ...at, pageNumber: 1 })
  }
  return (
    <div className={css.list}>
      {offered.length > 1 && (
        <Choice
          label={t.show}
          name="view"
          value={view}
          options={offered.map((one) => ({ value: one, label: `${t.views[one]} (${number(counts[one])})` }))}
          onChange={pick}
        />
      )}
      {incomplete > 0 && (
        <p className={css.ask}>
          {count(t.lackCountry, incomplete)}
          <Button small disabled={isRunning} onClick={() => void list.takeCountry(proposed)}>
            {t.takeCountry}
          </Button>
        </p>
      )}
      <ul className={css.rows}>
        {shown.slice(first, first + at.limit).map((row) => (
          <ListRow
            key={row.line}
            {...{ list, row, under, lacks }}
            isOff={isRunning || row.stage !== 'open'}
            onHold={setHeld}
          />
        ))}
        {!shown.length && <li className={css.muted}>{t.noneShown}</li>}
      </ul>
      {shown.length > 10 && (
        <Pager page={{ count: shown.length, pageNumber, pages, limit: at.limit, onChange: setAt }} />
      )}
    </div>
  )
}

interface ListRowProps extends Pick<RowsProps, 'list' | 'under' | 'lacks'> {
  row: Row
  isOff: boolean
  onHold: (line: number) => void
}

function ListRow({ list, row, under, lacks, isOff, onHold }: ListRowProps) {
  const t = useText(words)
  const { line, fields, errors, fault } = row
  const [tone, state] = standOf(row)
  const lack = row.stage === 'open' && lacks?.(row)
  return (
    <li className={css.row} onFocus={() => onHold(line)}>
      <div className={css.cells}>
        {cells.map((cell) => (
          <TextInput
            key={cell}
            label={t.cell(t[cell], line)}
            hiddenLabel
            placeholder={t[cell]}
            autoComplete="off"
            dir={cell === 'name' ? 'auto' : 'ltr'}
            {...(cell !== 'name' && { type: cell === 'email' ? 'email' : 'tel' })}
            disabled={isOff}
            value={fields[cell]}
            error={errors[cell]}
            hint={cell === 'phone' && lacksCountry(fields.phone) && t.countryMissing}
            onChange={(value) => list.type(line, cell, value)}
            onBlur={() => list.validate(line)}
          />
        ))}
      </div>
      <div className={css.tail}>
        <small title={t.line(line)}>{line}</small>
        {!(lack && state === 'open') && <StatusBadge tone={tone}>{t.states[state]}</StatusBadge>}
        {row.stage === 'open' && (
          <IconButton
            small
            label={t.drops(fields.name || t.line(line))}
            disabled={isOff}
            onClick={() => list.drop(line)}
          >
            <CloseIcon />
          </IconButton>
        )}
      </div>
      {row.stage === 'open' && row.twin && (
        <DuplicateQuestion
          name={String(line)}
          possibleDuplicate={row.twin}
          choice={rowChoice(row)}
          disabled={isOff}
          onChoose={(choice) => list.choose(choice, line)}
        />
      )}
      {row.mergedInto && <p className={css.muted}>{t.mergedInto(row.mergedInto)}</p>}
      {fault && (
        <p className={css.fault} role="alert">
          {fault}
        </p>
      )}
      {lack ? <p className={css.missing}>{lack}</p> : under?.(row)}
    </li>
  )
}

function standOf(row: Row): [Tone, 'open' | 'wrong' | 'known' | 'adding' | 'added' | 'merged'] {
  if (row.mergedInto) return ['good', 'merged']
  if (row.stage === 'added') return ['good', 'added']
  if (row.stage === 'adding') return ['info', 'adding']
  if (isWrong(row)) return ['bad', 'wrong']
  return row.isKnown ? ['warn', 'known'] : ['plain', 'open']
}
