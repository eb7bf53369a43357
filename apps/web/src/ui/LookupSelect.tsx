import { inLanguage } from '@majlis/domain/core/text.ts'
import { lookupApi } from '@majlis/domain/lookup/api.ts'
import type { Lookup, Place } from '@majlis/domain/lookup/schema.ts'
import { useEffect, useState } from 'react'
import { useDebounced } from '../core/debounced.ts'
import { useAct, useRead } from '../core/hooks.ts'
import { type Language, useLanguage } from '../core/text.ts'
import type { Choosable } from './Combobox.tsx'
import type { FieldFrame } from './Field.tsx'
import { nearness } from './nearness.ts'
import { SearchSelect, TagSelect } from './TagSelect.tsx'

/** Suggest searches ask the server one second after the last key. */
const suggestDelay = 1000
/** Lists that all share change rarely: a quarter of an hour. */
const lookupStale = 900_000

/** An entry of a list that all share, named in the reader's language. */
export const choosable = ({ id, name, name_ar }: Lookup, language: Language): Choosable => ({
  value: id,
  label: inLanguage(language, name, name_ar),
})

type List = typeof lookupApi.skills | typeof lookupApi.designations

/** The first hundred entries by name, and what else matches the typed words. */
function useLookups(list: List, typed: string) {
  const language = useLanguage()
  const needle = useDebounced(typed.trim(), suggestDelay)
  const query = { filter: { active: true }, sort: { name: 'asc' as const }, page: { limit: 100 } }
  const first = useRead(list, { query }, { staleTime: lookupStale })
  const isLong = (first.data?.count ?? 0) > 100
  const more = useRead(
    list,
    // One letter stands in half of all names: C and R are found as they are.
    { query: { ...query, filter: { active: true, name: needle[1] ? { $substring: needle } : needle.toUpperCase() } } },
    { staleTime: lookupStale, enabled: isLong && needle !== '' },
  )
  const found = new Map([...(first.data?.data ?? []), ...(more.data?.data ?? [])].map((one) => [one.id, one]))
  const isLoading = first.isPending || (isLong && (more.isFetching || needle !== typed.trim()))
  const words = typed.trim().toLowerCase()
  const options = [...found.values()]
    .filter(({ name, name_ar }) => `${name} ${name_ar ?? ''}`.toLowerCase().includes(words))
    .sort((one, other) => nearness([one.name, one.name_ar], words) - nearness([other.name, other.name_ar], words))
    .map((one) => choosable(one, language))
  const isKnown = [...found.values()].some(({ name, name_ar }) => [name, name_ar].some((own) => isSame(own, words)))
  return { options, isLoading, isKnown }
}

/** Is this name what was typed, whatever its case? */
const isSame = (name: string | null, typed: string) => name?.toLowerCase() === typed.trim().toLowerCase()

interface SkillSelectProps extends FieldFrame {
  name?: string
  value: readonly Choosable[]
  onChange: (value: Choosable[]) => void
  /** May what is not in the list be added to it? */
  creates?: boolean
  disabled?: boolean
  placeholder?: string
}

/** Skills of the shared list; a new one is proposed and used at once. */
export function SkillSelect({ creates, value, onChange, ...rest }: SkillSelectProps) {
  const language = useLanguage()
  const [typed, setTyped] = useState('')
  const { options, isLoading, isKnown } = useLookups(lookupApi.skills, typed)
  const propose = useAct(lookupApi.proposeSkill, { refreshes: [lookupApi.skills] })
  const create = (name: string) =>
    void propose.mutateAsync({ body: { name } }).then((skill) => {
      if (!value.some((one) => one.value === skill.id)) onChange([...value, choosable(skill, language)])
    }, ignore)
  return (
    <TagSelect
      {...rest}
      value={value}
      options={options}
      isLoading={isLoading}
      onSearch={setTyped}
      onChange={onChange}
      {...(creates && !isLoading && !isKnown && { create })}
    />
  )
}

interface LookupFilterProps extends FieldFrame {
  /** The chosen one's id; empty for any. */
  value: string
  onChange: (id: string) => void
  placeholder?: string
}

