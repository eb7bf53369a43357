import { candidateApi } from '@majlis/domain/candidate/api.ts'
import { intakeApi } from '@majlis/domain/intake/api.ts'
import { requisitionApi } from '@majlis/domain/requisition/api.ts'
import { call, Refused } from '../../core/client.ts'
import { refresh } from '../../core/hooks.ts'
import { faultsOf, messages, messageText } from '../../core/messages.ts'
import { Observable, oneFor } from '../../core/observable.ts'
import { language } from '../../core/text.ts'
import { showToast } from '../../core/toast.ts'
import { toBase64 } from '../../ui/FileDrop.tsx'
import { choiceOf, type DuplicateChoice, findDuplicate } from './possibleDuplicate.ts'
import { alike, nextAfter, sendItem, twinBefore } from './queueSteps.ts'
import { linkOf } from './refcheckChoice.ts'
import {
  type Fields,
  formFor,
  isField,
  isReady,
  phoneOf,
  type ResumeItem,
  type Taken,
  takenOf,
  waiting,
} from './resumeItem.ts'

const atOnce = 2

/** Resumes on their way into one requisition: two are read at a time, each shown for review, none lost when one fails. */
export class IntakeQueue extends Observable {
  items: readonly ResumeItem[] = []
  /** Whose resume is open beside its fields. */
  shown: string | null = null
  /** Whose fields take the focus when they are drawn: the one before is done. */
  next: string | null = null
  readonly requisitionId: string
  #hasShown = false
  #refresh: ReturnType<typeof setTimeout> | undefined

  constructor(requisitionId: string) {
    super()
    this.requisitionId = requisitionId
  }

  /** Takes files in, to be read in their order. */
  readonly take = (files: readonly File[], invite: boolean): void => {
    const taken = files.map((file) => waiting(file, invite))
    this.#update([...this.items, ...taken])
    this.#next()
  }

