import { nominationApi } from '@majlis/domain/nomination/api.ts'
import { readingApi } from '@majlis/domain/reading/api.ts'
import type { Reading as Read } from '@majlis/domain/reading/schema.ts'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { useAddress } from '../../core/address.ts'
import { Refused } from '../../core/client.ts'
import { useRead } from '../../core/hooks.ts'
import { useLanguage, useText } from '../../core/text.ts'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { Name } from '../../ui/Name.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { Select } from '../../ui/Select.tsx'
import { Failed, Skeleton } from '../../ui/State.tsx'
import { Compare } from './Compare.tsx'
import type { AnswersProps } from './Question.tsx'
import { Reading } from './Reading.tsx'
import css from './reading.module.css'
import { Standings } from './Standings.tsx'
import { words } from './text.ts'

interface ReadingPageProps extends Pick<AnswersProps, 'document'> {
  id: string
  /** Prints it and takes it along. */
  outputs: (reading: Read) => ReactNode
  /** What was seen about how referees answered. */
  signals: (refereeId: string | null) => ReactNode
  /** The way back. */
  back: ReactNode
}

/** The references of one candidate on a page of their own; the address names another who is compared. */
export function ReadingPage({ id, ...rest }: ReadingPageProps) {
  const [{ with: other }, go] = useAddress({ with: '' })
  const language = useLanguage()
  const isTwo = other !== '' && other !== id
  const one = useRead(readingApi.one, { params: { id }, query: { language } }, { enabled: !isTwo })
  const two = useRead(readingApi.compare, { query: { ids: `${id},${other}`, language } }, { enabled: isTwo })
  const { error, refetch } = isTwo ? two : one
  const isGone = useGone(error)
  const found = (isTwo ? two.data?.readings : one.data && [one.data])?.filter((read) => [id, other].includes(read.id))
  const [first, second] = found ?? []
  if (error && !isGone && !first) return <Failed error={error} retry={() => void refetch()} />
  if (!first || isGone || (isTwo && !second)) return <Skeleton lines={12} height={24} />
  return <Shown {...rest} one={first} other={isTwo ? second : undefined} compareWith={(next) => go({ with: next })} />
}

/** What is not there, or out of sight, leads to the page that says so. */
function useGone(error: unknown): boolean {
  const navigate = useNavigate()
  const isGone = error instanceof Refused && (error.status === 404 || error.status === 400)
  useEffect(() => {
    if (isGone) void navigate({ to: '/404' as '/', replace: true })
  }, [isGone, navigate])
  return isGone
}

interface ShownProps extends Omit<ReadingPageProps, 'id'> {
  one: Read
  other: Read | undefined
  compareWith: (id: string) => void
}

function Shown({ one, other, document, outputs, signals, back, compareWith }: ShownProps) {
  const t = useText(words)
  return (
    <>
      <PageHead title={other ? t.compareTitle : <Name>{one.candidate}</Name>} lead={<bdi>{one.position}</bdi>}>
        {back}
      </PageHead>
      <div className={css.page}>
        <div className={css.acts}>
          <Others one={one} chosen={other?.id ?? ''} onChange={compareWith} />
          {other ? <Button onClick={() => compareWith('')}>{t.stopComparing}</Button> : outputs(one)}
        </div>
        {other ? (
          <Compare one={one} other={other} document={document} />
        ) : (
          <>
            {signals(null)}
            <Standings reading={one} below={signals} />
            <Reading reading={one} document={document} />
          </>
        )}
      </div>
    </>
  )
}

interface OthersProps {
  one: Read
  chosen: string
  onChange: (id: string) => void
}

/** The others who take the same ref-check, the newest first. */
function Others({ one: { id, referralId }, chosen, onChange }: OthersProps) {
  const t = useText(words)
  const read = useRead(nominationApi.running, { query: { filter: { referralId }, page: { limit: 100 } } })
  const others = read.data?.data.filter((one) => one.id !== id) ?? []
  if (!others.length) return null
  return (
    <Select
      label={t.compareWith}
      name="with"
      value={others.some((one) => one.id === chosen) ? chosen : ''}
      options={[
        { value: '', label: t.noComparison },
        ...others.map((one) => ({ value: one.id, label: [one.first_name, one.last_name].filter(Boolean).join(' ') })),
      ]}
      onChange={onChange}
    />
  )
}

/** Opens the printed report in a window of its own. */
export function PrintLink({ id }: { id: string }) {
  const t = useText(words)
  return (
    <a className={buttonClass()} href={`/reference-report/${id}`} target="_blank" rel="noreferrer">
      {t.printView}
    </a>
  )
}
