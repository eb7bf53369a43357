import { IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useCommands } from '../core/commands.ts'
import { useText } from '../core/text.ts'
import { words } from '../features/people/text.ts'
import { UserList } from '../features/people/UserList.tsx'
import { Button } from '../ui/Button.tsx'
import { PageHead } from '../ui/PageHead.tsx'

const AddUsers = lazy(() => import('../features/people/AddUsers.tsx').then((one) => ({ default: one.AddUsers })))

/** Everyone who works with the reader, and the way to bring in more. */
export default function UserListPage() {
  const t = useText(words)
  const [isAdding, setAdding] = useState(false)
  useCommands([{ key: 'addUsers', label: t.add, isAct: true, run: () => setAdding(true) }])
  const add = (
    <Button kind="main" icon={<IconPlus />} onClick={() => setAdding(true)}>
      {t.add}
    </Button>
  )
  return (
    <>
      <PageHead title={t.title} lead={t.lead}>
        {add}
      </PageHead>
      <UserList add={add} />
      {isAdding && (
        <Suspense>
          <AddUsers onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </>
  )
}
