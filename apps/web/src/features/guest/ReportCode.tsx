import { type FormEvent, useState } from 'react'
import { useAttempt } from '../../core/attempt.ts'
import { useCountdown } from '../../core/countdown.ts'
import { useText } from '../../core/text.ts'
import { Button } from '../../ui/Button.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import type { LinkCalls } from './linkCalls.ts'
import css from './view.module.css'
import { words } from './viewText.ts'

/** Another code can be asked for after so many seconds: most mails need some. */
const pause = 30
/** The digits of a code, whatever stands around them and in whichever numerals they are typed. */
const digitsOf = (typed: string) =>
  typed
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/\D/g, '')
    .slice(0, 6)

interface ReportCodeProps {
  calls: LinkCalls
  /** Where the code goes, mostly hidden. */
  to: string
  onOpen: () => void
}

/** Of a link that opens for its addressee alone: mails a code, takes it, and opens. */
export function ReportCode({ calls, to, onOpen }: ReportCodeProps) {
  const t = useText(words)
  const [sent, setSent] = useState(0)
  const [code, setCode] = useState('')
  const [isShort, setShort] = useState(false)
  const { isBusy, fault, attempt } = useAttempt()
  const send = async () => {
    if (await attempt(calls.sendCode)) setSent(sent + 1)
  }
  const enter = async (event: FormEvent) => {
    event.preventDefault()
    setShort(code.length < 6)
    if (code.length === 6 && (await attempt(() => calls.enterCode(code)))) onOpen()
  }
  const isOfCode = fault?.errors[0]?.field === 'code'
  const failed = fault && !isOfCode && <p role="alert">{fault.message}</p>
  if (!sent)
    return (
      <div className={css.code}>
        <p>{t.codeNeeded(to)}</p>
        {failed}
        <div>
          <Button kind="main" busy={isBusy} onClick={() => void send()}>
            {t.sendCode}
          </Button>
        </div>
      </div>
    )
  return (
    <form className={css.code} noValidate onSubmit={(event) => void enter(event)}>
      <p role="status">{t.codeSent(to)}</p>
      <TextInput
        label={t.code}
        hint={t.codeLasts}
        required
        autoFocus
        dir="ltr"
        inputMode="numeric"
        autoComplete="one-time-code"
        error={isShort ? t.codeShort : isOfCode ? fault.message : undefined}
        value={code}
        onChange={(typed) => setCode(digitsOf(typed))}
      />
      {failed}
      <div className={css.files}>
        <Button kind="main" type="submit" busy={isBusy}>
          {t.open}
        </Button>
        <Another key={sent} onPress={() => void send()} isBusy={isBusy} />
      </div>
    </form>
  )
}

function Another({ onPress, isBusy }: { onPress: () => void; isBusy: boolean }) {
  const t = useText(words)
  const [isReady, setReady] = useState(false)
  const left = useCountdown(pause, () => setReady(true))
  return (
    <Button kind="quiet" onClick={onPress} disabled={!isReady || isBusy}>
      {isReady ? t.anotherCode : t.anotherCodeIn(left ?? 0)}
    </Button>
  )
}