/** Narrows a list by one entry; emptied, by none. */
function LookupFilter({ list, value, onChange, ...rest }: LookupFilterProps & { list: List }) {
  const language = useLanguage()
  const [typed, setTyped] = useState('')
  const { options, isLoading } = useLookups(list, typed)
  const own = useRead(list, { query: { filter: { id: value } } }, { enabled: value !== '' })
  const chosen = value ? (own.data?.data ?? []).find(({ id }) => id === value) : undefined
  return (
    <SearchSelect
      {...rest}
      hiddenLabel
      value={chosen ? choosable(chosen, language) : null}
      options={options}
      isLoading={isLoading}
      onSearch={setTyped}
      onChange={(one) => onChange(one?.value ?? '')}
    />
  )
}

/** Narrows a list by one skill. */
export const SkillFilter = (props: LookupFilterProps) => <LookupFilter list={lookupApi.skills} {...props} />

/** Narrows a list by one designation. */
export const DesignationFilter = (props: LookupFilterProps) => <LookupFilter list={lookupApi.designations} {...props} />

interface DesignationSelectProps extends FieldFrame {
  name?: string
  value: Choosable | null
  onChange: (value: Choosable | null) => void
  creates?: boolean
  disabled?: boolean
  placeholder?: string | undefined
}

/** One designation of the shared list; a new one is proposed and used at once. */
export function DesignationSelect({ creates, onChange, placeholder, ...rest }: DesignationSelectProps) {
  const language = useLanguage()
  const [typed, setTyped] = useState('')
  const { options, isLoading, isKnown } = useLookups(lookupApi.designations, typed)
  const propose = useAct(lookupApi.proposeDesignation, { refreshes: [lookupApi.designations] })
  const create = (name: string) =>
    void propose.mutateAsync({ body: { name } }).then((made) => onChange(choosable(made, language)), ignore)
  return (
    <SearchSelect
      {...rest}
      {...(placeholder !== undefined && { placeholder })}
      options={options}
      isLoading={isLoading}
      onSearch={setTyped}
      onChange={onChange}
      {...(creates && !isLoading && !isKnown && { create })}
    />
  )
}

interface PlaceSelectProps extends FieldFrame {
  name?: string
  value: Place | null
  onChange: (value: Place | null) => void
  /** May a place that the search does not know be used as it is typed? */
  creates?: boolean
  /** What is offered before anything is typed. */
  first?: readonly Place[] | undefined
  disabled?: boolean
  placeholder?: string
}

/** One city of the world, found by its English or Arabic name. */
export function PlaceSelect({ value, onChange, creates, first = [], ...rest }: PlaceSelectProps) {
  const country = useCountry()
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim(), suggestDelay)
  const found = usePlaces(search)
  const places = typed.trim().length > 1 ? (found.data ?? []) : first
  const option = (place: Place): Choosable => ({
    value: place.place_id,
    label: [place.city, country(place.country)].filter(Boolean).join(', '),
    ...(place.state && place.state !== place.city && { detail: place.state }),
  })
  const isLoading = found.isFetching || search !== typed.trim()
  const isKnown = places.some(({ city }) => isSame(city, typed))
  const create = (city: string) => onChange({ place_id: `own:${city.toLowerCase()}`, city, state: null, country: '' })
  return (
    <SearchSelect
      {...rest}
      value={value && option(value)}
      options={places.map(option)}
      isLoading={isLoading}
      onSearch={setTyped}
      {...(creates && !isLoading && !isKnown && { create })}
      onChange={(chosen) => onChange(places.find((one) => one.place_id === chosen?.value) ?? null)}
    />
  )
}

/** After how long a search that found nothing is asked again: on a first start the list of places is still being filled. */
const askAgain = [2000, 4000, 8000]

/** The places of a search. That nothing was found is not kept. */
function usePlaces(search: string) {
  const isAsked = search.length > 1
  const found = useRead(
    lookupApi.places,
    { query: { search } },
    { enabled: isAsked, staleTime: (answer) => ((answer as Place[] | undefined)?.length ? lookupStale : 0) },
  )
  const { refetch } = found
  const isNothing = isAsked && !found.isPlaceholderData && found.data?.length === 0
  useEffect(() => {
    if (!isNothing) return
    const timers = askAgain.map((after) => setTimeout(() => void refetch(), after))
    return () => timers.forEach(clearTimeout)
  }, [isNothing, refetch])
  return found
}

/** Says a country by its code in the reader's language; anything else as it is. */
function useCountry(): (code: string | null) => string {
  const language = useLanguage()
  const names = new Intl.DisplayNames([language], { type: 'region' })
  return (code) => (code && /^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : (code ?? ''))
}

/** The refusal has been told as a message; the field stays as it is. */
const ignore = () => {}
