import { Tabs } from '@majlis/web/src/ui/Tabs.tsx'
import { useState } from 'react'
import { log } from './log.ts'

function Strip({ aside = false }) {
  const [value, setValue] = useState('one')
  return (
    <Tabs
      label="Parts"
      aside={aside}
      value={value}
      onChange={(key) => {
        log(key)
        setValue(key)
      }}
      tabs={[
        { key: 'one', label: 'One', count: 3 },
        { key: 'two', label: 'Two' },
        { key: 'three', label: 'Three', why: 'Choose a file first' },
        { key: 'four', label: 'Four' },
      ]}
    >
      <p>Content of {value}</p>
      <button type="button">Inside</button>
    </Tabs>
  )
}

export const tabs = { tabs: () => <Strip />, verticalTabs: () => <Strip aside /> }
