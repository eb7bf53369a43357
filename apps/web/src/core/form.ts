import type { Answer, Endpoint, Input, Schema } from '@majlis/domain/core/endpoint.ts'
import { type MessageKey, type Sentences, speak } from '@majlis/domain/core/text.ts'
import { type FormEvent, useEffect, useState } from 'react'
import type * as z from 'zod/mini'
import { type Args, call, Refused } from './client.ts'
import { tell } from './notice.ts'
import { dictionary, language } from './text.ts'

/** The domain's sentences: what schemas say under fields. */
export const sentences = dictionary({
  en: () => import('@majlis/domain/core/text.en.ts'),
  ar: () => import('@majlis/domain/core/text.ar.ts'),
})

/** Says a message key of the domain in the page's language. */
export const say = (key: MessageKey | (string & {}), params?: Record<string, string | number>): string =>
  speak((sentences.loaded[language()] ?? {}) as Sentences, key, params)

type Values = Record<string, unknown>
type Errors = Record<string, string>

/** The faults of a value under their paths, in words: `{email: 'Please enter an email.'}`; empty when it is right. */
export function faultsOf(schema: Schema, value: unknown): Errors {
  const told = schema.safeParse(value)
  const errors: Errors = {}
  for (const issue of told.error?.issues ?? []) errors[issue.path.join('.')] ??= say(issue.message)
  return errors
}

/** The shape of a call's body: in the built app a chunk of its own, so that a page is there before its schemas. */
async function schemaOf({ body }: { body: Schema }): Promise<Schema> {
  return typeof body === 'function' ? (body as () => Promise<Schema>)() : body
}

const soon = (act: () => void) => (globalThis.requestIdleCallback ?? setTimeout)(act)

/** What a field of the kit takes; spread it: `<TextInput label={t.name} {...form.field('name')} />`. */
export interface FieldProps<T> {
  name: string
  value: T
  onChange: (value: T) => void
  onBlur: () => void
  error: string | undefined
}

type Body<E extends Endpoint> = E extends { body: infer B extends Schema } ? z.input<B> & Values : Values

export interface FormOptions<E extends Endpoint> {
  start: Body<E>
  /** The rest of the call's input: `{params: {id}}`. */
  rest?: Omit<Input<E>, 'body'>
  /** Sends instead of a plain call, such as `useAct(endpoint).mutateAsync`. */
  send?: (input: Input<E>) => Promise<Answer<E>>
  done?: (answer: Answer<E>, body: Body<E>) => unknown
  /** Empty again once it was done, for the next one. */
  startsAnew?: boolean
  /** What to do with a refusal that names no field; a toast unless said. */
  refused?: (refusal: Refused) => void
}

/** A form over an endpoint's body: its schema speaks under the fields, and so do the server's refusals. */
export function useEndpointForm<E extends Endpoint & { body: Schema }>(endpoint: E, options: FormOptions<E>) {
  const [values, setValues] = useState<Body<E>>(options.start)
  const [errors, setErrors] = useState<Errors>({})
  const [busy, setBusy] = useState(false)

  const set = <K extends keyof Body<E> & string>(name: K, value: Body<E>[K]) => {
    setValues((now) => ({ ...now, [name]: value }))
    setErrors(({ [name]: _gone, ...others }) => others)
  }
  useEffect(() => {
    soon(() => void schemaOf(endpoint))
  }, [endpoint])
  const check = async (name: string) => {
    if (values[name] === options.start[name]) return
    const fault = faultsOf(await schemaOf(endpoint), values)[name]
    setErrors(({ [name]: _gone, ...others }) => (fault ? { ...others, [name]: fault } : others))
  }
  const field = <K extends keyof Body<E> & string>(name: K): FieldProps<Body<E>[K]> => ({
    name,
    value: values[name],
    onChange: (value) => set(name, value),
    onBlur: () => void check(name),
    error: errors[name],
  })
  const submit = async (event?: FormEvent) => {
    event?.preventDefault()
    const form = event?.currentTarget
    const [schema] = await Promise.all([schemaOf(endpoint), sentences.load(language())])
    const faults = faultsOf(schema, values)
    setErrors(faults)
    if (Object.keys(faults).length) return focusFault(form, faults)
    setBusy(true)
    try {
      const input = { ...options.rest, body: values } as unknown as Input<E>
      const send =
        options.send ?? ((given: Input<E>) => call(endpoint, ...([given, { quiet: true }] as unknown as Args<E>)))
      const answer = await send(input)
      await options.done?.(answer, values)
      if (options.startsAnew) setValues(options.start)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      const told = underFields(error, Object.keys(values))
      setErrors(told)
      if (Object.keys(told).length) focusFault(form, told)
      else if (options.refused) options.refused(error)
      else if (!options.send) tell(error.message, 'bad')
    } finally {
      setBusy(false)
    }
  }
  return { values, errors, busy, field, set, setErrors, setValues, submit }
}

function underFields({ errors }: Refused, names: string[]): Errors {
  const known = errors.flatMap(({ field, message }) => (field && names.includes(field) ? [[field, message]] : []))
  return Object.fromEntries(known)
}

function focusFault(form: EventTarget | undefined, faults: Errors): void {
  if (!(form instanceof HTMLFormElement)) return
  const first = [...form.elements].find((one) => (one as HTMLInputElement).name in faults)
  ;(first as HTMLElement | undefined)?.focus()
}
