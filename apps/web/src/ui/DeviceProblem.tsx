import type { DeviceRefusal } from '../core/recording/devices.ts'
import { useText } from '../core/text.ts'
import { Button } from './Button.tsx'
import css from './recording.module.css'
import { words } from './recordingText.ts'

type Problem = Pick<DeviceRefusal, 'problem' | 'kind'>

interface DeviceProblemProps {
  problem: Problem
  onRetry: () => void
  onSoundOnly: () => void
}

/** Why there is no picture or sound, what to do about it, and the way on without a camera. */
export function DeviceProblem({ problem, onRetry, onSoundOnly }: DeviceProblemProps) {
  const t = useText(words)
  const { title, steps } = t.problems[wordsFor(problem)]
  const isHopeless = problem.problem === 'unsupported' || problem.kind === 'microphone'
  return (
    <div className={css.problem} role="alert">
      <h2>{title}</h2>
      <ol>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <div className={css.actions}>
        <Button kind="main" onClick={onRetry}>
          {t.tryAgain}
        </Button>
        {!isHopeless && <Button onClick={onSoundOnly}>{t.withoutCamera}</Button>}
      </div>
    </div>
  )
}

function wordsFor({ problem, kind }: Problem) {
  if (problem !== 'none') return problem
  return kind === 'camera' ? 'noCamera' : kind === 'microphone' ? 'noMicrophone' : 'none'
}
