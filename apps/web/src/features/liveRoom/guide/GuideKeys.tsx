import { useText } from '../../../core/text.ts'
import { words } from './text.ts'
import { type GuideKey, guideKeys, ofBoth } from './useGuideKeys.ts'

const names = Object.keys(guideKeys) as GuideKey[]

/** The guide's keys, for the list of the room's. */
export function GuideKeys({ leads }: { leads: boolean }) {
  const t = useText(words)
  return names
    .filter((name) => leads || ofBoth.includes(name))
    .map((name) => (
      <div key={name}>
        <dt>
          <kbd>{guideKeys[name].shown}</kbd>
        </dt>
        <dd>{t.keyList[name]}</dd>
      </div>
    ))
}
