import { demoMark } from '@majlis/domain/core/demo.ts'
import { refcheckApi } from '@majlis/domain/refcheck/api.ts'
import type { ConsolidatedData } from '@majlis/domain/refcheck/reportSchema.ts'
import { IconPrinter } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Refused } from '../../../core/client.ts'
import { useRead } from '../../../core/hooks.ts'
import { welcome } from '../../../core/installation.ts'
import { useProduct } from '../../../core/product.ts'
import { useLanguage, useText } from '../../../core/text.ts'
import { Button } from '../../../ui/Button.tsx'
import { Empty, Failed, Skeleton } from '../../../ui/State.tsx'
import { ExportReport } from '../ExportReport.tsx'
import { OpenSignals } from '../OpenSignals.tsx'
import { words as signalWords } from '../signalText.ts'
import { words } from '../text.ts'
import blockCss from './blocks.module.css'
import { headBlocks, madeBlock, make, questionBlocks } from './blocks.ts'
import css from './sheet.module.css'
import { layOut } from './sheets.ts'
import { signalBlocks } from './signalBlocks.ts'

/** So many sheets are laid out before the page is drawn again. */
const SLICE = 10
/** How wide a sheet is, and what stands around it, in pixels. */
const [WIDTH, AROUND] = [794, 24]

/** A ref-check report on sheets of A4, as it is printed. */
export function PrintedReport({ referralCandidateId: id }: { referralCandidateId: string }) {
  const t = useText(words)
  const [withOpen, setWithOpen] = useState(false)
  const data = useRead(refcheckApi.consolidated, { params: { id }, query: withOpen ? { signals: 'open' } : {} })
  if (data.error && !data.data) {
    if (data.error instanceof Refused && [400, 403, 404].includes(data.error.status)) location.replace('/404')
    else return <Failed error={data.error} retry={() => void data.refetch()} />
  }
  if (!data.data) return <Skeleton lines={12} height={24} />
  if (!data.data.refereesHeader.length) return <Empty title={t.noneSubmitted} />
  const choice = <OpenSignals id={id} value={withOpen} onChange={setWithOpen} />
  return <Sheets key={String(withOpen)} data={data.data} withOpen={withOpen} choice={choice} />
}

interface SheetsProps {
  data: ConsolidatedData
  withOpen: boolean
  choice: ReactNode
}

function Sheets({ data, withOpen, choice }: SheetsProps) {
  const t = useText(words)
  const ts = useText(signalWords)
  const product = useProduct()
  const language = useLanguage()
  const paper = useRef<HTMLDivElement>(null)
  const [laid, setLaid] = useState({ sheets: 0, isDone: false })
  const { candidateData: head } = data

  useEffect(() => {
    const root = paper.current
    if (!root) return
    let isLeft = false
    let isDemo = false
    const logo = make('img', css.logo) as HTMLImageElement
    Object.assign(logo, { src: head.logo ? `/api/other/logo/${head.logo}` : '/brand.svg', alt: '' })
    const begin = () => {
      const answers = [...questionBlocks(data, t), madeBlock(new Date(), head.timezone, t)]
      return layOut(root, [[...headBlocks(data, t), ...signalBlocks(data, ts)], answers], { sheet, label })
    }
    const label = (said: string) => make('p', blockCss.by, said)
    const sheet = (part: number) => {
      const element = make('section', css.sheet)
      const header = make('header', css.head)
      // In the page's direction, whichever the name's is.
      const who = make('span', css.who)
      who.append(logo.cloneNode(), make('b', undefined, head.company))
      header.append(who, make('span', undefined, `${t.title} · ${product}`))
      if (isDemo) header.append(make('span', css.demo, demoMark[language]))
      if (part > 0) header.append(make('h2', css.heading, t.question))
      const body = make('div', css.body)
      const footer = make('footer', css.foot)
      const contact = make('span', undefined)
      const site = make('a', undefined, location.origin, 'ltr') as HTMLAnchorElement
      site.href = location.origin
      contact.append(site)
      if (head.contact) {
        const mail = make('a', undefined, head.contact, 'ltr') as HTMLAnchorElement
        mail.href = `mailto:${head.contact}`
        contact.append(' · ', mail)
      }
      footer.append(contact, make('span', css.nth))
      element.append(header, body, footer)
      return { element, body }
    }
    const number = () => {
      const all = [...root.querySelectorAll<HTMLElement>(`.${css.nth}`)]
      for (const [nth, one] of all.entries())
        one.textContent = t.page.replace('{n}', String(nth + 1)).replace('{total}', String(all.length))
      return all.length
    }
    async function lay(): Promise<void> {
      // A font that nothing used yet is not waited for by itself, and would change every line.
      const weights = [400, 600, 700]
      isDemo = Boolean((await welcome())?.demo)
      const fonts = weights.map((one) => document.fonts.load(`${one} 10pt "Majlis Arabic"`, 'aب'))
      await Promise.allSettled([...fonts, logo.decode()])
      for (const sheets of begin()) {
        if (sheets % SLICE) continue
        setLaid({ sheets, isDone: false })
        await new Promise(requestAnimationFrame)
        if (isLeft) return
      }
      if (isLeft) return
      rescale()
      setLaid({ sheets: number(), isDone: true })
    }
    // A whole sheet is seen on a phone too; it is measured at its own size.
    const scale = (zoom = Math.min(1, (innerWidth - AROUND) / WIDTH)) => root.style.setProperty('--zoom', String(zoom))
    const rescale = () => scale()
    // What changed since, such as a font that came late, is measured again before it is printed.
    const again = () => {
      const isWhole = [...root.querySelectorAll(`.${css.body}`)].every((one) => one.scrollHeight <= one.clientHeight)
      if (isWhole) return
      scale(1)
      for (const _ of begin());
      number()
    }
    void lay()
    addEventListener('beforeprint', again)
    document.fonts.addEventListener('loadingdone', again)
    addEventListener('resize', rescale)
    return () => {
      isLeft = true
      removeEventListener('beforeprint', again)
      document.fonts.removeEventListener('loadingdone', again)
      removeEventListener('resize', rescale)
    }
  }, [data, t, ts, product, language, head])

  return (
    <main className={css.page} id="content" tabIndex={-1}>
      <div className={css.bar}>
        <Button kind="main" icon={<IconPrinter aria-hidden="true" />} busy={!laid.isDone} onClick={() => print()}>
          {t.print}
        </Button>
        <ExportReport id={head.id} name={head.candidate_name} withOpen={withOpen} />
        {choice}
        <span role="status">{laid.isDone ? t.sheets(laid.sheets) : t.laying(laid.sheets)}</span>
      </div>
      <div ref={paper} className={css.paper} aria-busy={!laid.isDone} />
    </main>
  )
}
