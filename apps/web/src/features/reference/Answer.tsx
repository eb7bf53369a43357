import { referenceApi } from '@majlis/domain/reference/api.ts'
import type { RelationshipWord } from '@majlis/domain/reference/schema.ts'
import { call } from '../../core/client.ts'
import Questions, { type QuestionsProps } from './Questions.tsx'
import Relationship from './Relationship.tsx'

/** What comes after the consent: how the two know each other, and the questions. */
export default function Answer(props: QuestionsProps) {
  const { token, form, onAnswer } = props
  const onSay = async (body: RelationshipWord) =>
    onAnswer(await call(referenceApi.relationship, { params: { slug: token }, body }, { link: token, quiet: true }))
  return (
    <>
      <Relationship form={form} onSay={onSay} />
      <Questions {...props} />
    </>
  )
}
