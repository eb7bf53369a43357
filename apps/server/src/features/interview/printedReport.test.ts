import { interviewApi } from '@majlis/domain/interview/api.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { interviewed } from '../../../test/interviewed.ts'
import { pdfText } from '../../../test/pdfText.ts'
import { interviewerOf, setStage } from '../../../test/stage.ts'
import { openWorld, type World } from '../../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

describe('the printed report', () => {
  test('says who gave the verdict and when, how often an answer was recorded, and skills in its own language', async () => {
    const stage = await setStage(world)
    const { interviewId } = await interviewed(world, stage, { status: 10, interview: 4, verdict: 1 })
    await world.pool.query(`update skill set name = 'Typesetting', name_ar = 'Tanseeq' where id = $1`, [stage.skillId])
    await world.pool.query(`update interview_question set "askedAt" = now(), take = 2 where "interviewId" = $1`, [
      interviewId,
    ])
    await world.pool.query(
      `insert into interview_history (id, "companyId", "interviewId", "from", "to", "createdAt")
       values (gen_random_uuid(), $1, $2, 6, 4, '2026-11-20T08:05:00Z')`,
      [stage.companyId, interviewId],
    )
    const { rows } = await world.pool.query('select name from account where id = $1', [stage.recruiter.accountId])
    const print = async (language: 'en' | 'ar') => {
      const query = { language }
      const result = await world.as(stage.recruiter)(interviewApi.report, { params: { id: interviewId }, query })
      return pdfText(result.raw)
    }
    const [english, arabic] = [await print('en'), await print('ar')]
    expect(english).toMatch(new RegExp(`By ${rows[0].name}, 20/11/2026 \\d\\d:05 UTC`))
    expect(english).toContain('Take 2: the last one counts')
    expect(english).toContain('Typesetting')
    for (const words of ['Tanseeq', rows[0].name, '20/11/2026']) expect(arabic).toContain(words)
    expect(arabic).not.toContain('Typesetting')
  })

  test('has the skills as the requisition has them, and what is not asked for any more after them', async () => {
    const stage = await setStage(world)
    const { interviewId } = await interviewed(world, stage, { status: 10, interview: 4, verdict: 1 })
    const { companyId, requisitionId } = stage
    const rated = { companyId, interviewId, accountId: stage.recruiter.accountId }
    await world.pool.query(`update skill set name = 'Second asked' where id = $1`, [stage.skillId])
    for (const [name, review, asked] of [
      ['No more asked', 0, null],
      ['Third asked', 1, '2999-01-02T00:00:00Z'],
      ['First asked', 2, '2001-01-02T00:00:00Z'],
    ] as const) {
      const { id: skillId } = await world.skill(name)
      if (asked) await world.put('requisition_skill', { companyId, requisitionId, skillId, createdAt: asked })
      await world.put('interview_skill_feedback', { ...rated, skillId, review })
    }
    const query = { language: 'en' } as const
    const result = await world.as(stage.recruiter)(interviewApi.report, { params: { id: interviewId }, query })
    expect(await pdfText(result.raw)).toMatch(
      /First asked Advanced Second asked Expert Third asked Intermediate No more asked Basic/,
    )
  })

  test('has the marks of the interviewers at their places in the film, past what was cut out of it', async () => {
    const stage = await setStage(world)
    const human = await interviewerOf(world, stage, 'Rana Demo')
    const { interviewId } = await interviewed(world, stage, { status: 10, interview: 4, verdict: 1 }, human)
    const at = (seconds: number) => new Date(Date.parse('2026-11-20T08:00:00Z') + seconds * 1000).toISOString()
    // Between the two pieces 100 s were lost, and the film shortened them to none.
    const piece = { rate: 1, film: 'room' }
    const pieces = [
      { ...piece, startedAt: at(0), endedAt: at(60), placed: 0 },
      { ...piece, startedAt: at(160), endedAt: at(400), placed: 60 },
    ]
    await world.pool.query(`update recording set status = 2, pieces = $2, coverage = 0.75 where "interviewId" = $1`, [
      interviewId,
      JSON.stringify(pieces),
    ])
    for (const [seconds, kind, text] of [
      [170, 'note', 'Drew the grid by hand.'],
      [30, 'highlight', ''],
    ] as const)
      await world.put('room_mark', {
        ...{ companyId: stage.companyId, interviewId, author: human.accountId },
        ...{ at: at(seconds), kind, text },
      })
    const query = { language: 'en' } as const
    const result = await world.as(stage.recruiter)(interviewApi.report, { params: { id: interviewId }, query })
    expect(await pdfText(result.raw)).toContain(
      'Notes and highlights 00:30 Highlight Rana Demo 01:10 Rana Demo Drew the grid by hand.',
    )
  })
})
