import { accountApi } from '@majlis/domain/account/api.ts'
import { skillLevels } from '@majlis/domain/account/rules.ts'
import type { Candidate } from '@majlis/domain/candidate/schema.ts'
import { can } from '@majlis/domain/core/permission.ts'
import { inLanguage } from '@majlis/domain/core/text.ts'
import { IconBriefcase2, IconLink, IconMail, IconMapPin, IconPhone } from '@tabler/icons-react'
import { Fragment, type ReactNode } from 'react'
import { dialled } from '../../core/format.ts'
import { useRead } from '../../core/hooks.ts'
import { useSessionUser } from '../../core/session.ts'
import { spokenIn } from '../../core/spoken.ts'
import { useLanguage, useText } from '../../core/text.ts'
import { Latin } from '../../ui/Name.tsx'
import { Skeleton } from '../../ui/State.tsx'
import { PhoneCountry } from './PhoneCountry.tsx'
import css from './review.module.css'
import { words } from './text.ts'

/** Only so many skills and languages are shown. */
export const shownAtMost = 3
const known: Record<string, string> = { 'linkedin.com': 'LinkedIn', 'github.com': 'GitHub', 'behance.net': 'Behance' }

/** Who the candidate is, as this company knows it. */
export function Profile({ candidate }: { candidate: Candidate }) {
  const t = useText(words)
  const language = useLanguage()
  const { email, primary_phone: phone, location, country } = candidate.account ?? {}
  const place = [location, countryName(country, language)].filter((part, at, all) => part && all.indexOf(part) === at)
  const links = (candidate.links ?? []).filter((link) => /^https?:\/\//i.test(link))
  return (
    <section className={css.block} aria-label={t.profile}>
      <ul className={css.facts}>
        <Fact icon={<IconMail />}>
          {email ? (
            <a href={`mailto:${email}`}>
              <Latin>{email}</Latin>
            </a>
          ) : (
            t.noEmail
          )}
        </Fact>
        <Fact icon={<IconPhone />}>
          {phone ? (
            <>
              <a href={`tel:${dialled(phone)}`}>
                <Latin>{phone}</Latin>
              </a>
              <PhoneCountry candidate={candidate} />
            </>
          ) : (
            t.noPhone
          )}
        </Fact>
        <Fact icon={<IconMapPin />}>
          {place.length
            ? place.map((part, at) => (
                <Fragment key={part}>
                  {at > 0 && t.comma}
                  <bdi>{part}</bdi>
                </Fragment>
              ))
            : t.noLocation}
        </Fact>
        {candidate.designation && (
          <Fact icon={<IconBriefcase2 />}>
            <bdi>{candidate.designation.name}</bdi>
          </Fact>
        )}
        {links.map((link) => (
          <Fact key={link} icon={<IconLink />}>
            <a href={link} target="_blank" rel="noopener noreferrer">
              <Latin>{nameOf(link, t.website)}</Latin>
            </a>
          </Fact>
        ))}
      </ul>
      <Skills candidate={candidate} />
      <Languages candidate={candidate} />
    </section>
  )
}

/** A country in the page's language when it is kept as its two letters. */
function countryName(country: string | null | undefined, language: string): string {
  return country?.length === 2
    ? (new Intl.DisplayNames([language], { type: 'region' }).of(country) ?? country)
    : (country ?? '')
}

function nameOf(link: string, other: string): string {
  const host = URL.parse(link)?.hostname.replace(/^www\./, '') ?? ''
  return known[host] ?? (host || other)
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li>
      {icon}
      <span>{children}</span>
    </li>
  )
}

const first = { sort: { createdAt: 'desc' }, page: { limit: shownAtMost } } as const

function Skills({ candidate: { id: candidateId } }: { candidate: Candidate }) {
  const t = useText(words)
  const language = useLanguage()
  const { role } = useSessionUser()
  const query = { filter: { candidateId }, include: 'skill', ...first }
  const { data, error } = useRead(accountApi.skills, { query }, { enabled: can(role, 'account.read') })
  const named = data?.data.flatMap(({ id, level, skill }) => (skill ? [{ id, level, skill }] : []))
  return (
    <ShortList title={t.skills} none={t.noSkills} isKnown={Boolean(data ?? error)}>
      {named?.map(({ id, level, skill }) => (
        <li key={id}>
          <bdi>{inLanguage(language, skill.name, skill.name_ar)}</bdi>
          <small>{t.levels[skillLevels[level ?? 0] ?? 'none']}</small>
        </li>
      ))}
    </ShortList>
  )
}

function Languages({ candidate: { id: candidateId } }: { candidate: Candidate }) {
  const t = useText(words)
  const language = useLanguage()
  const { role } = useSessionUser()
  const query = { filter: { candidateId }, ...first }
  const { data, error } = useRead(accountApi.languages, { query }, { enabled: can(role, 'account.read') })
  return (
    <ShortList title={t.languages} none={t.noLanguages} isKnown={Boolean(data ?? error)}>
      {data?.data.map(({ id, lang }) => (
        <li key={id}>
          <bdi>{spokenIn(language, lang)}</bdi>
        </li>
      ))}
    </ShortList>
  )
}

interface FewProps {
  title: string
  none: string
  isKnown: boolean
  children: ReactNode[] | undefined
}

/** A few named things as tags, or the words for none. */
export function ShortList({ title, none, isKnown, children }: FewProps) {
  return (
    <div className={css.few}>
      <h3>{title}</h3>
      {!isKnown && <Skeleton lines={1} height={22} />}
      {isKnown && !children?.length && <p className={css.quiet}>{none}</p>}
      {children && children.length > 0 && <ul>{children}</ul>}
    </div>
  )
}