  /** Takes what a person typed. */
  readonly type = (id: string, name: keyof Fields, value: string): void =>
    this.#change(id, ({ fields, sureness, confirmed, errors: { [name]: _gone, ...errors } }) => ({
      fields: { ...fields, [name]: value },
      // What a person has typed is no longer the reader's guess.
      sureness: sureness && { ...sureness, [name]: 1 },
      confirmed: confirmed.filter((one) => one !== name),
      errors,
    }))

  /** A person says that what was read with doubt is right. */
  readonly confirm = (id: string, name: keyof Fields): void =>
    this.#change(id, ({ confirmed }) => ({ confirmed: [...confirmed, name] }))

  /** What is done about somebody who may be the same person. */
  readonly choose = (id: string, choice: DuplicateChoice): void => this.#change(id, () => ({ choice }))

  /** Opens the resume of one beside its fields, or closes the one that is open. */
  readonly show = (id: string | null): void => {
    this.shown = id
    this.changed()
  }

  /** Takes a link or skill that was read, or leaves it out. */
  readonly pick = (id: string, list: 'links' | 'skills', value: string, isTaken: boolean): void =>
    this.#change(id, ({ taken }) => {
      const others = taken[list].filter((one) => one !== value)
      return { taken: { ...taken, [list]: isTaken ? [...others, value] : others } }
    })

  /** Takes where a person is said to live, as it is typed. */
  readonly locate = (id: string, location: Taken['location']): void =>
    this.#change(id, ({ taken }) => ({ taken: { ...taken, location } }))

  /** After typing: says what is wrong with a field, and whether this person is here already. */
  readonly validate = (id: string, name: keyof Fields): void => {
    const item = this.#get(id)
    if (!item?.fields[name]) return
    const fault = faultsOf(this.#form, item.fields)[name]
    if (fault) this.#change(id, ({ errors }) => ({ errors: { ...errors, [name]: fault } }))
    void this.#seekTwin(id)
  }

  /** Tries again what stopped. */
  readonly retry = (id: string): void => {
    const at = this.#get(id)?.fault
    if (at?.kind === 'failed' && at.at === 'adding') return void this.add(id, true)
    this.#change(id, () => ({ stage: 'waiting', fault: null }))
    this.#next()
  }

  readonly drop = (id: string): void => {
    this.#leave(id, true)
    this.#update(this.items.filter((item) => item.id !== id))
  }

  /** Adds one that was reviewed, or does with it what was chosen; what is wrong with it is said under its fields. */
  readonly add = async (id: string, goesOn = false): Promise<void> => {
    const item = this.#get(id)
    if (item?.stage !== 'review') return
    await messages.load(language())
    const errors = faultsOf(this.#form, item.fields)
    if (Object.keys(errors).length) return this.#change(id, () => ({ errors }))
    this.#change(id, () => ({ stage: 'adding', fault: null, errors: {} }))
    // Somebody may have come here since it was read: nobody is added twice without being asked about.
    if (choiceOf(item) === 'add' && item.choice !== 'add') await this.#seekTwin(id)
    const now = this.#get(id)
    if (!now) return
    if (now.possibleDuplicate && !item.possibleDuplicate) return this.#change(id, () => ({ stage: 'review' }))
    try {
      const mergedInto = await sendItem(this.requisitionId, now)
      this.#leave(id, goesOn)
      this.#change(id, () => ({ stage: 'added', mergedInto }))
      this.#refreshSoon()
      // It is here now: those that may be it can be merged.
      for (const other of alike(this.items, now)) void this.#seekTwin(other.id)
    } catch (error) {
      this.#refuse(id, error, 'adding')
    }
  }

  /** Adds all that can be added as they stand. */
  readonly addReady = async (): Promise<void> => {
    const ready = this.items.filter((item) => isReady(item, linkOf(this.requisitionId).state.asksContact))
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        for (let item = ready.shift(); item; item = ready.shift()) await this.add(item.id)
      }),
    )
  }

  /** Starts over: whatever is not being added this moment is gone. */
  readonly clear = (): void => this.#update(this.items.filter(({ stage }) => stage === 'adding'))
  /** Puts away those that are done. */
  readonly clearAdded = (): void => this.#update(this.items.filter(({ stage }) => stage !== 'added'))

  /** Another comes in the place of one that is done. */
  #leave(id: string, goesOn: boolean): void {
    const next = nextAfter(this.items, id)
    if (goesOn) this.next = next
    if (this.shown === id) this.shown = next
  }

  /** Many are added one after the other: the lists are asked for again once in a while, not after each. */
  #refreshSoon(): void {
    this.#refresh ??= setTimeout(() => {
      this.#refresh = undefined
      void refresh([candidateApi.list, requisitionApi.get])
    }, 500)
  }

  #next(): void {
    const running = this.items.filter(({ stage }) => stage === 'reading' || stage === 'parsing').length
    for (const { id } of this.items.filter(({ stage }) => stage === 'waiting').slice(0, Math.max(0, atOnce - running)))
      void this.#read(id)
  }

  async #read(id: string): Promise<void> {
    this.#change(id, () => ({ stage: 'reading' }))
    try {
      const file = this.#get(id)?.file as File
      const body = await toBase64(file)
      this.#change(id, () => ({ stage: 'parsing' }))
      const input = { body: { filename: file.name.slice(-255), body } }
      const read = await call(intakeApi.parseResume, input, { quiet: true })
      const { name, email, mobile_number, phone, confidence } = read
      const fields = {
        name: name ?? '',
        email: email ?? '',
        primaryPhone: phoneOf(mobile_number, phone, confidence.phone),
      }
      const sureness = { name: confidence.name, email: confidence.email, primaryPhone: confidence.phone }
      this.#showFirst(id)
      this.#change(id, () => ({ stage: 'review', fields, sureness, found: read, taken: takenOf(read) }))
      await this.#seekTwin(id)
    } catch (error) {
      this.#refuse(id, error, 'parsing')
    } finally {
      this.#next()
    }
  }

  /** Where there is room for both, the first resume opens beside its fields. */
  #showFirst(id: string): void {
    if (!this.#hasShown && matchMedia('(min-width: 60em)').matches) this.shown = id
    this.#hasShown = true
  }

  /** Back to review: a resume that cannot be read is kept and its fields are typed, anything else may be tried again. */
  #refuse(id: string, error: unknown, at: 'parsing' | 'adding'): void {
    const refused = error instanceof Refused ? error : null
    const isUnread = at === 'parsing' && (!refused || refused.status === 422)
    if (!refused && !isUnread) throw error
    if (at === 'parsing' && refused?.status !== 0) showToast(messageText('resume.failed'), 'bad')
    const faults = refused?.errors ?? []
    const under = faults.flatMap(({ field, message }) => (field && isField(field) ? [[field, message]] : []))
    const fault: ResumeItem['fault'] = isUnread
      ? { kind: 'unread', code: faults[0]?.code ?? null }
      : { kind: 'failed', at, message: refused?.message ?? '' }
    const errors = isUnread ? {} : Object.fromEntries(under)
    if (isUnread && faults[0]?.code === 'no_text') this.#showFirst(id)
    this.#change(id, () => ({ stage: 'review', errors, fault: under.length && !isUnread ? null : fault }))
  }

  async #seekTwin(id: string): Promise<void> {
    const item = this.#get(id)
    if (!item) return
    const beside = twinBefore(this.items, item)
    const possibleDuplicate = beside ?? (await findDuplicate(this.requisitionId, item.fields).catch(() => null))
    const now = this.#get(id)
    if (now?.fields !== item.fields) return
    // Somebody else whom it may be comes up: what was chosen before was about another.
    const isNew = possibleDuplicate !== null && possibleDuplicate.name !== now.possibleDuplicate?.name
    this.#change(id, () => ({ possibleDuplicate, ...(isNew && { choice: null }) }))
  }

  get #form() {
    return formFor(linkOf(this.requisitionId).state.asksContact)
  }

  #get(id: string): ResumeItem | undefined {
    return this.items.find((item) => item.id === id)
  }

  #change(id: string, update: (item: ResumeItem) => Partial<ResumeItem>): void {
    this.#update(this.items.map((item) => (item.id === id ? { ...item, ...update(item) } : item)))
  }

  #update(items: readonly ResumeItem[]): void {
    this.items = items
    this.changed()
  }
}

/** The resumes on their way into a requisition: they outlive the page that took them. */
export const intakeOf = oneFor((requisitionId) => new IntakeQueue(requisitionId))
