import { Checkbox } from './Choices.tsx'

interface AgeBoxProps {
  label: string
  adult: boolean
  setAdult: (adult: boolean) => void
  ageFault: string | undefined
}

/** What a reader says of its age, and under it that it is to be said. */
export default function AgeBox({ label, adult, setAdult, ageFault }: AgeBoxProps) {
  return (
    <div>
      <Checkbox label={label} value={adult} onChange={setAdult} error={ageFault} />
    </div>
  )
}
