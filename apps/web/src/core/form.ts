import type { Call, Schema, ShapeOf } from '@majlis/domain/core/call.ts'
import type { Answer, Input } from '@majlis/domain/core/endpoint.ts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type * as z from 'zod/mini'
import { type Args, call, Refused, type Sending } from './client.ts'
import { type Draft, draftOf } from './drafts.ts'
import { onFirstSign } from './firstSign.ts'
import { faultsOf, messages } from './messages.ts'
import { user } from './session.ts'
import { language, useLanguage } from './text.ts'
import { showToast } from './toast.ts'
import { toFault } from './toFault.ts'
import { words } from './words.ts'

type Values = Record<string, unknown>
type Errors = Record<string, string>

/** What nobody uses yet comes after so long all the same, in milliseconds: the line may be gone when it is wanted. */
const unusedFor = 10_000

/** What a field of the kit takes; spread it: `<TextInput label={t.name} {...form.field('name')} />`. */
export interface FieldProps<T> {
  name: string
  value: T
  onChange: (value: T) => void
  onBlur: () => void
  error: string | undefined
}

type Body<S extends Schema> = z.input<S> & Values

interface Options<S extends Schema, A> {
  /** The shape of what is filled in. It comes when it is needed, so that a page is there before its schemas. */
  schema: () => Promise<S>
  start: Body<S>
  done?: (answer: A, body: Body<S>) => unknown
  /** Empty again once it was done, for the next one. */
  startsAnew?: boolean
  /**
   * Keeps what is typed until it is sent or thrown away, while its place is away too. A form over a call has one of its
   * own; false where something is typed that no device may keep, such as a password.
   */
  draft?: Draft<Body<S>> | false
  /** What to do with a refusal that names no field; its sentence is shown unless said. */
  refused?: (refusal: Refused) => void
}
interface FormOptions<S extends Schema, A> extends Options<S, A> {
  /** `on` goes with the call whose answer says that all of it is sent. */
  send: (body: Body<S>, on: Sending) => Promise<A>
}

/** The shape of a call's body, as a type. */
type BodyOf<C extends Call> = ShapeOf<C> extends { body: infer B extends Schema } ? B : never

export interface EndpointFormOptions<C extends Call> extends Options<BodyOf<C>, Answer<C>> {
  /** The rest of the call's input: `{params: {id}}`. */
  rest?: Omit<Input<C>, 'body'>
  /** Sends instead of a plain call, such as `useAct(endpoint).mutateAsync`; `on` goes with the call, or its draft ends later. */
  send?: (input: Input<C>, on: Sending) => Promise<Answer<C>>
}

/** What a dialog has to know of the form in it. */
export interface FormState {
  busy: boolean
  /** Something was typed that is not sent. */
  isChanged: boolean
  submit: (event?: FormEvent) => Promise<void>
  /** What was typed is thrown away. */
  drop: () => void
}

/** A form over the body of a call: its schema speaks under the fields, and so do the server's refusals. */
export function useEndpointForm<C extends Call>(endpoint: C, options: EndpointFormOptions<C>) {
  const { rest, send, ...form } = options
  const plain = (input: Input<C>, on: Sending) =>
    call(endpoint, ...([input, { quiet: true, ...on }] as unknown as Args<C>))
  const pass = send ?? plain
  // A record's form is that of its address; what is made anew may begin with other words each time.
  const place = `${endpoint.method} ${endpoint.path} ${JSON.stringify(rest ?? form.start)}`
  const draft = form.draft ?? (user() ? draftOf<Body<BodyOf<C>>>(place) : false)
  return useForm({
    ...form,
    draft,
    send: (body, on) => pass({ ...rest, body } as unknown as Input<C>, on),
  })
}

