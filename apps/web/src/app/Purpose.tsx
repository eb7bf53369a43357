import { useText } from '../core/text.ts'
import { NotBuiltYet } from '../ui/NotBuiltYet.tsx'
import { Card, PageHead } from '../ui/PageHead.tsx'
import { words as purposes } from './purposeText.ts'
import { type PageName, words } from './text.ts'

/** A page that is not built yet: what it will be for. */
export default function Purpose({ name }: { name: PageName }) {
  const t = useText(words)
  const { [name]: purpose } = useText(purposes)
  return (
    <>
      <PageHead title={t.pages[name]} />
      <Card>
        <NotBuiltYet>{purpose}</NotBuiltYet>
      </Card>
    </>
  )
}
