import { useText } from '../../../core/text.ts'
import { IconButton } from '../../../ui/Button.tsx'
import { CloseIcon } from '../../../ui/CloseIcon.tsx'
import { FileDrop } from '../../../ui/FileDrop.tsx'
import { Latin } from '../../../ui/Name.tsx'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import { SearchSelect } from '../../../ui/TagSelect.tsx'
import { pdf, pdfMegabytes } from '../pdf.ts'
import css from './csv.module.css'
import type { CandidateList } from './list.ts'
import type { Resume } from './resumeMatcher.ts'
import type { Row } from './row.ts'
import { words } from './text.ts'

interface ResumeStepProps {
  list: CandidateList
  rows: readonly Row[]
  resumes: readonly Resume[]
}

/** Step 2: resumes are uploaded, and each is given to its candidate. */
export function ResumeStep({ list, rows, resumes }: ResumeStepProps) {
  const t = useText(words)
  const options = rows
    .filter(({ stage }) => stage === 'open')
    .map(({ line, fields }) => ({
      value: String(line),
      label: fields.name || fields.email || t.line(line),
      detail: fields.email,
    }))
  return (
    <>
      <p className={css.muted}>{t.resumesLead}</p>
      <FileDrop accept={pdf} megabytes={pdfMegabytes} label={t.dropResumes} onFiles={list.resumes.take} />
      <ul className={css.rows}>
        {resumes.map(({ id, file, stage, row }) => (
          <li key={id} className={css.row}>
            <div className={css.resume}>
              <span className={css.fileName}>
                <Latin>{file.name}</Latin>
              </span>
              <span role="status">
                {stage === 'read' ? (
                  <StatusBadge tone={row === null ? 'warn' : 'good'}>{row === null ? t.ungiven : t.given}</StatusBadge>
                ) : (
                  <StatusBadge tone="info">{stage === 'reading' ? t.readingResume : t.waiting}</StatusBadge>
                )}
              </span>
              <IconButton small label={t.discard(file.name)} onClick={() => list.resumes.drop(id)}>
                <CloseIcon />
              </IconButton>
            </div>
            {stage === 'read' && (
              <SearchSelect
                label={t.resumeOf(file.name)}
                hiddenLabel
                placeholder={t.chooseCandidate}
                options={options}
                value={options.find(({ value }) => value === String(row)) ?? null}
                onChange={(chosen) => list.resumes.give(id, chosen && Number(chosen.value))}
              />
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
