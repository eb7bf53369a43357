import type { OwnData } from '@majlis/domain/reference/ownData.ts'
import type { ReactNode } from 'react'
import { date, dateTime } from '../../core/format.ts'
import { useLanguage, useText } from '../../core/text.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { words } from './keptText.ts'
import css from './reference.module.css'

const isSaid = (of: object) => Object.values(of).some((one) => one !== null)

/** Everything that is kept of a referee, in words and as a file. */
export default function Kept({ data }: { data: OwnData }) {
  const t = useText(words)
  const file = `data:application/json;charset=utf-8,${encodeURIComponent(JSON.stringify(data, null, 2))}`
  const { stated, confirmed } = data
  return (
    <div className={css.page}>
      {data.keptUntil && <p>{t.keptUntil(date(data.keptUntil))}</p>}
      <Part title={t.you}>
        <Fact label={t.name}>{[data.first_name, data.last_name].filter(Boolean).join(' ')}</Fact>
        <Fact label={t.email}>{data.email}</Fact>
        <Fact label={t.phone}>{data.primary_phone}</Fact>
        <Fact label={t.callPhone}>{data.call_phone}</Fact>
        <Fact label={t.linkedin}>{data.linkedin_profile}</Fact>
      </Part>
      {isSaid(stated) && (
        <Part title={t.stated(data.candidate)}>
          <Relation said={stated} />
        </Part>
      )}
      {isSaid(confirmed) && (
        <Part title={t.confirmed}>
          <Fact label={t.isRight}>
            {confirmed.relationship_status && (confirmed.relationship_status === 1 ? t.yes : t.no)}
          </Fact>
          <Relation said={confirmed} />
        </Part>
      )}
      <Part title={t.noted}>
        <Fact label={t.mailedAt}>{data.mailedAt && dateTime(data.mailedAt)}</Fact>
        <Fact label={t.startedAt}>{data.startedAt && dateTime(data.startedAt)}</Fact>
        <Fact label={t.finishedAt}>{data.finishedAt && dateTime(data.finishedAt)}</Fact>
        <Fact label={t.byPhone}>{data.takenAt && `${data.takenByName ?? ''}\n${dateTime(data.takenAt)}`}</Fact>
        {data.consents.map((consent) => (
          <Fact key={consent.at} label={t.consent}>
            {`${dateTime(consent.at)}${consent.withdrawnAt ? ` (${t.withdrawn(dateTime(consent.withdrawnAt))})` : ''}\n${consent.words ?? ''}`.trim()}
          </Fact>
        ))}
        <Fact label={t.address}>{[...new Set([data.seen_ip, data.referee_ip].filter(Boolean))].join('\n')}</Fact>
        <Fact label={t.browser}>{data.seen_agent}</Fact>
        <Fact label={t.key}>{data.hasKey && t.yes}</Fact>
        <Fact label={t.letters}>{data.letters.map(({ createdAt }) => dateTime(createdAt)).join('\n')}</Fact>
      </Part>
      {data.answers.length > 0 && <Answers answers={data.answers} />}
      <div>
        <a className={buttonClass()} href={file} download={t.file}>
          {t.save}
        </a>
      </div>
    </div>
  )
}

function Answers({ answers }: Pick<OwnData, 'answers'>) {
  const t = useText(words)
  const isArabic = useLanguage() === 'ar'
  const pointOf = (point: number | null) => (point === null ? null : t.point(point))
  const wordOf = (approval: number | null) => (approval === null ? null : approval === 1 ? t.yes : t.no)
  return (
    <Part title={t.answers}>
      {answers.map((answer) => {
        const { text_answer, choice, choice_ar, choice_expansion, scale_number, scale_expansion } = answer
        const picked = (isArabic && choice_ar) || choice || pointOf(scale_number) || wordOf(answer.attachment_approval)
        const said = [text_answer, picked, choice_expansion, scale_expansion].filter(Boolean).join('\n')
        const title = (isArabic && answer.title_ar) || answer.title
        return (
          <Fact key={title} label={title}>
            {said}
          </Fact>
        )
      })}
    </Part>
  )
}

function Relation({ said }: { said: OwnData['stated'] }) {
  const t = useText(words)
  const inWords = (labels: Record<number, string>, of: number | null) => (of === null ? null : labels[of])
  return (
    <>
      <Fact label={t.kind}>{inWords(t.relationships, said.relationship)}</Fact>
      <Fact label={t.company}>{said.company_name}</Fact>
      <Fact label={t.period}>{inWords(t.periods, said.relationship_period)}</Fact>
      <Fact label={t.time}>{inWords(t.times, said.relationship_time)}</Fact>
      <Fact label={t.yourRole}>{said.referee_role}</Fact>
      <Fact label={t.theirRole}>{said.candidate_role}</Fact>
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={css.card}>
      <h2>{title}</h2>
      <dl className={css.facts}>{children}</dl>
    </section>
  )
}

/** What is known; what is not is left out. */
function Fact({ label, children }: { label: string; children: ReactNode }) {
  if (!children) return null
  return (
    <div>
      <dt>
        <bdi>{label}</bdi>
      </dt>
      <dd className={css.said}>
        <bdi>{children}</bdi>
      </dd>
    </div>
  )
}
