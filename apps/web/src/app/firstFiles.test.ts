import { readdirSync } from 'node:fs'
import path from 'node:path'
import { roles } from '@majlis/domain/core/role.ts'
import { expect, test } from 'vitest'
import { firstFiles, keysOf } from './firstFiles.ts'
import { menu, pageFiles } from './menu.ts'

const folder = path.join(import.meta.dirname, '../pages')
const pages = ['', 'dashboard/'].flatMap((part) =>
  readdirSync(path.join(folder, part)).map((file) => part + file.replace(/[.]tsx$/, '')),
)
const filesOf = (at: string, tab?: string) => keysOf(at, tab).flatMap((key) => firstFiles[key] ?? [])

test('what an address loads first are files of pages', () => {
  for (const file of Object.values(firstFiles).filter((file) => !/^dashboard[/]guest/.test(file)))
    expect(pages).toContain(file)
})

test('each page of each menu is loaded by its address, and a tab of candidates with its requisition', () => {
  for (const role of roles) for (const key of menu[role]) expect(filesOf(`/${role}/${key}`)).toContain(pageFiles[key])
  expect(filesOf('/recruiter/dashboard')).toEqual(['dashboard', 'dashboard/recruiter'])
  expect(filesOf('/recruiter/requisition/r1')).toEqual(['requisition'])
  expect(filesOf('/recruiter/requisition/r1', 'candidates')).toEqual(['requisition', 'candidateTab'])
  expect(filesOf('/interviewer/interview/1/room')).toEqual(['liveRoom'])
  expect(filesOf('/reference-report/1')).toEqual(['refcheckReport'])
  expect(filesOf('/login')).toEqual([])
})
