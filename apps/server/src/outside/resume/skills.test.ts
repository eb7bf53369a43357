import { describe, expect, test } from 'vitest'
import { findSkills, type KnownSkill, spellingKey } from './skills.ts'

const known: KnownSkill[] = [
  { name: 'Microsoft Excel', others: ['Excel', 'MS Excel', 'إكسل'], context: true },
  { name: 'Microsoft Word', others: ['Word', 'MS Word'], context: true },
  { name: 'Microsoft Teams', others: ['Teams'], context: true },
  { name: 'Spring', others: ['Spring Boot'], context: true },
  { name: 'Go', others: ['Golang'], context: true },
  { name: 'R', others: ['R programming'], context: true },
  { name: 'Swift', context: true },
  { name: 'Lean', others: ['Lean manufacturing'], context: true },
  { name: 'Accounts payable', others: ['AP', 'A/P', 'الذمم الدائنة'], context: true },
  { name: 'Adobe Photoshop', others: ['Photoshop'] },
  { name: 'Node.js', others: ['NodeJS'] },
  { name: '.NET', others: ['dotnet'] },
  { name: 'HTML' },
  { name: 'Amazon S3', others: ['S3'] },
  { name: 'Problem solving' },
  { name: 'Six Sigma' },
  { name: 'Wound care', others: ['العناية بالجروح'] },
  { name: 'Shop drawings' },
  { name: 'Accounting', others: ['المحاسبة'] },
  { name: 'SAP', others: ['SAP ERP'] },
  { name: 'Oracle Database', others: ['Oracle'], context: true },
]

describe('a skill is found', () => {
  test.each([
    ['Excel, Word and Teams', ['Microsoft Excel', 'Microsoft Word', 'Microsoft Teams']],
    ['Skills\nExcel\nSpring\nGo', ['Microsoft Excel', 'Spring', 'Go']],
    ['Reports in Microsoft Excel for the board', ['Microsoft Excel']],
    ['Tools: MS-Word, nodeJS, Node JS, node.js, .net', ['Microsoft Word', 'Node.js', '.NET']],
    ['HTML5, S3', ['HTML', 'Amazon S3']],
    ['problem-solving, six-sigma / SAP', ['Problem solving', 'Six Sigma', 'SAP']],
    ['Checked each shop drawing twice', ['Shop drawings']],
    ['Wound\ncare of forty patients', ['Wound care']],
    ['Languages of machines: R, Swift, Python', ['R', 'Swift']],
    ['Paid suppliers (AP, payroll)', ['Accounts payable']],
    ['خبرة في المحاسبة والعناية بالجروح', ['Accounting', 'Wound care']],
    ['المهارات\nإكسل\nبالمحاسبة', ['Microsoft Excel', 'Accounting']],
    ['Adobe Photoshop CC 2021', ['Adobe Photoshop']],
  ])('in «%s»: %j', (text, names) => {
    expect(findSkills(text, known)).toEqual(names)
  })
})

describe('a word that only looks like one is left', () => {
  test.each([
    ['I excel at work, by word of mouth, in teams of 12'],
    ['Word of mouth brought half of them, in Teams of 12'],
    ['Spring 2021, go to market, lean budgets, swift answers'],
    ['R. Smith, R&D lead of AP News'],
    ['Baker, Oracle Street Bakery LLC, 2019 - 2021'],
    ['omar@sap.test, https://word.test/excel, www.swift.com, spring.io'],
    ['SAPling, HTMLs, gone, nodes, والمحاسبون'],
    ['She had to sap the wall'],
  ])('in «%s»', (text) => {
    expect(findSkills(text, known)).toEqual([])
  })

  test('and so is the person’s own name', () => {
    const swift = [{ name: 'Swift' }]
    expect(findSkills('Taylor Swift\nSkills\nSwift', swift, 'Taylor Swift')).toEqual(['Swift'])
    expect(findSkills('Taylor Swift\nEngineer', swift, 'Taylor Swift')).toEqual([])
  })
})

test('spellings that people take for the same have one key', () => {
  for (const [one, other] of [
    ['Problem-solving', 'problem solving'],
    ['CI/CD', 'CI CD'],
    ['Shop drawings', 'shop drawing'],
    ['الذمم الدائنة', 'ذمم دائنه'],
  ] as const)
    expect(spellingKey(one)).toBe(spellingKey(other))
  expect(spellingKey('.NET')).not.toBe(spellingKey('Net'))
})
