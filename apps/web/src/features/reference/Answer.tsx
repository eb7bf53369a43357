import { referenceApi } from '@majlis/domain/reference/api.ts'
import type { RelationshipWord } from '@majlis/domain/reference/schema.ts'
import { useEffect } from 'react'
import { call } from '../../core/client.ts'
import { orLook } from '../../core/orLook.ts'
import { useFocusKept } from '../../ui/useFocusKept.ts'
import type { Answering } from './answering.ts'
import { dropDrafts } from './drafts.ts'
import Questions from './Questions.tsx'
import Relationship from './Relationship.tsx'
import { ToConfirm } from './ToConfirm.tsx'

/** What comes after the consent: what was written down by phone, how the two know each other, and the questions. */
export default function Answer(props: Answering) {
  const { token, form, page, onAnswer, again } = props
  useFocusKept()
  useEffect(() => dropDrafts(null), [])
  const onSay = (body: RelationshipWord) =>
    call(referenceApi.relationship, { params: { slug: token }, body }, { link: token, quiet: true }).then(
      onAnswer,
      orLook(again),
    )
  return (
    <>
      {page.call && <ToConfirm form={form} call={page.call} />}
      {!(page.call && !page.call.endedAt) && (
        <>
          <Relationship form={form} onSay={onSay} />
          <Questions {...props} />
        </>
      )}
    </>
  )
}
