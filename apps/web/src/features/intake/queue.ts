import { candidateApi } from '@majlis/domain/candidate/api.ts'
import type { Candidate } from '@majlis/domain/candidate/schema.ts'
import { intakeApi } from '@majlis/domain/intake/api.ts'
import { CandidateForm } from '@majlis/domain/intake/schema.ts'
import { requisitionApi } from '@majlis/domain/requisition/api.ts'
import { call, Refused } from '../../core/client.ts'
import { storablePhone } from '../../core/format.ts'
import { refresh } from '../../core/hooks.ts'
import { faultsOf, messages, messageText } from '../../core/messages.ts'
import { Observable, oneFor } from '../../core/observable.ts'
import { language } from '../../core/text.ts'
import { showToast } from '../../core/toast.ts'
import { toBase64 } from '../../ui/FileDrop.tsx'
import { findDuplicate, likenessBetween, type Twin } from './possibleDuplicate.ts'
import { addedTo, linkOf } from './refcheckChoice.ts'
import {
  type Fields,
  formFor,
  foundIn,
  isField,
  isFlagged,
  isReady,
  phoneOf,
  type ResumeItem,
  waiting,
} from './resumeItem.ts'

const atOnce = 2

/** Resumes on their way into one requisition: two are read at a time, each shown for review, none lost when one fails. */
export class IntakeQueue extends Observable {
  items: readonly ResumeItem[] = []
  readonly requisitionId: string
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
    this.#change(id, ({ fields, sureness, errors: { [name]: _gone, ...errors } }) => ({
      fields: { ...fields, [name]: value },
      // What a person has typed is no longer the reader's guess.
      sureness: sureness && { ...sureness, [name]: 1 },
      errors,
    }))

  /** A person has looked this one over, or takes that back. */
  readonly review = (id: string, isReviewed: boolean): void => this.#change(id, () => ({ isReviewed }))

  /** A person has opened it: that is a look, where nothing about it asks for a yes. */
  readonly open = (id: string): void => {
    const item = this.#get(id)
    if (item && !item.isReviewed && !isFlagged(item)) this.review(id, true)
  }

  /** Takes a link of which it was not sure whose it is, or leaves it out again. */
  readonly takeLink = (id: string, link: string, isOwn: boolean): void =>
    this.#change(id, ({ found }) => {
      const links = found.links.filter((one) => one !== link)
      return { found: { ...found, links: isOwn ? [...links, link] : links } }
    })

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
    if (at?.kind === 'failed' && at.at === 'adding') return void this.add(id)
    this.#change(id, () => ({ stage: 'waiting', fault: null }))
    this.#next()
  }

  readonly drop = (id: string): void => this.#update(this.items.filter((item) => item.id !== id))

  /** Adds one that was reviewed; what is wrong with it is said under its fields. */
  readonly add = async (id: string): Promise<void> => {
    const item = this.#get(id)
    if (item?.stage !== 'review') return
    await messages.load(language())
    const errors = faultsOf(this.#form, item.fields)
    if (Object.keys(errors).length) return this.#change(id, () => ({ errors }))
    this.#change(id, () => ({ stage: 'adding', fault: null, errors: {} }))
    try {
      await this.#send(item)
      this.#change(id, () => ({ stage: 'added' }))
      this.#refreshSoon()
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

  async #send({ file, fields, invite, found }: ResumeItem): Promise<Candidate> {
    const { name, email, primaryPhone } = CandidateForm.parse(fields)
    const body = {
      ...addedTo(this.requisitionId, invite),
      name,
      email,
      primaryPhone: storablePhone(primaryPhone),
      filename: file.name.slice(-255),
      body: await toBase64(file),
      links: found.links.slice(0, 20),
      skills: found.skills,
    }
    return call(intakeApi.add, { body }, { quiet: true })
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
      const { name, email, mobile_number, phone, links, unsureLinks, skills, confidence } = await call(
        intakeApi.parseResume,
        input,
        { quiet: true },
      )
      const fields = {
        name: name ?? '',
        email: email ?? '',
        primaryPhone: phoneOf(mobile_number, phone, confidence.phone),
      }
      const sureness = { name: confidence.name, email: confidence.email, primaryPhone: confidence.phone }
      const found = foundIn({ links, unsureLinks, skills })
      this.#change(id, () => ({ stage: 'review', fields, sureness, found }))
      await this.#seekTwin(id)
    } catch (error) {
      this.#refuse(id, error, 'parsing')
    } finally {
      this.#next()
    }
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
    this.#change(id, () => ({ stage: 'review', errors, fault: under.length && !isUnread ? null : fault }))
  }

  async #seekTwin(id: string): Promise<void> {
    const item = this.#get(id)
    if (!item) return
    const beside = this.items.flatMap((other): Twin[] => {
      const likeness = other.id === id ? null : likenessBetween(other.fields, item.fields)
      return likeness ? [{ name: other.fields.name || other.file.name, likeness }] : []
    })[0]
    const possibleDuplicate = beside ?? (await findDuplicate(this.requisitionId, item.fields).catch(() => null))
    const now = this.#get(id)
    if (now?.fields !== item.fields) return
    // Somebody whom it may be comes up: the look from before did not know of it.
    const isNew = possibleDuplicate !== null && possibleDuplicate.name !== now.possibleDuplicate?.name
    this.#change(id, () => ({ possibleDuplicate, ...(isNew && { isReviewed: false }) }))
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
