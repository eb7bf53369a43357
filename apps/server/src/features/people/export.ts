import rolesInArabic from '@majlis/domain/core/roleNames.ar.ts'
import rolesInEnglish from '@majlis/domain/core/roleNames.en.ts'
import type { Language } from '@majlis/domain/core/text.ts'
import wordsInArabic from '@majlis/domain/people/columnWords.ar.ts'
import wordsInEnglish from '@majlis/domain/people/columnWords.en.ts'
import { type User, type UserColumn, userColumns } from '@majlis/domain/people/schema.ts'
import type { ListCell, ListFile, Time } from '../../http/listFile.ts'
import { theseUsers } from './store/users.ts'

/** Users as a file, with what their list says of them. */
export function userFile(language: Language): ListFile<User, UserColumn> {
  const isArabic = language === 'ar'
  const { columns: headings, statuses } = isArabic ? wordsInArabic : wordsInEnglish
  const roles = isArabic ? rolesInArabic : rolesInEnglish
  const cells: Record<UserColumn, (user: User, time: Time) => ListCell> = {
    name: ({ account }) => account.name,
    email: ({ account }) => account.email,
    phone: ({ account }) => account.primary_phone,
    role: ({ role }) => roles[role.name],
    company: ({ company }) => company?.name,
    status: ({ status }) => statuses[status],
    lastSeen: ({ lastSeenAt }, time) => time(lastSeenAt),
    invited: ({ invitedAt }, time) => time(invitedAt),
  }
  return {
    ...{ name: 'users', action: 'user.export', table: 'membership', headings, columns: userColumns },
    wide: ['name', 'email', 'company'],
    read: theseUsers,
    cell: (user, column, time) => cells[column](user, time),
  }
}
