import fs from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'

// Names that told a stranger nothing, and were replaced by the field's own words (glossary in ARCHITECTURE.md).
const names = `
  Aside BetweenProps DemoParts Diary Generation Ground Hear InterviewParts KeptAnswer KeptBody KeptFile Lane
  MediaParts Observed OpenPage OpenPageProps Recall RecordingParts RequisitionParts ResumePile SaidProps
  SaveLine SaveLineProps SenderParts SessionParts ShutReason SystemParts Tell ToProps TwinNote UploadParts
  Visitor WorkerParts actingAs answerFile asKept askingLanes bringPeople byAge callable comeBack databaseNow
  demandDurability demandPort demandRole demandSchema demandVersion diaryOf eachOf endOpen findTwin gather
  giveBack goIn groundOf hearRecorders inDays isCallable isWide judgedBy keepAsTemplate keepFeedback
  keepHistory keepPassword keepRatings keepResume keepSkills keptPhone keptSession knowNone likeEachOther
  likeThis lockDiary lockGoing loginLanes nobodys noteInterviewer noticeStore noting ofLink onTold openFile
  openGround openKept openShelf provenTokens readied readyPassword recall refuseCrowd runApart runFenced
  scheduleBar sealAbandoned slowOpen standIn startProduct swollen takeAttempt takeBody takeRows tallyStatuses
  tellBy tellCalledOff tellCandidate tellPlanned tellRejection tellTeam tellVerdict toldError transact
  unhurried untell useAsk useAwake useComeBack useDesk useGive useGiving useHold useLink useOffice usePanel
  useSettled useShown wholeOf whyNot withStanding
`
const fileNames = `
  Between.tsx Cross.tsx Mark.tsx OpenPage.tsx Parts.tsx SaveLine.tsx Screens.tsx Soon.tsx To.tsx TwinNote.tsx
  When.tsx aids.ts answerFile.ts apart.ts apartParent.ts aside.ts ask.ts asks.ts callOff.ts casting.ts
  comeBack.ts crowd.ts demands.ts desk.ts each.ts enrolling.ts entering.ts ground.ts insist.ts
  interviewRoom.open.tsx invited.ts item.ts job.ts kept.ts keptAnswer.ts notice.ts observed.ts office.ts
  openPages.ts ours.ts pack.ts parts.ts place.ts placing.ts proven.ts recall.ts rooms.cjs settled.ts
  several.ts shelf.ts signing.ts soon.ts standing.ts tape.ts twin.ts unhurried.ts useAwake.ts useGive.ts
  useGiving.tsx useSettled.ts visit.ts visitor.ts welcome.ts whole.ts why.ts wire.ts witness.ts work.ts
`

const root = path.resolve(import.meta.dirname, '..')
const places = ['apps/server', 'apps/web', 'packages/domain', 'e2e', 'bench', 'tools']
const files = places
  .flatMap((place) =>
    fs.globSync(`${place}/**/*.{ts,tsx,mjs}`, { cwd: root, exclude: (file) => /node_modules|dist/.test(file) }),
  )
  .filter((file) => !/node_modules|[\\/]dist[\\/]/.test(file))
const setOf = (words: string) => new Set(words.trim().split(/\s+/))

function identifiersOf(file: string): Set<string> {
  const found = new Set<string>()
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) found.add(node.text)
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(file, fs.readFileSync(path.join(root, file), 'utf8'), ts.ScriptTarget.Latest))
  return found
}

test('no name that was replaced comes back', () => {
  const old = setOf(names)
  expect(files.length).toBeGreaterThan(500)
  const back = files.flatMap((file) =>
    [...identifiersOf(file)].filter((name) => old.has(name)).map((name) => `${file}: ${name}`),
  )
  expect(back).toEqual([])
  // Every file is read, which takes a loaded machine more than half a minute.
}, 180_000)

test('no file has a name that was replaced', () => {
  const old = setOf(fileNames)
  expect(files.filter((file) => old.has(path.basename(file)))).toEqual([])
})
