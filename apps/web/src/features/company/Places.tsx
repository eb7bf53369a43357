import { companyApi } from '@majlis/domain/company/api.ts'
import { IconX } from '@tabler/icons-react'
import { useAct, useRead } from '../../core/hooks.ts'
import { useText } from '../../core/text.ts'
import { IconButton } from '../../ui/Button.tsx'
import { PlaceSelect } from '../../ui/LookupSelect.tsx'
import lines from '../../ui/lines.module.css'
import { Name } from '../../ui/Name.tsx'
import { Card } from '../../ui/PageHead.tsx'
import { Failed, Skeleton } from '../../ui/State.tsx'
import css from './company.module.css'
import { words } from './text.ts'

/** Where a company works: its requisitions are offered these places first. */
export function Places({ companyId: id }: { companyId: string }) {
  const t = useText(words)
  const { data, error, refetch } = useRead(companyApi.places, { params: { id } })
  const refreshes = [companyApi.places]
  const add = useAct(companyApi.addPlace, { refreshes, message: () => t.placeAdded })
  const remove = useAct(companyApi.removePlace, { refreshes, message: () => t.placeRemoved })
  return (
    <Card title={t.places}>
      <p className={css.soft}>{t.placesLead}</p>
      {!data && (error ? <Failed error={error} retry={() => void refetch()} /> : <Skeleton lines={2} />)}
      {data && data.length > 0 && (
        <ul className={lines.list}>
          {data.map(({ id: placeId, city, country }) => (
            <li key={placeId} className={lines.line}>
              <Name>{[city, country].filter(Boolean).join(', ')}</Name>
              <IconButton small label={t.removePlace(city)} onClick={() => remove.mutate({ params: { id: placeId } })}>
                <IconX />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {data && (
        <PlaceSelect
          key={data.length}
          creates
          name="place"
          label={t.addPlace}
          value={null}
          onChange={(place) => place && add.mutate({ params: { id }, body: place })}
        />
      )}
    </Card>
  )
}
