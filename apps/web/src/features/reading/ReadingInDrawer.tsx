import { areaOf } from '@majlis/domain/core/role.ts'
import { readingApi } from '@majlis/domain/reading/api.ts'
import { IconListSearch } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useRead } from '../../core/hooks.ts'
import { useSessionUser } from '../../core/session.ts'
import { useLanguage, useText } from '../../core/text.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { Failed, Skeleton } from '../../ui/State.tsx'
import type { AnswersProps } from './Question.tsx'
import { Reading } from './Reading.tsx'
import css from './reading.module.css'
import { words } from './text.ts'

interface ReadingInDrawerProps extends Pick<AnswersProps, 'document'> {
  id: string
}

/** What referees said, in the drawer of the report, with the way to its page. */
export function ReadingInDrawer({ id, document }: ReadingInDrawerProps) {
  const t = useText(words)
  const { role } = useSessionUser()
  const read = useRead(readingApi.one, { params: { id }, query: { language: useLanguage() } })
  if (read.error && !read.data) return <Failed error={read.error} retry={() => void read.refetch()} />
  if (read.data?.id !== id) return <Skeleton lines={8} height={24} />
  return (
    <div className={css.page}>
      <div className={css.acts}>
        <Link className={buttonClass()} to={`/${areaOf[role]}/refchecks/${id}` as '/'}>
          <IconListSearch size={18} aria-hidden="true" />
          {t.openReading}
        </Link>
      </div>
      <Reading reading={read.data} document={document} />
    </div>
  )
}
