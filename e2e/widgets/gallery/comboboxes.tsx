import type { Choosable } from '@majlis/web/src/ui/Combobox.tsx'
import { EmailChips } from '@majlis/web/src/ui/EmailChips.tsx'
import { SearchBox } from '@majlis/web/src/ui/SearchBox.tsx'
import { SearchSelect, TagSelect } from '@majlis/web/src/ui/TagSelect.tsx'
import { useEffect, useState } from 'react'
import { log } from './log.ts'

const names =
  'Apple Banana Blueberry Cherry Date Elderberry Fig Grape Honeydew Kiwi Lemon Mango Nectarine Orange Papaya'
const fruit: Choosable[] = names
  .split(' ')
  .map((label) => ({ value: label, label, ...(label === 'Date' && { disabled: true, detail: 'sold out' }) }))

function Single() {
  const [value, setValue] = useState<Choosable | null>(null)
  return (
    <SearchSelect
      label="Fruit"
      options={fruit}
      value={value}
      onChange={(one) => {
        log(`chose ${one?.label}`)
        setValue(one)
      }}
    />
  )
}

function Multiple() {
  const [value, setValue] = useState<Choosable[]>(fruit.slice(0, 2))
  return (
    <TagSelect
      label="Fruits"
      options={fruit}
      value={value}
      create={(text) => {
        log(`made ${text}`)
        setValue([...value, { value: text, label: text }])
      }}
      onChange={setValue}
    />
  )
}

/** Its options come from elsewhere, half a second after the last key. */
function Searching() {
  const [typed, setTyped] = useState('')
  const [found, setFound] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setFound(typed), 500)
    return () => clearTimeout(timer)
  }, [typed])
  const isThere = (label: string) => found && label.toLowerCase().startsWith(found.toLowerCase())
  return (
    <SearchSelect
      label="Fruit"
      options={typed === found ? fruit.filter(({ label }) => isThere(label)) : []}
      isLoading={typed !== found}
      onSearch={setTyped}
      value={null}
      onChange={(one) => log(`chose ${one?.label}`)}
    />
  )
}

function Chips() {
  const [emails, setEmails] = useState(['ana@harbour.test', 'bea@harbour.test', 'cleo@'])
  return (
    <EmailChips
      label="Team"
      chips={emails.map((email) => ({ key: email, email, fault: email.endsWith('@') ? 'No full address' : undefined }))}
      onTake={(text) => setEmails([...emails, text.trim()])}
      onChange={() => {}}
      onRemove={(key) => setEmails(emails.filter((one) => one !== key))}
    />
  )
}

function Search() {
  const [value, setValue] = useState('')
  return (
    <SearchBox
      label="Search people"
      value={value}
      onSearch={(text) => {
        log(`searched ${text}`)
        setValue(text)
      }}
    />
  )
}

export const comboboxes = { combobox: Single, multiple: Multiple, searching: Searching, chips: Chips, search: Search }
