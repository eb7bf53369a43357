import { useEffect, useRef } from 'react'
import { Checkbox } from './Choices.tsx'

interface AgeBoxProps {
  label: string
  adult: boolean
  setAdult: (adult: boolean) => void
  ageFault: string | undefined
}

/** What a reader says of its age, and under it that it is to be said: whoever did not is led there. */
export default function AgeBox({ label, adult, setAdult, ageFault }: AgeBoxProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (ageFault) box.current?.querySelector('input')?.focus()
  }, [ageFault])
  return (
    <div ref={box}>
      <Checkbox label={label} value={adult} onChange={setAdult} error={ageFault} />
    </div>
  )
}