/** A form of a shape of its own. */
export function useForm<S extends Schema, A>(options: FormOptions<S, A>) {
  const { schema } = options
  const draft = options.draft || undefined
  const [values, show] = useState<Body<S>>(() => draft?.at(options.start) ?? options.start)
  const [kept, setKept] = useState<Body<S>>(options.start)
  const [errors, setErrors] = useState<Errors>({})
  const [busy, setBusy] = useState(false)
  const latest = useRef(values)
  const edits = useRef<Record<string, number>>({})
  const isSending = useRef(false)

  const setValues = (next: Body<S>) => {
    latest.current = next
    show(next)
    draft?.keep(next, options.start)
  }
  /** From here on no check of this field that began earlier counts; answers whether one that begins now still does. */
  const begin = (name: string) => {
    const edit = (edits.current[name] ?? 0) + 1
    edits.current[name] = edit
    return () => edits.current[name] === edit
  }
  const set = <K extends keyof Body<S> & string>(name: K, value: Body<S>[K]) => {
    begin(name)
    setValues({ ...latest.current, [name]: value })
    setErrors(({ [name]: _gone, ...others }) => others)
  }
  // Once somebody presses anything, or after a while: evaluating a schema would hold up a page that opens.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is loaded once
  useEffect(() => onFirstSign(['pointerdown', 'keydown'], () => void schema(), unusedFor), [])
  const spoken = useLanguage()
  const errorsIn = useRef(spoken)
  useEffect(() => {
    if (errorsIn.current === spoken) return
    errorsIn.current = spoken
    // What the schema says under the fields is said in the language that was changed to.
    void schema().then((shape) => setErrors((now) => overlaid(now, faultsOf(shape, latest.current))))
  }, [spoken, schema])
  const check = async (name: string) => {
    if (latest.current[name] === options.start[name]) return
    const isLatest = begin(name)
    const fault = faultsOf(await schema(), latest.current)[name]
    if (isLatest()) setErrors(({ [name]: _gone, ...others }) => (fault ? { ...others, [name]: fault } : others))
  }
  const field = <K extends keyof Body<S> & string>(name: K): FieldProps<Body<S>[K]> => ({
    name,
    value: values[name],
    onChange: (value) => set(name, value),
    onBlur: () => void check(name),
    error: errors[name],
  })
  const send = async (form: Element | undefined) => {
    const [shape] = await Promise.all([schema(), messages.load(language())])
    const body = latest.current
    const rounds = Object.keys(body).map((name) => [name, begin(name)] as const)
    const faults = faultsOf(shape, body)
    flushSync(() => setErrors(faults))
    if (Object.keys(faults).length) return void toFault(form)
    setBusy(true)
    const ended = draft?.sending()
    const sent = () => {
      // Known to whatever holds the page before anybody goes on to another one.
      flushSync(() => setKept(body))
      ended?.()
    }
    try {
      const answer = await options.send(body, { sent })
      sent()
      await options.done?.(answer, body)
      if (options.startsAnew && latest.current === body) setValues(options.start)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      // What was changed meanwhile is not said to be wrong.
      const still = rounds.flatMap(([name, isLatest]) => (isLatest() ? name : []))
      const result = underFields(error, still)
      flushSync(() => setErrors(result))
      if (Object.keys(result).length) toFault(form)
      else (options.refused ?? say)(error)
    } finally {
      setBusy(false)
    }
  }
  /** Sends once, however often it is asked to while it sends. */
  const submit = async (event?: FormEvent) => {
    event?.preventDefault()
    const form = event?.currentTarget
    if (isSending.current) return
    isSending.current = true
    await send(form).finally(() => {
      isSending.current = false
    })
  }
  const isChanged = values !== kept && JSON.stringify(values) !== JSON.stringify(kept)
  const drop = () => draft?.drop()
  /** Shows what the server has now: nothing typed is left. */
  const adopt = (next: Body<S>) => {
    latest.current = next
    show(next)
    drop()
  }
  return { values, errors, busy, isChanged, field, set, setErrors, adopt, submit, drop }
}

/** Says what no field does, unless the call has said it, or a proof was asked for that nobody gave. */
function say({ isTold, errors, message, status }: Refused): void {
  if (!isTold && errors[0]?.code !== 'proof') showToast(message || words.now.failed(status), 'bad')
}

function underFields({ errors }: Refused, names: string[]): Errors {
  // When a record was read is in its form, and no field.
  const fields = names.filter((name) => name !== 'updatedAt')
  const known = errors.flatMap(({ field, message }) => (field && fields.includes(field) ? [[field, message]] : []))
  return Object.fromEntries(known)
}

/** These errors, each in the new words where there are some. */
function overlaid(errors: Errors, words: Errors): Errors {
  return Object.fromEntries(Object.entries(errors).map(([name, said]) => [name, words[name] ?? said]))
}
