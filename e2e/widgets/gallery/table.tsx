import { Button } from '@majlis/web/src/ui/Button.tsx'
import { DataTable } from '@majlis/web/src/ui/DataTable.tsx'
import type { Sort } from '@majlis/web/src/ui/DataTableHeading.tsx'
import { Toasts } from '@majlis/web/src/ui/Toasts.tsx'
import { useState } from 'react'

interface Person {
  name: string
  age: number
}

const people: Person[] = Array.from({ length: 25 }, (_, nth) => ({
  name: `Person ${String(nth + 1).padStart(2, '0')}`,
  age: 60 - nth,
}))
const columns = [
  { key: 'name', label: 'Name', sort: 'name', cell: ({ name }: Person) => name, isTitle: true },
  { key: 'age', label: 'Age', sort: 'age', cell: ({ age }: Person) => age },
]

/** As a list of the server's: a page of ten, sorted, ticked. */
function People() {
  const [sort, setSort] = useState<Sort>({ field: 'name', direction: 'asc' })
  const [pageNumber, setPage] = useState(1)
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const [isEmpty, setEmpty] = useState(false)
  const by = (one: Person) => (sort.field === 'age' ? String(one.age) : one.name)
  const sorted = people.toSorted((a, b) => by(a).localeCompare(by(b)) * (sort.direction === 'asc' ? 1 : -1))
  return (
    <div>
      <Button onClick={() => setEmpty(!isEmpty)}>Narrow</Button>
      <DataTable
        label="People"
        columns={columns}
        rows={isEmpty ? [] : sorted.slice((pageNumber - 1) * 10, pageNumber * 10)}
        rowKey={({ name }) => name}
        rowName={({ name }) => name}
        sort={sort}
        onSort={setSort}
        ticks={{ ids, onChange: setIds, why: ({ name }) => (name === 'Person 03' ? 'Already invited' : null) }}
        page={{
          count: isEmpty ? 0 : people.length,
          pageNumber,
          pages: 3,
          limit: 10,
          onChange: (next) => setPage(next.pageNumber),
        }}
      />
      <Toasts />
    </div>
  )
}

export const table = { table: People }
