import { intakeApi } from '@majlis/domain/intake/api.ts'
import { IconDownload } from '@tabler/icons-react'
import { callFile } from '../../../core/client.ts'
import { count, useText } from '../../../core/text.ts'
import { Button } from '../../../ui/Button.tsx'
import { FileButton } from '../../../ui/FileButton.tsx'
import { FileDrop } from '../../../ui/FileDrop.tsx'
import { Latin } from '../../../ui/Name.tsx'
import { Skeleton } from '../../../ui/State.tsx'
import css from './csv.module.css'
import type { CandidateList, ListState } from './list.ts'
import { Rows } from './Rows.tsx'
import { words } from './text.ts'

const csv = {
  types: ['text/csv', 'application/csv', 'application/vnd.ms-excel'],
  ending: '.csv',
  word: 'CSV',
} as const
const megabytes = 2

interface ListStepProps {
  list: CandidateList
  state: ListState
}

/** Step 1: the list is chosen, looked over and corrected. */
export function ListStep({ list, state }: ListStepProps) {
  const t = useText(words)
  const { file, rows, isReading, progress } = state
  const isRunning = progress !== null
  if (isReading)
    return (
      <div role="status" aria-label={t.reading}>
        <Skeleton lines={5} height={38} />
      </div>
    )
  if (!file)
    return (
      <>
        <p className={css.muted}>{t.lead}</p>
        <FileDrop
          single
          accept={csv}
          megabytes={megabytes}
          label={t.drop}
          onFiles={([chosen]) => chosen && void list.read(chosen)}
        />
        <FileButton
          className={css.start}
          icon={<IconDownload />}
          name="candidates.csv"
          load={() => callFile(intakeApi.csvSample)}
        >
          {t.sample}
        </FileButton>
      </>
    )
  return (
    <>
      <div className={css.file}>
        <b>
          <Latin>{file}</Latin>
        </b>
        <span className={css.muted}>{count(t.candidates, rows.length)}</span>
      </div>
      {rows.filter(({ isKnown, stage }) => isKnown && stage === 'open').length > 1 && (
        <div className={css.ask}>
          {t.allDuplicates}
          <Button small disabled={isRunning} onClick={() => list.choose('merge')}>
            {t.mergeAll}
          </Button>
          <Button small disabled={isRunning} onClick={() => list.choose('skip')}>
            {t.skipAll}
          </Button>
        </div>
      )}
      <Rows {...{ list, rows, isRunning }} />
    </>
  )
}
