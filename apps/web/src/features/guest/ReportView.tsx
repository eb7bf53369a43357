import type { Mentionable, ReportView as Report } from '@majlis/domain/guest/schema.ts'
import { isShown, Shown } from '@majlis/domain/interview/shown.ts'
import { IconDownload, IconFileText } from '@tabler/icons-react'
import { type ReactNode, useRef, useState } from 'react'
import { dateTime } from '../../core/format.ts'
import { useText } from '../../core/text.ts'
import { FileButton } from '../../ui/FileButton.tsx'
import { Name } from '../../ui/Name.tsx'
import { PositionAt } from '../../ui/PositionAt.tsx'
import { words as playerWords } from '../../ui/playerText.ts'
import { RecordingPlayer, type RecordingPlayerHandle } from '../../ui/RecordingPlayer.tsx'
import type { RecordingMark } from '../../ui/RecordingSeekBar.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { type Remark, ViewComments } from './ViewComments.tsx'
import { ViewQuestions, ViewSkills } from './ViewQuestions.tsx'
import css from './view.module.css'
import { words } from './viewText.ts'

/** What opens beside the report itself; a preview opens nothing. */
export interface Opens {
  /** Asks for a new address of the film. */
  film: () => Promise<string>
  /** Refused once the report is no longer shared. */
  look: () => Promise<unknown>
  onTime: (seconds: number, duration: number) => void
  resume: () => Promise<Blob>
  pdf: () => Promise<Blob>
  /** Says something about it, or replies to a thread. */
  comment: (said: Remark) => Promise<void>
  /** Whom its reader may name in a comment. */
  mentionable: () => Promise<Mentionable[]>
}

/** A report as whom it is shared with sees it: the page by link, and the preview of whoever shares it. */
export function ReportView({ report, opens }: { report: Report; opens?: Opens }) {
  const t = useText(words)
  const player = useRef<RecordingPlayerHandle>(null)
  const top = useRef<HTMLDivElement>(null)
  // Where the film is, once it was played or moved.
  const at = useRef<number | null>(null)
  const { candidate, position, company, verdict, comments, questions, skills, film } = report
  const canPlay = Boolean(film?.recording)
  const jump = canPlay
    ? (seconds: number) => {
        player.current?.seekTo(Math.max(0, seconds - 0.3))
        top.current?.scrollIntoView({ block: 'nearest' })
      }
    : undefined
  const marks: RecordingMark[] = [
    ...questions.flatMap(({ time, title }) => (time === null ? [] : [{ seconds: time, label: title }])),
    ...(comments ?? []).flatMap(({ at_time: seconds, message: label }) =>
      seconds === null ? [] : [{ seconds, label, kind: 'comment' as const }],
    ),
  ]
  return (
    <article className={css.report}>
      <header className={css.head}>
        <h2>
          <Name>{candidate}</Name>
        </h2>
        <p className={css.soft}>
          <PositionAt position={position} company={company} />
        </p>
      </header>
      <div ref={top}>
        <Film
          report={report}
          opens={opens}
          marks={marks}
          ref={player}
          onTime={(seconds) => {
            at.current = seconds
          }}
        />
      </div>
      <Facts report={report} opens={opens} />
      {verdict && (
        <section className={css.section}>
          <h3>{t.verdict}</h3>
          <div>
            <StatusBadge tone={verdict.given === 1 ? 'good' : verdict.given === null ? 'plain' : 'bad'}>
              {verdict.given === null ? t.noVerdict : verdict.given === 1 ? t.recommended : t.notRecommended}
            </StatusBadge>
          </div>
          {verdict.feedback && (
            <p dir="auto" className={css.words}>
              {verdict.feedback}
            </p>
          )}
        </section>
      )}
      {skills.length > 0 && <ViewSkills skills={skills} />}
      <ViewQuestions questions={questions} isRated={verdict !== null} onJump={jump} />
      {comments && (
        <ViewComments
          comments={comments}
          onJump={jump}
          timeNow={() => at.current}
          {...(report.mayComment && opens && { send: opens.comment, mentionable: opens.mentionable })}
        />
      )}
    </article>
  )
}

interface FilmProps {
  report: Report
  opens: Opens | undefined
  marks: readonly RecordingMark[]
  onTime: (seconds: number) => void
  ref: React.Ref<RecordingPlayerHandle>
}

function Film({ report: { film }, opens, marks, onTime, ref }: FilmProps) {
  const t = useText(words)
  if (!opens) return <p className={css.noFilm}>{t.playsLater}</p>
  if (!film?.recording) return <p className={css.noFilm}>{t.noFilm}</p>
  return <Player {...{ opens, marks, onTime, ref, film }} address={film.recording} />
}

interface PlayerProps extends Omit<FilmProps, 'report' | 'opens'> {
  opens: Opens
  film: NonNullable<Report['film']>
  address: string
}

function Player({ film, opens, address, marks, onTime, ref }: PlayerProps) {
  const player = useText(playerWords)
  // A new address would start the film again: the first one stays until it stops working.
  const [src] = useState(address)
  return (
    <RecordingPlayer
      ref={ref}
      src={src}
      words={player}
      renew={opens.film}
      look={opens.look}
      onTime={(seconds) => {
        onTime(seconds)
        opens.onTime(seconds, film.duration ?? 0)
      }}
      marks={marks}
      watermark={film.watermark}
      {...(film.duration && { duration: film.duration })}
    />
  )
}

/** Who interviewed and when, how the candidate is reached, and the files, as far as they are shown. */
function Facts({ report, opens }: { report: Report; opens: Opens | undefined }) {
  const t = useText(words)
  const { interviewer, startedAt, email, phone, resume, candidate, show } = report
  const facts: [string, ReactNode][] = [
    [t.with, interviewer && <Name>{interviewer}</Name>],
    [t.held, startedAt && <time dateTime={startedAt}>{dateTime(startedAt)}</time>],
    [t.email, email && <bdi dir="ltr">{email}</bdi>],
    [t.phone, phone && <bdi dir="ltr">{phone}</bdi>],
  ]
  const shown = facts.filter(([, value]) => value)
  const mayDownload = isShown(show, Shown.DOWNLOAD)
  return (
    <>
      {shown.length > 0 && (
        <dl className={css.facts}>
          {shown.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {(resume || mayDownload) && (
        <div className={css.files}>
          {resume && (
            <FileButton
              shows
              name={resume}
              icon={<IconFileText aria-hidden="true" />}
              disabled={!opens}
              load={async () => opens?.resume() as Promise<Blob>}
            >
              {t.resume}
            </FileButton>
          )}
          {mayDownload && (
            <FileButton
              shows
              name={`${candidate}.pdf`}
              icon={<IconDownload aria-hidden="true" />}
              disabled={!opens}
              load={async () => opens?.pdf() as Promise<Blob>}
            >
              {t.download}
            </FileButton>
          )}
        </div>
      )}
    </>
  )
}
