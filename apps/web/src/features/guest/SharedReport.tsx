import { accountApi } from '@majlis/domain/account/api.ts'
import { guestApi } from '@majlis/domain/guest/api.ts'
import type { SharedReport as Shared } from '@majlis/domain/guest/schema.ts'
import { interviewApi } from '@majlis/domain/interview/api.ts'
import { IconFileText } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { callFile } from '../../core/client.ts'
import { cache, useRead } from '../../core/hooks.ts'
import { useText } from '../../core/text.ts'
import { SideDrawer } from '../../ui/Dialog.tsx'
import { FileButton } from '../../ui/FileButton.tsx'
import { Name } from '../../ui/Name.tsx'
import { Empty, Failed, Skeleton } from '../../ui/State.tsx'
import css from './guest.module.css'
import { words } from './sharedText.ts'

interface SharedReportProps {
  interviewId: string
  /** Draws the report of an access that is open. */
  report: (shared: Shared) => ReactNode
  onClose: () => void
}

/** A report that was shared with a guest, by itself or on a shortlist, as far as it is shown; or that it is no more. */
export function SharedReport({ interviewId, report, onClose }: SharedReportProps) {
  const t = useText(words)
  const { data, error, refetch } = useRead(guestApi.shared, undefined, { staleTime: 0 })
  const found = data && reached(data, interviewId)
  useShownAnew(found?.show)
  return (
    <SideDrawer wide onClose={onClose} title={<Name>{found?.candidate ?? t.report}</Name>}>
      {error && !data && <Failed error={error} retry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={8} height={20} />}
      {found && (
        <>
          <p className={css.told}>
            <bdi>{t.sees(found.company)}</bdi>
          </p>
          <SharedFacts shared={found} />
          {report(found)}
        </>
      )}
      {data && !found && <Empty title={t.ended}>{t.endedText}</Empty>}
    </SideDrawer>
  )
}

/** What the page has read is read again once something else of the report is shown; its film plays on. */
function useShownAnew(show: number | undefined): void {
  const before = useRef(show)
  useEffect(() => {
    if (before.current !== undefined && show !== undefined && before.current !== show)
      void cache.invalidateQueries({ predicate: ({ queryKey: [path] }) => !stays.includes(String(path)) })
    before.current = show
  }, [show])
}
const stays: readonly string[] = [guestApi.shared.path, interviewApi.recordings.path]

/** What is open of a report: where several accesses reach it, what either of them shows. */
function reached(all: readonly Shared[], interviewId: string): Shared | undefined {
  const open = all.filter((one) => one.interviewId === interviewId && one.state === 'active')
  const [first] = open.toSorted((one, other) => bits(other.show) - bits(one.show))
  return first && { ...first, show: open.reduce((shown, one) => shown | one.show, 0) }
}
const bits = (show: number) => show.toString(2).replaceAll('0', '').length

/** How the candidate is reached, and its resume, as far as they are shown. */
function SharedFacts({ shared: { email, phone, resume } }: { shared: Shared }) {
  const t = useText(words)
  if (!email && !phone && !resume) return null
  return (
    <div className={css.facts}>
      {email && (
        <p>
          <span className={css.soft}>{t.email}</span> <bdi dir="ltr">{email}</bdi>
        </p>
      )}
      {phone && (
        <p>
          <span className={css.soft}>{t.phone}</span> <bdi dir="ltr">{phone}</bdi>
        </p>
      )}
      {resume && (
        <FileButton
          small
          shows
          name={resume.name}
          icon={<IconFileText aria-hidden="true" />}
          load={() => callFile(accountApi.openAttachment, { params: { id: resume.id } })}
        >
          {t.resume}
        </FileButton>
      )}
    </div>
  )
}
